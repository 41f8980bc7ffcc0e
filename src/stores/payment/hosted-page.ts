/** The service's own checkout page, for shops without a card form. */
import { isLost, OrderingError } from '../../client/http/errors.js';
import { prepareHandoff } from '../../client/operations/payment.js';
import { receiptReader } from '../../client/operations/receipt.js';
import type { Cart, Receipt } from '../../contract/domain.js';
import { linkedReceipt, scriptTag } from '../../page/script-tag.js';
import { addedSince } from '../cart/put-back.js';
import { hasUnacceptedNote } from '../cart/state.js';
import { checkoutOf } from '../checkout/checkout.js';
import { placedOrder } from '../receipt/placed-order.js';
import { type Dependencies, dependenciesOf, forShop } from '../storefront/dependencies.js';
import type { CheckoutStore, Storefront } from '../storefront/types.js';
import { checkoutAddress } from './checkout-origins.js';

/**
 * The address where the guest pays: the cart's own, or a new single-use one. Empty if there is no
 * allowed address, or if the restaurant doesn't have the guest's note.
 *
 * @throws OrderingError if the service can't be reached, or returns another kind of address
 */
export const hostedAddress = (shop: Storefront): Promise<string> =>
  address({ ...dependenciesOf(shop), checkout: () => checkoutOf(shop) });

async function address({
  settings,
  send,
  platform,
  cart,
  checkout: checkoutStore,
}: Dependencies & {
  readonly checkout: () => CheckoutStore;
}): Promise<string> {
  if (hasUnacceptedNote(cart.state())) {
    // Refused since the payment was prepared: guests don't pay for an order without their note.
    const checkout = checkoutStore();
    checkout.edit();
    await checkout.prepare();
    return '';
  }
  const { confirmed, access } = cart.state();
  try {
    const found =
      confirmed?.checkoutUrl ||
      (access && (await prepareHandoff(settings, send, access, platform.uuid())));
    const url = found ? checkoutAddress(found, settings) : '';
    if (url) cart.amend({ elsewhere: true });
    return url;
  } catch (error) {
    if (!isLost(OrderingError.from(error))) throw error;
    // The order is started again, and the guest reads that first.
    const checkout = checkoutStore();
    cart.amend({ contact: null });
    checkout.edit();
    await checkout.prepare();
    return '';
  }
}

/**
 * A session may end while the guest pays. Then only the receipt says that the order is paid, and its dishes must
 * not be offered again.
 */
async function completeByReceipt(needs: Dependencies): Promise<void> {
  const { settings, send, platform, scope, cart, complete } = needs;
  const link = linkedReceipt();
  const { confirmed, access, clockSkew } = cart.state();
  if (!link?.id || !confirmed) return;
  const receipt = await receiptReader(settings, send, platform)(link).catch(() => null);
  if (!receipt || !isReceiptOf(receipt, confirmed)) return;
  const placed = placedOrder({ settings, platform, scope }, confirmed, access, clockSkew);
  complete(placed, addedSince(cart.state(), confirmed, platform.uuid));
}

/** Receipts don't name their cart. */
const isReceiptOf = ({ total, items }: Receipt, { payable, items: ordered }: Cart): boolean =>
  total.minor !== null && total.minor === payable && items.length === ordered.length;

/**
 * Checks the order after the guest was on the service's own payment page. A payment being confirmed
 * here is checked separately.
 */
export const lookAfterReturn = forShop(look);

async function look(needs: Dependencies): Promise<void> {
  const { payment, cart, $stage } = needs;
  if (payment.read()?.step === 'confirming') return;
  // The cart itself shows failures.
  const error = await cart.refresh().then(() => null, OrderingError.from);
  if (error && isLost(error)) await completeByReceipt(needs);
  const { confirmed, pending, notices } = cart.state();
  const isKnown = confirmed || pending.length > 0 || $stage.get() !== 'menu';
  // Some browsers inside other apps lose what they stored. A receipt's link needs none of it.
  if (isKnown || scriptTag()?.fragment) return;
  cart.amend({ notices: [...notices, { kind: 'forgotten' }] });
}
