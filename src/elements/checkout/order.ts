/** An order to read: its dishes, and every amount as the service formatted it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Cart, CartItem, ReceiptItem } from '../../contract/domain.js';
import { comma, quoted, times, total } from '../../messages/cart.js';
import type { CartLine } from '../../stores/types.js';
import { choicesText } from '../cart/choices-text.js';
import { chargeRows, row } from '../cart/totals.js';

type Dish = CartLine | CartItem | ReceiptItem;

const chosen = (dish: Dish): string =>
  'choices' in dish
    ? choicesText(dish.choices)
    : dish.modifiers
        .map(({ name, quantity }) => (quantity > 1 ? times(quantity, name) : name))
        .join(comma());

export const linesTemplate = (dishes: readonly Dish[]): TemplateResult => html`<ul class="lines">
  ${dishes.map(
    (dish) => html`<li part="line">
      <span class="price quiet">${dish.quantity} ×</span>
      <div>
        <bdi>${dish.name}</bdi>
        <p class="quiet small"><bdi>${chosen(dish)}</bdi></p>
        <p class="quiet small">${dish.instructions && quoted(dish.instructions)}</p>
      </div>
      <span class="price">${dish.total.text}</span>
    </li>`,
  )}
</ul>`;

/** @param extra rows after the total */
export const totalsTemplate = (
  order: Parameters<typeof chargeRows>[0] & Pick<Cart, 'total'>,
  extra: unknown = nothing,
): TemplateResult => html`<dl class="totals">
  ${chargeRows(order)} ${row(total(), order.total.text, 'total')} ${extra}
</dl>`;
