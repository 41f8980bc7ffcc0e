/** The part of the model for locations and menus, with amounts of money. See `domain.ts`. */
import type { Allergen } from './allergens.js';
import type { LegalAddress } from './legal/regions.js';

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
  /** Whether orders are taken now. */
  readonly ordersAllowed: boolean | null;
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

export interface Menu extends Renamed {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  /** When it is served, as display text. */
  readonly hours: string;
  readonly categories: readonly Category[];
}

export interface Category extends Renamed {
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

/** The name of something that an overlay changed. */
export interface Renamed {
  /** As the service has it; missing if the name is that. */
  readonly originalName?: string | undefined;
  /** BCP 47. */
  readonly originalLanguage?: string | undefined;
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
  /** Their language where an overlay says that it isn't the guest's. BCP 47. */
  readonly ingredientsLanguage?: string | undefined;
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

/** The menus being served; outside opening hours all of them, for browsing and ordering ahead. */
export const served = (menus: readonly Menu[]): readonly Menu[] => {
  const active = menus.filter((menu) => menu.active);
  return active.length > 0 ? active : menus;
};
