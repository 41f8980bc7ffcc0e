/** The part of the model for checkout and receipt. See `domain.ts`. */
import type { Charge, Choice, Instructed, Room, StatedAllergens } from './domain-cart.js';
import type { Currency, Money, Renamed } from './domain-menu.js';
import type { FulfillmentMethod } from './methods.js';

export interface OrderTimes {
  readonly days: readonly OrderDay[];
  /** False if the restaurant takes only scheduled orders. */
  readonly asapAllowed: boolean;
}

export interface OrderDay {
  /** `YYYY-MM-DD`, sent back as the order date. */
  readonly date: string;
  readonly label: string;
  /** `HH:mm`, sent back as the order time. */
  readonly times: readonly string[];
}

export interface GratuityOptions {
  readonly enabled: boolean;
  readonly customAllowed: boolean;
  /** Whole percent, for example 15. */
  readonly percentages: readonly number[];
  readonly defaultPercentage: number;
  readonly description: string;
}

export type OrderResult =
  | { readonly state: 'pending' }
  | {
      readonly state: 'completed';
      /**
       * Never includes `delivery`: only the receipt itself has the courier's progress. `null` if it
       * can't be read.
       */
      readonly receipt: Receipt | null;
    }
  | { readonly state: 'failed'; readonly code: string };

/** docs/contract.md 2.10. */
export interface Receipt {
  readonly id: string;
  readonly shortId: string;
  readonly restaurantName: string;
  readonly method: FulfillmentMethod | string;
  readonly pickupType: 'ASAP' | 'LATER' | string;
  readonly orderDate: string;
  readonly orderTime: string;
  readonly currency: Currency;
  readonly status: string;
  /** The restaurant or the courier canceled it. */
  readonly canceled: boolean;
  readonly createdAt: string;
  readonly items: readonly ReceiptItem[];
  readonly subTotal: Money;
  readonly discount: Money;
  readonly charges: readonly Charge[];
  /** The part of the total that no row lists; missing if the rows add up. */
  readonly unlisted?: Money | undefined;
  readonly total: Money;
  readonly refunded: Money;
  readonly netPaid: Money;
  /** From the cart, if the order was placed on this device: receipts don't have it. */
  readonly statementDescriptor?: string | undefined;
  readonly card: { readonly brand: string; readonly last4: string; readonly wallet: string } | null;
  /** Its destination; empty or `null` for other methods. */
  readonly deliveryAddress: string;
  readonly table: string;
  readonly room: Room | null;
  readonly delivery: Delivery | null;
}

/**
 * The courier's progress. Unknown members are empty or `null`; instants are ISO 8601. `status` may
 * be any word.
 */
export interface Delivery {
  readonly status: string;
  readonly trackingUrl: string;
  readonly supportReference: string;
  readonly courierName: string;
  readonly cancellationReason: string;
  readonly pickupEstimatedAt: string | null;
  readonly pickupActualAt: string | null;
  readonly dropoffEstimatedAt: string | null;
  readonly dropoffActualAt: string | null;
}

export interface ReceiptItem extends Renamed, Instructed, StatedAllergens {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: Money;
  readonly instructions: string;
  /** Flat: nested choices follow their parent. */
  readonly modifiers: readonly ReceiptModifier[];
  /** The same as in the cart, if the order was placed on this device. */
  readonly choices?: readonly Choice[] | undefined;
}

export interface ReceiptModifier extends Renamed, StatedAllergens {
  readonly groupName: string;
  readonly name: string;
  readonly quantity: number;
}

/** docs/contract.md 2.13.1. */
export interface Merchant {
  readonly id: string;
  readonly name: string;
  /** As the merchant writes it, for example `United States`. */
  readonly country: string;
  readonly bio: string;
  readonly logo: string;
  readonly cover: string;
  readonly locations: readonly MerchantLocation[];
}

export interface MerchantLocation {
  /** Its slug, or else its id: the value for the `location` setting. */
  readonly location: string;
  readonly name: string;
  readonly address: string;
  readonly logo: string;
  readonly cover: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** The methods it offers; `null` if the merchant doesn't say. */
  readonly methods: readonly FulfillmentMethod[] | null;
}
