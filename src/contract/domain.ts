/**
 * The model that responses of both generations are read into. Code above `client/` never sees wire
 * spellings. Dates (`YYYY-MM-DD`) and times (`HH:mm`) are on the restaurant's clock and have no
 * time zone; timestamps are ISO 8601 instants. See docs/contract.md 2.
 */

import type { Allergen } from './allergens.js';
import type { LegalAddress } from './legal/regions.js';
import type { FulfillmentMethod } from './methods.js';
import type { ChargeKind } from './totals.js';

export type { ChargeKind, FulfillmentMethod };

/**
 * Three lowercase letters; empty if the service sends none. The contract covers `usd`, `gbp`, `aed`
 * and `aud`. In any other currency, amounts are displayed as text, never added up, and can't be
 * paid.
 */
export type Currency = string;

/**
 * `text` is what guests see, as the service formatted it. `minor` is in whole minor units, or
 * `null` if the response leaves it in doubt.
 */
export interface Money {
  readonly minor: number | null;
  readonly text: string;
}

/** docs/contract.md 2.13. `null` if the service doesn't send the flag. */
export interface Location {
  readonly id: string;
  /** Identifies the location like its id; empty if the service sends none. */
  readonly slug: string;
  /** What guests call the restaurant; may be empty. */
  readonly name: string;
  readonly address: string;
  /** Says whose law applies; `null` if the service sends none. */
  readonly legalAddress: LegalAddress | null;
  readonly scheduledOrdersAllowed: boolean | null;
}

/** What the products of one response agree on. */
export interface Usual {
  /** Empty if they have none, or several. */
  readonly currency: Currency;
  /** 1: prices are in minor units. 100: in major units. `null`: mixed. */
  readonly scale: 1 | 100 | null;
}

export interface MenuBundle {
  readonly menus: readonly Menu[];
  readonly popular: readonly Product[];
  /** What its products agree on, for reading a single product later. */
  readonly usual: Usual;
  /** What was left out or is in doubt, as messages for the integrator. */
  readonly problems: readonly string[];
}

export interface Menu {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  /** When it is served, as display text. */
  readonly hours: string;
  readonly categories: readonly Category[];
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly products: readonly Product[];
}

/** What the restaurant states on allergens, for the text that the menu has now. */
export interface AllergenStatement {
  /** Empty: none of the list. */
  readonly contains: readonly Allergen[];
  /** Traces; `null`: not stated, which doesn't mean none. */
  readonly mayContain: readonly Allergen[] | null;
}

/** A text as the service's menu has it, where guests read it in another language. */
export interface Original {
  readonly name: string;
  readonly description: string;
  /** BCP 47. */
  readonly language: string;
}

/**
 * What the location's overlay adds to a part of the menu. Everything is missing without an overlay.
 */
export interface Overlaid {
  /** Missing if the name is the service's own. */
  readonly original?: Original | undefined;
  /** Language of the name or the description where it isn't the guest's. BCP 47. */
  readonly nameLanguage?: string | undefined;
  readonly descriptionLanguage?: string | undefined;
}

/** Further facts from the overlay, about a product or about what a modifier adds to it. */
export interface Stated {
  /** `null`: not stated. */
  readonly allergens: AllergenStatement | null;
  readonly calories: number | null;
  readonly kilojoules: number | null;
}

/** Further facts about a product from the overlay. */
export interface StatedProduct extends Stated {
  /** What its picture shows; may be empty. */
  readonly alt: string;
  /** Modifiers to choose in advance, by modifier group; an id twice means two of it. */
  readonly usual: Readonly<Record<string, readonly string[]>>;
  /** Years that a guest must have reached; `null` if there is no limit. */
  readonly age: number | null;
  readonly serves: number | null;
  /** Size in words; may be empty. */
  readonly portion: string;
  /** Always on the menu and made the same way; `null` if the restaurant doesn't say. */
  readonly standard: boolean | null;
}

export interface Product extends Overlaid {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: Money;
  readonly currency: Currency;
  readonly imageUrl: string;
  readonly available: boolean;
  /** The product has modifiers, which must be loaded before it can be added. */
  readonly hasModifiers: boolean;
  readonly dietary: readonly string[];
  /** `null` if the restaurant doesn't state them, which doesn't mean there are none. */
  readonly ingredients: readonly string[] | null;
  readonly calories: number | null;
  /** Missing without an overlay. With one, every product has it. */
  readonly stated?: StatedProduct | undefined;
}

export interface ProductDetail extends Product {
  readonly modifierGroups: readonly ModifierGroup[];
}

export interface ModifierGroup extends Overlaid {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly min: number;
  readonly max: number;
  /** The limits apply per portion of the parent modifier. */
  readonly perParentQuantity: boolean;
  readonly modifiers: readonly Modifier[];
}

export interface Modifier extends Overlaid {
  readonly id: string;
  readonly name: string;
  /** Missing without an overlay. */
  readonly stated?: Stated | undefined;
  readonly price: Money;
  readonly maxQuantity: number;
  readonly groups: readonly ModifierGroup[];
}

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

/** Texts of an ordered product or modifier that an overlay changed. */
export interface Renamed {
  /** As the service has it; missing if the name is that. */
  readonly originalName?: string | undefined;
  /** BCP 47. */
  readonly originalLanguage?: string | undefined;
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
