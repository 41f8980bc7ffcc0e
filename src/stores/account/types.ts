/** What elements see of a customer. */
import type { ReadableAtom } from 'nanostores';
import type { OrderingError } from '../../client/http/errors.js';
import type { AddressToSave } from '../../client/operations/account.js';
import type { OrderSummary, Profile, SavedAddress, SavedCard } from '../../contract/customer.js';
import type { LedgerEntry, LoyaltyQuote, Reward } from '../../contract/loyalty.js';
import type { Loadable, Loader } from '../shared/loadable.js';

export type {
  AddressToSave,
  LedgerEntry,
  LoyaltyQuote,
  OrderSummary,
  Profile,
  Reward,
  SavedAddress,
  SavedCard,
};

export type LoginStep = 'guest' | 'code' | 'signed-in';

/** What stands between a person and being signed in. */
export type LoginTrouble =
  /** No code could be sent there. */
  | { readonly kind: 'not-sent' }
  | { readonly kind: 'wrong-code' }
  /** The code is too old; a new one is needed. */
  | { readonly kind: 'expired' }
  /** The code was tried too often; a new one is needed. */
  | { readonly kind: 'used-up' }
  /** Too much was asked for. `until`: milliseconds since the epoch, `null` when nobody says. */
  | { readonly kind: 'too-many'; readonly until: number | null }
  /** The service has no login here. */
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'problem'; readonly error: OrderingError };

export interface LoginState {
  readonly step: LoginStep;
  readonly busy: boolean;
  readonly trouble: LoginTrouble | null;
  /** As it was typed, while its code is waited for. */
  readonly identifier: string;
  /** Another code was sent there before, which is good no more. */
  readonly again: boolean;
  /** From when on another code may be asked for, milliseconds since the epoch. */
  readonly resendAt: number;
}

export interface CustomerStore {
  /** Whether login can be offered at all with the shop's settings. */
  readonly offered: boolean;
  readonly $login: ReadableAtom<LoginState>;
  readonly profile: Loader<Profile>;
  /**
   * Whether cards are taken here. Where they are not, the service's own page is the way to pay, which
   * takes a guest's order only: the cart of who is logged in stays one. docs/contract.md 4.5.3
   */
  readonly cards: Loader<boolean>;
  /** Milliseconds since the epoch, by the clock of `resendAt` and `until`. */
  now(): number;
  /** @param identifier email address or phone number */
  askForCode(identifier: string): Promise<void>;
  /** @param code six digits */
  tryCode(code: string): Promise<void>;
  /** Back to the question for whom the code is. */
  startAgain(): void;
  /** Always signs out here, whatever the service says. The cart's lines go into a guest's cart. */
  logOut(): Promise<void>;
}

export interface LoyaltyStore {
  readonly quote: Loader<LoyaltyQuote>;
  /** Why the last wish was refused, in the service's words or empty; `null` when nothing was. */
  readonly $refusal: ReadableAtom<string | null>;
  /** Asks for the quote once the cart is the customer's, and again when the cart has changed. */
  follow(): void;
  /** Only with the person's consent. */
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
  /** More are on their way. */
  readonly busy: boolean;
  /** Why the last page did not come. */
  readonly error: OrderingError | null;
}

/** A customer's session; for this tab only. Holds a credential: never in a log, an error or an event. */
export interface SignedIn {
  readonly token: string;
}
