import { html, nothing, type TemplateResult } from 'lit';
import type { Cart, Money } from '../../contract/domain.js';
import { cartText, chargeName, discountName } from '../../messages/cart.js';
import type { CartView } from '../../stores/storefront/types.js';

/** The totals at hand are the service's, of a cart that has something in it. */
export const pricedCart = ({ confirmed }: CartView): Cart | null =>
  confirmed && confirmed.items.length > 0 ? confirmed : null;

/** What the order costs as the service formatted it; `null` while that is about to change. */
export const finalTotal = (view: CartView): Money | null =>
  view.pending ? null : (pricedCart(view)?.total ?? null);

/** Every amount in the service's own words: nothing is added up here. */
export function totalsTemplate(view: CartView): unknown {
  const cart = pricedCart(view);
  // Where no orders are taken, nothing follows.
  if (!cart && view.closed !== null) return nothing;
  if (!cart)
    return html`<p class="follow quiet" part="totals-follow">${cartText('totalsFollow')}</p>`;
  const totalName = html`${cartText('total')} <small>${view.pending ? cartText('updating') : ''}</small>`;
  return html`<dl class=${view.pending ? 'quiet' : ''} aria-busy=${view.pending} part="totals">
    ${chargeRows(cart)} ${row(totalName, cart.total.text, 'total')}
  </dl>`;
}

type Charged = Pick<Cart, 'subTotal' | 'discount' | 'charges'> &
  Partial<Pick<Cart, 'discountCode'>> & { readonly method: string };

/** All that leads to the total, each by its name. */
export const chargeRows = ({
  subTotal,
  discount,
  discountCode,
  charges,
  method,
}: Charged): unknown => [
  row(cartText('subtotal'), subTotal.text, 'subtotal'),
  discount.minor !== 0
    ? row(discountName(discountCode ?? null), taken(discount), 'discount')
    : nothing,
  charges.map(({ kind, amount }) => row(chargeName(kind, method), amount.text, 'charge')),
];

/** The service may write what a discount takes away with its sign or without. */
const taken = ({ text }: Money) =>
  /[-−–]/.test(text) ? text : cartText('minus', { amount: text });

export const row = (name: unknown, value: unknown, part: string): TemplateResult =>
  html`<div part=${part}><dt>${name}</dt><dd>${value}</dd></div>`;
