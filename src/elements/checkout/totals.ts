/** Subtotal, discount, every charge by its name, total: as the service formatted them. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Cart, Money } from '../../contract/domain.js';
import { chargeName, discount, minus, subtotal, total } from '../../messages/cart.js';

export interface Totals extends Pick<Cart, 'subTotal' | 'discount' | 'charges' | 'total'> {
  readonly discountCode?: string | null;
}

/** The service may write what a discount takes away with its sign or without. */
const taken = ({ minor, text }: Money) => (minor > 0 ? minus(text) : text);

const row = (name: string, text: string, part: string) => html`<div class="row" part=${part}>
  <dt>${name}</dt>
  <dd class="price">${text}</dd>
</div>`;

/** @param extra rows after the total */
export const totalsTemplate = (order: Totals, extra: unknown = nothing): TemplateResult => html`<dl
  class="totals"
>
  ${row(subtotal(), order.subTotal.text, 'charge')}
  ${
    order.discount.minor === 0
      ? nothing
      : row(discount(order.discountCode ?? null), taken(order.discount), 'charge discount')
  }
  ${order.charges.map(({ kind, amount }) => row(chargeName(kind), amount.text, 'charge'))}
  ${row(total(), order.total.text, 'total')} ${extra}
</dl>`;
