/** The part of the model for carts. See `domain.ts`. */
import type { AllergenStatement, Currency, Money, Renamed } from './domain-menu.js';
import type { FulfillmentMethod } from './methods.js';
import type { ChargeKind } from './totals.js';

export type CartStatus = 'OPEN' | 'LOCKED' | 'COMPLETED' | 'EXPIRED';

export interface Charge {
  readonly kind: ChargeKind;
  readonly amount: Money;
  /** From the overlay: its name in the guest's language, and what it is for. */
  readonly name?: string | undefined;
  readonly purpose?: string | undefined;
  /** Language of the purpose where it isn't the guest's. BCP 47. */
  readonly purposeLanguage?: string | undefined;
}

/** What was stated on the allergens of something ordered. */
export interface StatedAllergens {
  /** `null`: not stated; missing without an overlay. */
  readonly allergens?: AllergenStatement | null | undefined;
}

/** Instructions as the guest reads them, if the overlay offers phrases. */
export interface Instructed {
  readonly instructionsShown?: string | undefined;
}

export interface Cart {
  readonly id: string;
  /** Empty if the response has none. */
  readonly locationId: string;
  readonly status: CartStatus;
  /** `null` if the service sends neither a revision nor an entity tag. */
  readonly revision: number | null;
  readonly expiresAt: string | null;
  readonly restaurantName: string;
  /** What the guest's bank writes beside the payment; may be empty. */
  readonly statementDescriptor: string;
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
  /** What will be charged, in minor units; `null` if the response leaves it in doubt. */
  readonly payable: number | null;
  /** Why it is in doubt, as a message for the integrator. */
  readonly doubt: string | null;
  /** The gratuity as a fraction of the subtotal, if it was set as a percentage. */
  readonly gratuityRate: number;
  readonly checkoutUrl: string | null;
  readonly quoteExpiresAt: string | null;
  readonly note: string;
  readonly destination: Destination;
  /** The catalog changed, and the guest has to confirm before paying. */
  readonly revalidation: Revalidation | null;
  /** The changes to confirm. */
  readonly changes: readonly CatalogChange[];
}

/** Where an order goes. Members of other methods are empty. */
export interface Destination {
  readonly address: DeliveryAddress | null;
  /** The address in one line, as the service writes it. */
  readonly addressText: string;
  readonly quote: DeliveryQuote | null;
  readonly table: string | null;
  readonly room: Room | null;
}

/** docs/contract.md 2.7. Coordinates are required: the service can't look them up. */
export interface DeliveryAddress {
  readonly street: string;
  readonly streetOptional: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** Full name: `United States`, `United Arab Emirates`, `Australia` or `United Kingdom`. */
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

/** Both as guests enter them; the service accepts only digits as room numbers. */
export interface Room {
  readonly roomNumber: string;
  readonly lastName: string;
}

/** docs/contract.md 2.8. Its fee is one of the cart's charges. */
export interface DeliveryQuote {
  readonly expiresAt: string | null;
  readonly dropoffAt: string | null;
}

/** What the kitchen does if a dish has run out. docs/contract.md 2.5. */
export type UnavailableAction = 'remove_item' | 'cancel_entire_order';

/** docs/contract.md 2.4. */
export interface Revalidation {
  /** Identifies the set of changes to confirm; `null` if the service sends none. */
  readonly version: number | null;
}

export interface CartItem extends Renamed, Instructed, StatedAllergens {
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

/** A modifier group of a cart item, with the chosen modifiers. */
export interface Choice {
  readonly groupId: string;
  readonly groupName: string;
  readonly modifiers: readonly ChosenModifier[];
}

export interface ChosenModifier extends Renamed, StatedAllergens {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  readonly quantity: number;
  readonly children: readonly Choice[];
}

/** A catalog change that the guest must see before paying. docs/contract.md 2.4. */
export interface CatalogChange {
  readonly reason: string;
  readonly cartItemId: string;
  readonly before: string;
  readonly after: string;
  /** The guest may accept it; otherwise the line has to be removed. */
  readonly acceptable: boolean;
}
