import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Cart, Charge, ChargeKind, Money } from '../../contract/domain.js';
import { cartText, chargeName, discountName, settled } from '../../messages/cart.js';
import type { CartView } from '../../stores/storefront/types.js';

/** The confirmed cart, if it has items and so its totals are the service's. */
const pricedCart = ({ confirmed }: CartView): Cart | null =>
  confirmed && confirmed.items.length > 0 ? confirmed : null;

/** The total as the service formatted it; `null` while it is about to change. */
export const finalTotal = (view: CartView): Money | null =>
  view.pending ? null : (pricedCart(view)?.total ?? null);

/**
 * Every amount as the service formatted it. Only the subtotal is estimated until it has.
 *
 * @param removeTip called when the guest doesn't want the tip in the order
 */
export function totalsTemplate(view: CartView, removeTip: () => void): unknown {
  const cart = pricedCart(view);
  const { estimate } = view;
  // If the restaurant takes no orders, no totals will follow.
  if (!cart && view.closed !== null) return nothing;
  if (!cart)
    return html`<div class="follow quiet">
      ${estimate ? html`<dl>${row(estimatedName(), estimate.text, 'subtotal')}</dl>` : nothing}
      <p part="totals-follow">${cartText('totalsFollow')}</p>
    </div>`;
  // While an attempt waits for the network, or a payment runs, nothing is being updated; a notice says why.
  const isUpdating = view.failure === null && view.notice?.kind !== 'locked';
  const waits = isUpdating ? cartText('updating') : cartText('notUpdated');
  const totalName = html`${cartText('total')} <small class="updating">${view.pending ? waits : ''}</small>`;
  return html`<dl class=${view.pending ? 'quiet' : ''} aria-busy=${view.pending} part="totals">
    ${chargeRows(cart, html`<button class="plain" part="no-tip" @click=${removeTip}>${cartText('noTip')}</button>`, estimate)}
    ${row(totalName, cart.total.text, 'total')}
  </dl>`;
}

const estimatedName = () =>
  html`${cartText('subtotal')} <small part="estimate">${cartText('estimate')}</small>`;

type Charged = Pick<Cart, 'subTotal' | 'discount' | 'charges'> &
  Partial<Pick<Cart, 'discountCode'>> & { readonly method: string };

interface AmountRow {
  readonly part: 'subtotal' | 'discount' | 'charge';
  readonly name: string;
  readonly text: string;
  readonly charge?: Charge;
}

/** All amounts that lead to the total, each with its name. */
export const amountRows = ({
  subTotal,
  discount,
  discountCode,
  charges,
  method,
}: Charged): readonly AmountRow[] => [
  { part: 'subtotal', name: cartText('subtotal'), text: subTotal.text },
  ...(discount.minor === 0
    ? []
    : [
        {
          part: 'discount' as const,
          name: discountName(discountCode ?? null),
          text: taken(discount),
        },
      ]),
  ...charges.map((charge) => ({
    part: 'charge' as const,
    name: charge.name ?? chargeName(charge.kind, method),
    text: charge.amount.text,
    charge,
  })),
];

/**
 * @param noTip beside a tip, and as large
 * @param estimate of the subtotal, which is about to change
 */
export const chargeRows = (
  order: Charged,
  noTip: unknown = nothing,
  estimate: Money | null = null,
): unknown =>
  amountRows(order).map(({ part, name, text, charge }) =>
    part === 'subtotal' && estimate
      ? row(estimatedName(), estimate.text, part)
      : row([name, purpose(charge), charge && isTip(charge.kind) ? noTip : nothing], text, part),
  );

const isTip = (kind: ChargeKind): boolean => kind === 'gratuity' || kind === 'courierTip';

/** What a fee is for, if the restaurant states it. */
const purpose = (charge: Charge | undefined): unknown =>
  charge?.purpose
    ? html`<small class="purpose" lang=${ifDefined(charge.purposeLanguage)} part="purpose">${charge.purpose}</small>`
    : nothing;

/** The service may write discounts with or without a minus sign. */
const taken = ({ text }: Money) =>
  /[-−–]/.test(text) ? text : cartText('minus', { amount: text });

export const row = (name: unknown, value: unknown, part: string): TemplateResult =>
  html`<div part=${part}><dt>${name}</dt><dd>${value}</dd></div>`;

/** What screen readers announce: the confirmed result, not each step on the way. */
export class Announcer {
  text = '';
  #settled: string | undefined;
  #warned = false;

  /** @param waiting announces the next attempt while attempts fail */
  update(view: CartView, waiting: ((view: CartView) => string) | false | undefined): void {
    if (waiting && !this.#warned) this.text = waiting(view);
    this.#warned = Boolean(waiting);
    if (view.pending) return;
    const amount = finalTotal(view);
    const now = amount ? settled(view.quantity, amount.text) : cartText('empty');
    // What was there when the page opened isn't announced.
    if (this.#settled !== undefined && this.#settled !== now) this.text = now;
    this.#settled = now;
  }
}
