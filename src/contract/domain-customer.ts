/** The part of the model that belongs to a signed-in customer. See `domain.ts`. */
import type { FulfillmentMethod, Money } from './domain.js';

/** docs/contract.md 2.11. */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly picture: string | null;
}

/** docs/contract.md 2.12. Says nothing of whether the customer was known before. */
export interface LoginChallenge {
  readonly methodId: string;
  readonly sentBy: 'email' | 'sms';
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; `null` at the end. */
  readonly next: string | null;
}

export interface OrderSummary {
  readonly id: string;
  readonly shortId: string;
  readonly restaurantName: string;
  readonly method: FulfillmentMethod;
  readonly orderDate: string;
  readonly orderTime: string;
  /** An open list: unknown words have a general sentence. */
  readonly status: string;
  readonly quantity: number;
  readonly total: Money;
  /** An ISO 8601 instant. */
  readonly createdAt: string;
}

/** docs/contract.md 2.13.9. It has no city of its own, so it cannot be delivered to by itself. */
export interface SavedAddress {
  readonly id: string;
  readonly fullAddress: string;
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly revision: number;
}

/** docs/contract.md 2.13.9. */
export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

/** docs/contract.md 2.13.10. */
export type LoyaltyQuote =
  /** The restaurant has no program. */
  | { readonly state: 'none' }
  /** There is one, and it cannot be asked right now. */
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'available';
      readonly pointsToEarn: number;
      readonly balance: number;
      readonly rewards: readonly Reward[];
      readonly appliedRewardId: string | null;
    };

export interface Reward {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly redeemable: boolean;
  /** Why not, in words of the service; an open list. */
  readonly reasons: readonly string[];
}

export interface LoyaltyEntry {
  readonly operation: string;
  readonly amount: number;
  readonly unit: string;
  readonly occurredAt: string;
}
