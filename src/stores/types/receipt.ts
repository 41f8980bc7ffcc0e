/** What elements see of a receipt. */
import type { ReceiptLink } from '../../client/receipt.js';
import type { Money, Receipt } from '../../contract/domain.js';
import type { Loader } from '../loadable.js';
import type { PlacedOrder } from '../placed-order.js';

/** A receipt, or what is known when the service gives none: the order as it was placed. */
export type ReceiptContent =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'cart'; readonly cart: PlacedOrder };

export interface ReceiptStore {
  readonly content: Loader<ReceiptContent>;
  /**
   * What was ordered, once for each order, reloads included: the moment to tell the page.
   *
   * @param isBack - from the service's own payment page, with a link to the receipt of this order
   */
  placedNow(isBack: boolean): PlacedOrder | null;
  /** It is of the order that was just placed here, and not of a link that somebody was given. */
  isOwn(): boolean;
  /** What the guest agreed to pay, where what is shown comes to something else; else `null`. */
  paidInstead(content: ReceiptContent): Money | null;
  /** Shows the receipt of a link in place of whatever the shop shows. */
  open(link: ReceiptLink): void;
  /** Keeps it up to date while somebody looks. Resolves to how to stop. */
  follow(): Promise<() => void>;
}

export type { PlacedOrder, ReceiptLink };
