/** An order to read: its dishes, and every amount as the service formatted it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Cart, CartItem, Money, ReceiptItem } from '../../contract/domain.js';
import {
  chargeName,
  comma,
  discount,
  minus,
  quoted,
  subtotal,
  times,
  total,
} from '../../messages/cart.js';
import type { CartLine } from '../../stores/types.js';
import { choicesText } from '../cart/choices-text.js';

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
        ${dish.name}
        <p class="quiet small">${chosen(dish)}</p>
        <p class="quiet small">${dish.instructions && quoted(dish.instructions)}</p>
      </div>
      <span class="price">${dish.total.text}</span>
    </li>`,
  )}
</ul>`;

/** The service may write what a discount takes away with its sign or without. */
const taken = ({ minor, text }: Money) => (minor > 0 ? minus(text) : text);

export const row = (name: string, value: unknown, part = 'charge') => html`<div part=${part}>
  <dt>${name}</dt>
  <dd>${value}</dd>
</div>`;

type Totals = Pick<Cart, 'subTotal' | 'discount' | 'charges' | 'total'> &
  Partial<Pick<Cart, 'discountCode'>>;

/** @param extra rows after the total */
export const totalsTemplate = (order: Totals, extra: unknown = nothing): TemplateResult => html`<dl
  class="totals"
>
  ${row(subtotal(), order.subTotal.text)}
  ${
    order.discount.minor
      ? row(discount(order.discountCode ?? null), taken(order.discount), 'charge discount')
      : nothing
  }
  ${order.charges.map(({ kind, amount }) => row(chargeName(kind), amount.text))}
  ${row(total(), order.total.text, 'total')} ${extra}
</dl>`;
