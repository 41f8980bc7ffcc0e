/** The customer as elements see it. */
import type { ReadableAtom } from 'nanostores';
import type { OrderingError } from '../../client/http/errors.js';
import type { AddressToSave, ClaimToMake } from '../../client/operations/account.js';
import type { OrderSummary, Profile, SavedAddress, SavedCard } from '../../contract/customer.js';
import type { Claim, LedgerEntry, LoyaltyQuote, Reward } from '../../contract/loyalty.js';
import type { RefusedNotice } from '../cart/types.js';
import type { Loadable, Loader } from '../shared/loadable.js';

export type {
  AddressToSave,
  Claim,
  ClaimToMake,
  LedgerEntry,
  LoyaltyQuote,
  OrderSummary,
  Profile,
  Reward,
  SavedAddress,
  SavedCard,
};

export type LoginStep = 'guest' | 'code' | 'signed-in';

/** A problem that prevents logging in. */
export type LoginProblem =
  /** The code couldn't be sent. */
  | { readonly kind: 'not-sent' }
  | { readonly kind: 'wrong-code' }
  /** The code has expired; a new one is needed. */
  | { readonly kind: 'expired' }
  /** Too many attempts; a new code is needed. */
  | { readonly kind: 'used-up' }
  /** Too many requests. `until`: milliseconds since the epoch, `null` if unknown. */
  | { readonly kind: 'too-many'; readonly until: number | null }
  /** The service doesn't offer login. */
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'problem'; readonly error: OrderingError };

export interface LoginState {
  readonly step: LoginStep;
  readonly busy: boolean;
  readonly problem: LoginProblem | null;
  /** As typed, while waiting for its code. */
  readonly identifier: string;
  /** An earlier code was sent there, which is no longer valid. */
  readonly again: boolean;
  /** When another code may be requested, in milliseconds since the epoch. */
  readonly resendAt: number;
}

export interface CustomerStore {
  /** Whether login can be offered at all with the shop's settings. */
  readonly offered: boolean;
  readonly $login: ReadableAtom<LoginState>;
  readonly profile: Loader<Profile>;
  /**
   * Whether cards are accepted here. If not, guests pay on the service's own page, which accepts
   * only a guest's order, so a logged-in customer's cart isn't claimed. docs/contract.md 4.5.3
   */
  readonly cards: Loader<boolean>;
  /** Milliseconds since the epoch, on the same clock as `resendAt` and `until`. */
  now(): number;
  /** @param identifier email address or phone number */
  askForCode(identifier: string): Promise<void>;
  /** @param code six digits */
  tryCode(code: string): Promise<void>;
  /** Goes back to entering the email address or phone number. */
  startAgain(): void;
  /**
   * Always logs out on this device, whatever the service says. The cart's lines go into a guest's
   * cart.
   */
  logOut(): Promise<void>;
}

export interface LoyaltyStore {
  readonly quote: Loader<LoyaltyQuote>;
  /** The refusal of the last request; `null` if it wasn't refused. */
  readonly $refusal: ReadableAtom<RefusedNotice | null>;
  /** Requests the quote once the cart is the customer's, and again when the cart changes. */
  follow(): void;
  /** Only with the customer's consent. */
  join(): void;
  apply(rewardId: string): void;
  remove(): void;
}

/** A list that grows by pages. */
export interface Pages<T> {
  readonly $value: ReadableAtom<Loadable<PagesSoFar<T>>>;
  load(): Promise<void>;
  reload(): Promise<void>;
  more(): Promise<void>;
}

export interface PagesSoFar<T> {
  readonly items: readonly T[];
  readonly more: boolean;
  /** More are loading. */
  readonly busy: boolean;
  /** Why the last page failed to load. */
  readonly error: OrderingError | null;
}

/**
 * A customer's session, for this tab only. Contains a credential: never in a log, an error or an
 * event.
 */
export interface SignedIn {
  readonly token: string;
}
