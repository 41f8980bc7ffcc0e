/** What elements see of a receipt. */
import type { Cart, Receipt } from '../../contract/domain.js';
import type { Loader } from '../loadable.js';

/** A receipt, or what is known when the service gives none: the completed cart. */
export type ReceiptContent =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'cart'; readonly cart: Cart };

export interface ReceiptStore {
  readonly content: Loader<ReceiptContent>;
  /** True once for each order, reloads included: the moment to tell the page. */
  firstShown(): boolean;
}
