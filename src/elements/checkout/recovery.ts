/** Problems that prevent the payment: what happened, and what the guest can do. */
import { html } from 'lit';
import type { OrderingError } from '../../client/http/errors.js';
import { formatMoney } from '../../contract/money.js';
import { checkoutText } from '../../messages/checkout.js';
import { reasonFor, recoveryText } from '../../messages/recovery.js';
import { foreignText } from '../../messages/sentences.js';
import { problem } from '../../messages/shared.js';
import { minimumIn } from '../../stores/cart/minimum.js';
import { whyNoOrders } from '../../stores/cart/pending.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { plus, times } from '../../stores/menu/menu.js';
import { servedOf } from '../../stores/menu/served.js';
import type { CartView, PaymentState, Storefront } from '../../stores/storefront/types.js';
import { isClosedAtTable } from '../../stores/time/at-table.js';
import { openingOf } from '../../stores/time/opening.js';
import { followOrder } from '../cart/follow.js';
import { changesTemplate, changeTexts } from '../cart/line-changes.js';
import { closedText, noticesTemplate, noticeText, waitingText } from '../cart/notices.js';
import { restaurantPhone } from '../shared/controls.js';
import { alertBox } from '../shared/fields.js';
import type { StorefrontElement } from '../shared/storefront-element.js';

/** Keeps what it shows current, while the checkout is shown. */
export function followProblems(checkout: StorefrontElement): void {
  followOrder(checkout, (shop) => [
    openingOf(shop).follow(),
    checkoutOf(shop).$payment.subscribe((payment) =>
      servedOf(shop).onRefusal(problemIn(payment)?.code),
    ),
  ]);
}

export function problemsTemplate(
  view: CartView,
  shop: Storefront,
  payment: PaymentState,
  failing: boolean | undefined,
): unknown {
  const { cart } = shop;
  // Other steps show their own messages.
  const failure = payment.step === 'failed' ? failureOf(view, shop, payment) : '';
  const inDoubt = view.confirmed?.payable === null ? recoveryText('amountInDoubt') : '';
  return [
    inDoubt && alertBox(inDoubt, restaurantPhone(shop.settings)),
    noticesTemplate(view, shop, failing, () => {
      cart.dismissNotice();
      // If the cart was locked elsewhere, only the service knows its state.
      cart.refresh().catch(() => {});
    }),
    failure && failure !== inDoubt && alertBox(failure, wayOut(view, shop, payment)),
    totalChange(view, payment),
    changesTemplate(view, shop),
    !failure && notCharged(payment),
  ];
}

/** The same as plain text. */
export function reasonsOf(
  view: CartView,
  shop: Storefront,
  payment: PaymentState,
  failing: boolean | undefined,
): readonly string[] {
  const { confirmed, notice } = view;
  const closed = whyNoOrders(view, shop.$opening.get());
  return [
    confirmed?.payable === null ? recoveryText('amountInDoubt') : '',
    closed === null ? '' : closedText(closed),
    isClosedAtTable(shop) ? recoveryText('closed') : '',
    notice ? noticeText(notice) : '',
    failing ? waitingText(view) : '',
    failureOf(view, shop, payment),
    ...changeTexts(view, shop),
  ].filter((reason, at, all) => reason && all.indexOf(reason) === at);
}

/** Why the last attempt failed; empty if what changed about the lines says it better. */
function failureOf(view: CartView, shop: Storefront, payment: PaymentState): string {
  const isChange = payment.step === 'failed' && payment.reason.kind === 'catalog-changed';
  return isChange && changeTexts(view, shop).length > 0 ? '' : failureText(payment);
}

/** Below what changed about the lines, to which the guest is led. */
const notCharged = (payment: PaymentState): unknown =>
  payment.step === 'failed' && payment.reason.kind === 'catalog-changed' && payment.wasRefused
    ? html`<p class="notice" role="status">${recoveryText('notCharged')}</p>`
    : '';

/** What the guest can do about a failure: add something to an order below the minimum, or call. */
function wayOut({ confirmed }: CartView, shop: Storefront, payment: PaymentState): unknown {
  const { kind = '' } = payment.step === 'failed' ? payment.reason : {};
  if (/^(?:amount-in-doubt|(?:note|contact)-not-accepted)$/.test(kind))
    return restaurantPhone(shop.settings);
  const error = problemIn(payment);
  if (error?.code !== 'MINIMUM_ORDER_NOT_MET' || !confirmed) return '';
  const { subTotal, currency } = confirmed;
  const missing = plus(minimumIn(error), times(subTotal.minor, -1)) ?? 0;
  const amount = formatMoney(missing, currency);
  const toMenu = () => {
    checkoutOf(shop).edit();
    shop.returnToMenu();
  };
  return html`<p>${missing > 0 ? recoveryText('addAtLeast', { amount }) : recoveryText('addMore')}</p>
    <button @click=${toMenu}>${checkoutText('backToMenu')}</button>`;
}

const problemIn = (payment: PaymentState) =>
  payment.step === 'failed' && payment.reason.kind === 'problem' ? payment.reason.error : null;

/** A quote expired before the payment, and the new one has another price. */
function totalChange({ confirmed }: CartView, payment: PaymentState) {
  if (payment.step !== 'ready' || payment.changedFrom === null || !confirmed) return '';
  const before = formatMoney(payment.changedFrom, confirmed.currency);
  return alertBox(recoveryText('totalChanged', { before, after: confirmed.total.text }));
}

/** Why the last attempt failed: in the words of the card's bank, or of ours. */
const declinedText = ({
  declined,
  declinedBy = '',
}: {
  readonly declined?: string | null;
  readonly declinedBy?: string;
}): string =>
  (declinedBy === 'MINIMUM_ORDER_NOT_MET'
    ? recoveryText('belowMinimum')
    : reasonFor(declinedBy, declined ?? '')) || checkoutText('paymentDeclined');

/** The result of a failed payment; empty if it may still succeed. */
export function failureText(payment: PaymentState): string {
  if (payment.step === 'unknown') return checkoutText('paymentUnknown');
  if ('declined' in payment && payment.declined !== null) return declinedText(payment);
  if (payment.step !== 'failed') return '';
  const { reason } = payment;
  switch (reason.kind) {
    case 'refused':
      return reason.message || checkoutText('paymentDeclined');
    case 'changed':
      return recoveryText('orderChanged');
    case 'catalog-changed':
      return recoveryText(payment.wasRefused ? 'orderChanged' : 'catalogChanged');
    case 'note-not-accepted':
      return recoveryText('noteNotAccepted');
    case 'contact-not-accepted':
      return [
        recoveryText('contactNotAccepted'),
        reasonFor(reason.code, foreignText(reason.message)),
      ]
        .join(' ')
        .trim();
    case 'amount-in-doubt':
      return recoveryText('amountInDoubt');
    case 'problem': {
      const { error, refused = {} } = reason;
      const isSaid = error.fields.length > 0 && error.fields.every((name) => name in refused);
      return isSaid ? '' : problemText(error);
    }
  }
}

function problemText(error: OrderingError): string {
  if (error.kind === 'conflict') return recoveryText('orderChanged');
  if (error.code === 'MINIMUM_ORDER_NOT_MET') {
    // The way out names the amount, if it is known.
    return (minimumIn(error) ? '' : error.reason) || recoveryText('belowMinimum');
  }
  return reasonFor(error.code) || problem(error);
}
