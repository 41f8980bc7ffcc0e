/** What the cart says. */
import { msg, str } from '@lit/localize';
import type { ChargeKind } from '../contract/domain.js';

export { emptyCart, yourOrder } from './your-order.js';

export const items = (count: number) =>
  count === 1 ? msg('1 item', { id: 'cart-item' }) : msg(str`${count} items`, { id: 'cart-items' });
export const viewOrder = () => msg('View order', { id: 'cart-view' });
export const close = () => msg('Close', { id: 'close' });

/** Stands between the names in a list of choices. */
export const comma = () => msg(', ', { id: 'list-comma' });
export const times = (count: number, name: string) =>
  msg(str`${count} × ${name}`, { id: 'cart-times' });
export const quoted = (text: string) => msg(str`“${text}”`, { id: 'cart-quoted' });
export const oneMore = (name: string) => msg(str`One more: ${name}`, { id: 'one-more' });
export const oneFewer = (name: string) => msg(str`One fewer: ${name}`, { id: 'one-fewer' });
export const remove = () => msg('Remove', { id: 'cart-remove' });
export const removeLine = (name: string) => msg(str`Remove ${name}`, { id: 'cart-remove-line' });

export const subtotal = () => msg('Subtotal', { id: 'subtotal' });
export const discount = (code: string | null) =>
  code
    ? msg(str`Discount (${code})`, { id: 'discount-by-code' })
    : msg('Discount', { id: 'discount' });
export const minus = (amount: string) => msg(str`−${amount}`, { id: 'minus-amount' });
export const total = () => msg('Total', { id: 'total' });
export const updating = () => msg('Updating…', { id: 'cart-updating' });
export const totalsFollow = () => msg('Fees and total follow in a moment.', { id: 'cart-follow' });

export function chargeName(kind: ChargeKind): string {
  switch (kind) {
    case 'tax':
      return msg('Tax', { id: 'charge-tax' });
    case 'serviceFee':
      return msg('Service fee', { id: 'charge-service' });
    case 'fulfillmentFee':
      return msg('Order handling fee', { id: 'charge-fulfillment' });
    case 'enterpriseFee':
      return msg('Restaurant group fee', { id: 'charge-enterprise' });
    case 'paymentProcessingFee':
      return msg('Payment processing fee', { id: 'charge-processing' });
    case 'applicationFee':
      return msg('Online ordering fee', { id: 'charge-application' });
    case 'courierTip':
      return msg('Tip for the courier', { id: 'charge-courier-tip' });
    case 'gratuity':
      return msg('Tip', { id: 'charge-gratuity' });
  }
}

export const goToCheckout = (amount: string | null) =>
  amount
    ? msg(str`Go to checkout · ${amount}`, { id: 'cart-checkout-amount' })
    : msg('Go to checkout', { id: 'cart-checkout' });
/** Read out once the service has agreed. */
export const settled = (count: number, amount: string) =>
  msg(str`${items(count)}, total ${amount}`, { id: 'cart-settled' });

export const closed = () =>
  msg('The restaurant is not taking orders right now.', { id: 'cart-closed' });
export const notAccepted = (line: string) =>
  msg(str`${line} could not be added.`, { id: 'cart-not-added' });
export const refused = () =>
  msg('The restaurant could not accept this.', { id: 'problem-refused' });
export const uncertain = (line: string) =>
  line
    ? msg(str`We could not find out whether ${line} was added.`, { id: 'cart-uncertain' })
    : msg('We could not find out whether your last change came through.', {
        id: 'cart-uncertain-change',
      });
export const addItAgain = () => msg('Add it again', { id: 'cart-add-again' });
export const leaveIt = () => msg('Leave it', { id: 'cart-leave' });
export const expired = () =>
  msg('Your order had expired. We have put your dishes back.', { id: 'cart-expired' });
export const locked = () => msg('A payment for this order was started.', { id: 'cart-locked' });
export const continuePayment = () => msg('Continue with it', { id: 'cart-continue' });
export const tryNow = () => msg('Try now', { id: 'try-now' });
export const tryingNow = () =>
  msg('We could not reach the kitchen. Your order is saved. Trying again now.', {
    id: 'trying-now',
  });
