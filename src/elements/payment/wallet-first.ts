/** Whether an order needs nothing but a payment, so that a wallet can come before any field. */
import { placeFor } from '../../contract/methods.js';
import { goalOf } from '../../stores/cart/minimum.js';
import { needsAnswer, takesOrdersNow } from '../../stores/cart/pending.js';
import { refusedAddressIn } from '../../stores/fulfillment/refused-address.js';
import { demandAt } from '../../stores/law/demand.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import { takesNoOrder } from '../../stores/time/at-table.js';
import { ageOf } from '../checkout/age.js';
import { waitsForIntent } from './payable.js';

/**
 * Whether this page's wallet may come before the guest's details. A law that prescribes what guests
 * read right before they order requires it below that, and so does a page with terms of its own.
 */
export function mayComeFirst(shop: Storefront): boolean {
  const { raw } = shop.settings;
  if (raw.checkout === 'steps' || raw.wallet !== 'first' || waitsForIntent(shop)) return false;
  // Until it is known, the law may demand anything.
  if (shop.law.$value.get().state !== 'ready' || demandAt(shop, 'orderButton')) return false;
  return !document.querySelector('order-checkout > [slot="terms"]');
}

interface Entered {
  /** The guest has confirmed their age. */
  readonly isOldEnough?: boolean;
}

/** Whether place and time are known, and the order itself is fine. */
export function isOnlyPaymentLeft(
  shop: Storefront,
  { isOldEnough = false }: Entered = {},
): boolean {
  const view = shop.cart.$view.get();
  const { confirmed, lines, notice } = view;
  if (!confirmed?.payable || confirmed.revalidation || notice) return false;
  if (lines.some(needsAnswer) || takesNoOrder(shop) || refusedAddressIn(shop)) return false;
  if (lines.length === 0 || goalOf(shop)?.kind === 'minimum') return false;
  return isPlaceKnown(view, shop) && isTimeKnown(view, shop) && isAgeFine(view, shop, isOldEnough);
}

function isPlaceKnown({ confirmed }: CartView, shop: Storefront): boolean {
  const { address, quote, table, room } = confirmed?.destination ?? {};
  switch (placeFor(confirmed?.method ?? '')) {
    case null:
      return true;
    case 'delivery':
      return Boolean(address && quote);
    case 'table':
      return Boolean(table) && shop.$atPlace.get();
    case 'room':
      return Boolean(room?.roomNumber && room.lastName) && shop.$atPlace.get();
    default:
      return false;
  }
}

function isTimeKnown({ confirmed }: CartView, shop: Storefront): boolean {
  if (confirmed?.pickupType === 'ASAP') return takesOrdersNow(shop.$opening.get());
  return Boolean(confirmed?.orderDate && confirmed.orderTime);
}

function isAgeFine(view: CartView, shop: Storefront, isOldEnough: boolean): boolean {
  // The menu says which dishes have a minimum age.
  if (shop.menus.$value.get().state !== 'ready') return false;
  const age = ageOf(shop, view);
  return age === null || (isOldEnough && age.refused.length === 0);
}
