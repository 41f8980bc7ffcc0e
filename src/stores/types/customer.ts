/** What elements see of a signed-in customer. */
import type { ReadableAtom } from 'nanostores';
import type { NewAddress } from '../../client/customer.js';
import type { OrderingError } from '../../client/errors.js';
import type {
  Customer,
  LoyaltyEntry,
  LoyaltyQuote,
  OrderSummary,
  SavedAddress,
  SavedCard,
} from '../../contract/domain-customer.js';
import type { Receipt } from '../../contract/domain-orders.js';
import type { Loader } from '../loadable.js';

export type LoginState =
  | { readonly step: 'signed-out'; readonly error: OrderingError | null }
  | { readonly step: 'sending' }
  /** A code is on its way; `refused`: the last one was wrong, or is no longer good. */
  | { readonly step: 'code'; readonly sentBy: 'email' | 'sms'; readonly refused: boolean }
  | { readonly step: 'verifying' }
  | { readonly step: 'signed-in' };

/** A list that is loaded page by page. */
export interface Paged<T> extends Loader<readonly T[]> {
  readonly $more: ReadableAtom<boolean>;
  /** Adds the next page, where there is one. */
  loadMore(): Promise<void>;
}

/** The customer of a shop; signed in for this tab only. */
export interface CustomerStore {
  readonly $login: ReadableAtom<LoginState>;
  /**
   * Asks for a code.
   *
   * @param identifier an email address, or a phone number with its country code
   */
  login(identifier: string): Promise<void>;
  /** @param code six digits. A guest's cart becomes the customer's. */
  verify(code: string): Promise<void>;
  /** Back to where another identifier can be given. */
  restart(): void;
  /** Forgets the customer here, even when the service cannot be told. */
  logout(): Promise<void>;
  readonly profile: Loader<Customer>;
  readonly orders: Paged<OrderSummary>;
  /** One order in full. @throws OrderingError */
  order(id: string): Promise<Receipt>;
  readonly addresses: Paged<SavedAddress>;
  /** Each renews `addresses`. @throws OrderingError; `conflict` when it was changed elsewhere */
  addAddress(address: NewAddress): Promise<void>;
  changeAddress(address: SavedAddress, change: Partial<NewAddress>): Promise<void>;
  removeAddress(id: string): Promise<void>;
  readonly cards: Loader<readonly SavedCard[]>;
  removeCard(id: string): Promise<void>;
  /** Of the cart as it is; `none` as well while there is no cart. Redeem by `cart.intend`. */
  readonly loyalty: Loader<LoyaltyQuote>;
  readonly ledger: Paged<LoyaltyEntry>;
}
