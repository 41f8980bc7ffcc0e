import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Cart, Charge, ChargeKind, Money } from '../../contract/domain.js';
import { cartText, chargeName, discountName } from '../../messages/cart.js';
import type { CartView } from '../../stores/storefront/types.js';

/** The confirmed cart, if it has items and so its totals are the service's. */
export const pricedCart = ({ confirmed }: CartView): Cart | null =>
  confirmed && confirmed.items.length > 0 ? confirmed : null;

/** The total as the service formatted it; `null` while it is about to change. */
export const finalTotal = (view: CartView): Money | null =>
  view.pending ? null : (pricedCart(view)?.total ?? null);

/**
 * Every amount as the service formatted it: nothing is added up here.
 *
 * @param removeTip called when the guest doesn't want the tip in the order
 */
export function totalsTemplate(view: CartView, removeTip: () => void): unknown {
  const cart = pricedCart(view);
  // If the restaurant takes no orders, no totals will follow.
  if (!cart && view.closed !== null) return nothing;
  if (!cart)
    return html`<p class="follow quiet" part="totals-follow">${cartText('totalsFollow')}</p>`;
  const totalName = html`${cartText('total')} <small>${view.pending ? cartText('updating') : ''}</small>`;
  return html`<dl class=${view.pending ? 'quiet' : ''} aria-busy=${view.pending} part="totals">
    ${chargeRows(cart, html`<button class="plain" part="no-tip" @click=${removeTip}>${cartText('noTip')}</button>`)}
    ${row(totalName, cart.total.text, 'total')}
  </dl>`;
}

type Charged = Pick<Cart, 'subTotal' | 'discount' | 'charges'> &
  Partial<Pick<Cart, 'discountCode'>> & { readonly method: string };

/**
 * All amounts that lead to the total, each with its name.
 *
 * @param noTip beside a tip, and as large
 */
export const chargeRows = (
  { subTotal, discount, discountCode, charges, method }: Charged,
  noTip: unknown = nothing,
): unknown => [
  row(cartText('subtotal'), subTotal.text, 'subtotal'),
  discount.minor !== 0
    ? row(discountName(discountCode ?? null), taken(discount), 'discount')
    : nothing,
  charges.map((charge) =>
    row(
      [chargeTemplate(charge, method), isTip(charge.kind) ? noTip : nothing],
      charge.amount.text,
      'charge',
    ),
  ),
];

const isTip = (kind: ChargeKind): boolean => kind === 'gratuity' || kind === 'courierTip';

/** With its purpose, if the restaurant states it. */
const chargeTemplate = ({ kind, name, purpose, purposeLanguage }: Charge, method: string) =>
  html`${name ?? chargeName(kind, method)}${
    purpose
      ? html`<small class="purpose" lang=${ifDefined(purposeLanguage)} part="purpose">${purpose}</small>`
      : nothing
  }`;

/** The service may write discounts with or without a minus sign. */
const taken = ({ text }: Money) =>
  /[-−–]/.test(text) ? text : cartText('minus', { amount: text });

export const row = (name: unknown, value: unknown, part: string): TemplateResult =>
  html`<div part=${part}><dt>${name}</dt><dd>${value}</dd></div>`;
