/**
 * The one model both generations of the service are read into. Nothing above `client/` knows wire
 * spellings. Dates (`YYYY-MM-DD`) and times (`HH:mm`) are the restaurant's clock and have no zone;
 * timestamps are ISO 8601 instants. See docs/contract.md 2.
 */

import type { FulfillmentMethod } from './methods.js';
import type { ChargeKind } from './totals.js';

export type { ChargeKind, FulfillmentMethod };

/**
 * Three small letters; empty where the service names none. The contract knows `usd`, `gbp`, `aed` and
 * `aud`; in any other currency amounts are texts to show, nothing is added up and nothing is paid.
 */
export type Currency = string;

/**
 * `text` is what the shopper sees, as the service formatted it; `minor` is whole minor units, and
 * `null` where the answer leaves them in doubt.
 */
export interface Money {
  readonly minor: number | null;
  readonly text: string;
}

/** docs/contract.md 2.13. A flag the service does not give is `null`. */
export interface Location {
  readonly id: string;
  /** Names the location as well as its identifier; empty where the service gives none. */
  readonly slug: string;
  readonly address: string;
  readonly scheduledOrdersAllowed: boolean | null;
}

/** What the products of one answer agree on. */
export interface Usual {
  /** Empty where they name none, or several. */
  readonly currency: Currency;
  /** 1: prices are minor units. 100: major units. `null`: some are these, some those. */
  readonly scale: 1 | 100 | null;
}

export interface MenuBundle {
  readonly menus: readonly Menu[];
  readonly popular: readonly Product[];
  /** What its products agree on, for a product that is read by itself. */
  readonly usual: Usual;
  /** What was left out or is in doubt, for the integrator. */
  readonly problems: readonly string[];
}

export interface Menu {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  /** When it is served, as a text to show. */
  readonly hours: string;
  readonly categories: readonly Category[];
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly products: readonly Product[];
}

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: Money;
  readonly currency: Currency;
  readonly imageUrl: string;
  readonly available: boolean;
  /** Whether the product offers modifiers, so that they must be loaded before it can be added. */
  readonly hasModifiers: boolean;
  readonly dietary: readonly string[];
  /** `null` when the restaurant does not state them, which is not the same as none. */
  readonly ingredients: readonly string[] | null;
  readonly calories: number | null;
}

export interface ProductDetail extends Product {
  readonly modifierGroups: readonly ModifierGroup[];
}

export interface ModifierGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly min: number;
  readonly max: number;
  /** The limits count once for each portion of the modifier that this group hangs below. */
  readonly perParentQuantity: boolean;
  readonly modifiers: readonly Modifier[];
}

export interface Modifier {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  readonly maxQuantity: number;
  readonly groups: readonly ModifierGroup[];
}

export type CartStatus = 'OPEN' | 'LOCKED' | 'COMPLETED' | 'EXPIRED';

export interface Charge {
  readonly kind: ChargeKind;
  readonly amount: Money;
}

export interface Cart {
  readonly id: string;
  /** Empty where the answer names none. */
  readonly locationId: string;
  readonly status: CartStatus;
  /** `null` where the service gives neither a revision nor an entity tag. */
  readonly revision: number | null;
  readonly expiresAt: string | null;
  readonly restaurantName: string;
  readonly method: FulfillmentMethod;
  readonly pickupType: 'ASAP' | 'LATER';
  readonly orderDate: string;
  readonly orderTime: string;
  readonly currency: Currency;
  readonly items: readonly CartItem[];
  readonly subTotal: Money;
  readonly discount: Money;
  readonly discountCode: string | null;
  /** Charges that are not zero. */
  readonly charges: readonly Charge[];
  readonly total: Money;
  /** What will be charged, in minor units; `null` when the answer leaves that in doubt. */
  readonly payable: number | null;
  /** Why it is in doubt, for the integrator. */
  readonly doubt: string | null;
  /** The gratuity as a fraction of the subtotal, when one is set by percentage. */
  readonly gratuityRate: number;
  readonly checkoutUrl: string | null;
  readonly quoteExpiresAt: string | null;
  readonly note: string;
  readonly destination: Destination;
  /** The catalog changed, and the shopper has to confirm before anything is paid. */
  readonly revalidation: Revalidation | null;
  /** What changed, while it has to be confirmed. */
  readonly changes: readonly CatalogChange[];
}

/** Where an order goes to; members of other methods are empty. */
export interface Destination {
  readonly address: DeliveryAddress | null;
  /** The address on one line, as the service writes it. */
  readonly addressText: string;
  readonly quote: DeliveryQuote | null;
  readonly table: string | null;
  readonly room: Room | null;
}

/** docs/contract.md 2.7. Coordinates are required: the service has no operation that finds them. */
export interface DeliveryAddress {
  readonly street: string;
  readonly streetOptional: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** In full: `United States`, `United Arab Emirates`, `Australia` or `United Kingdom`. */
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

/** Both as guests say them; the service takes room numbers in digits only. */
export interface Room {
  readonly roomNumber: string;
  readonly lastName: string;
}

/** docs/contract.md 2.8. Its fee stands in the cart's charges. */
export interface DeliveryQuote {
  readonly expiresAt: string | null;
  readonly dropoffAt: string | null;
}

/** What the kitchen does when a dish has run out. docs/contract.md 2.5. */
export type UnavailableAction = 'remove_item' | 'cancel_entire_order';

/** docs/contract.md 2.4. */
export interface Revalidation {
  /** Names the set of changes that is confirmed; `null` where the service gives none. */
  readonly version: number | null;
}

export interface CartItem {
  readonly id: string;
  readonly productId: string;
  readonly categoryId: string | null;
  readonly name: string;
  readonly imageUrl: string;
  readonly price: Money;
  readonly quantity: number;
  /** Before a discount. */
  readonly total: Money;
  readonly instructions: string;
  readonly ifUnavailable: UnavailableAction;
  readonly choices: readonly Choice[];
}

/** A modifier group of a cart item, with what was chosen in it. */
export interface Choice {
  readonly groupId: string;
  readonly groupName: string;
  readonly modifiers: readonly ChosenModifier[];
}

export interface ChosenModifier {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  readonly quantity: number;
  readonly children: readonly Choice[];
}

/** A change of the catalog that the shopper has to see before paying. docs/contract.md 2.4. */
export interface CatalogChange {
  readonly reason: string;
  readonly cartItemId: string;
  readonly before: string;
  readonly after: string;
  /** The shopper may agree to it; otherwise the line has to go. */
  readonly acceptable: boolean;
}
