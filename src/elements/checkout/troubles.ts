/** What stands between the shopper and the payment: what happened, and what can be done. */
import { formatMoney } from '../../contract/money.js';
import { totalChanged } from '../../messages/cart-notices.js';
import * as say from '../../messages/checkout.js';
import { problem } from '../../messages/problems.js';
import type { CartView, PaymentState, Storefront } from '../../stores/types.js';
import { changesTemplate, noticesTemplate } from '../cart/notices.js';
import { trouble } from './fields.js';

export function troublesTemplate(
  view: CartView,
  shop: Storefront,
  payment: PaymentState,
  retrying: boolean,
): unknown {
  const { cart } = shop;
  // The others have places of their own.
  const failure = payment.step === 'failed' ? failureText(payment) : '';
  const inDoubt = view.confirmed?.payable === null ? say.amountInDoubt() : '';
  return [
    inDoubt && trouble(inDoubt),
    noticesTemplate(view, cart, retrying, () => {
      cart.dismissNotice();
      cart.retryNow();
    }),
    failure && failure !== inDoubt && trouble(failure),
    totalChange(view, shop, payment),
    changesTemplate(view, shop),
  ];
}

/** A quote ran out on the way to the payment, and its successor costs something else. */
function totalChange({ confirmed }: CartView, { settings }: Storefront, payment: PaymentState) {
  if (payment.step !== 'ready' || payment.changedFrom === null || !confirmed) return '';
  const before = formatMoney(payment.changedFrom, confirmed.currency, settings.language);
  return trouble(totalChanged(before, confirmed.total.text));
}

/** What became of a payment that did not go through; empty where it may still. */
export function failureText(payment: PaymentState): string {
  if (payment.step === 'unknown') return say.unknownTitle();
  if (payment.step === 'ready' && payment.declined !== null) {
    return payment.declined || say.declined();
  }
  if (payment.step !== 'failed') return '';
  const { reason } = payment;
  switch (reason.kind) {
    case 'refused':
      return reason.message || say.declined();
    case 'changed':
      return say.orderChanged();
    case 'catalog-changed':
      return say.catalogChanged();
    case 'amount-in-doubt':
      return say.amountInDoubt();
    case 'problem':
      return reason.error.kind === 'conflict' ? say.orderChanged() : problem(reason.error);
  }
}
