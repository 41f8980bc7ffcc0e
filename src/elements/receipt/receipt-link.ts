/**
 * The link to a receipt that the page was opened with, which also brings guests back from the service's payment
 * page. docs/contract.md 4.3
 */
import { type LinkedReceipt, linkedReceipt, scriptTag } from '../../page/script-tag.js';
import type { Storefront } from '../../stores/storefront/types.js';

let link = linkedReceipt();

/** Until a receipt shows it. */
export const hasReceiptLink = (): boolean => link !== null;

/** Whether the guest came back from the page of a bank or of the service, where this shop's order is paid. */
export const isBack = (shop: Storefront): boolean =>
  scriptTag()?.returned === true && shop.$stage.get() !== 'menu';

const hasOneButton = () => document.querySelectorAll('order-button').length === 1;

/**
 * Whether a page that has nothing but order buttons can tell that the link's receipt is this shop's.
 *
 * @param shop `undefined` if the guest has yet to choose a restaurant
 */
export const isOfButton = (shop: Storefront | undefined): boolean =>
  (shop !== undefined && isBack(shop)) ||
  (!document.querySelector('order-receipt') && hasOneButton());

/**
 * The link, for the receipt that shows it: that of the shop which the guest came back to, or else the first one on
 * the page. Taken once.
 */
export function takeReceiptLink(receipt: HTMLElement, shop: Storefront): LinkedReceipt | null {
  if (!link || !(isBack(shop) || isFirstOfPage(receipt))) return null;
  const taken = link;
  link = null;
  return taken;
}

/** Nobody knows which of several shops the link is for, if the guest paid in another browser or tab. */
function isFirstOfPage(receipt: HTMLElement): boolean {
  const receipts = document.querySelectorAll('order-receipt');
  if (receipt.closest('order-drawer') && !hasOneButton()) return false;
  return receipt === receipts[0] && (receipts.length === 1 || !scriptTag()?.returned);
}
