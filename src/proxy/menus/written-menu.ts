/** A location's menu in one language, as every format shows it. */
import type {
  Category,
  Location,
  Menu,
  MenuBundle,
  Product,
  ProductDetail,
} from '../../contract/domain.js';
import { type Combined, energyOf } from '../../contract/energy.js';
import { energyRange } from '../../contract/energy-range.js';
import { regionsOf } from '../../contract/legal/regions.js';
import { demandOf, type NamedRule, rulesIn } from '../../contract/legal/rules.js';
import type { Overlay } from '../../contract/overlay.js';
import { applied } from '../../contract/overlay-applied.js';
import { energyText } from '../../messages/menu.js';

/** As the service sent it. */
export interface ServedMenu {
  readonly location: Location;
  readonly bundle: MenuBundle;
  /** With their modifiers; empty if the list can't be read. */
  readonly products: readonly ProductDetail[];
}

export interface WrittenMenu {
  readonly name: string;
  readonly address: string;
  /** In the reader's language. */
  readonly bundle: MenuBundle;
  /** Those with products, also when they aren't being served: each says its hours. */
  readonly menus: readonly WrittenPart[];
  /** Of the restaurant's own texts, BCP 47; empty if it isn't known. */
  readonly ownLanguage: string;
  readonly rules: readonly NamedRule[];
  /** By product id. */
  readonly details: ReadonlyMap<string, ProductDetail>;
  /** A product's energy in words, in the unit of the law; empty if it isn't stated. */
  energy(product: Product): string;
}

export interface WrittenPart {
  readonly menu: Menu;
  readonly categories: readonly Category[];
}

/** Where no law says how energy is written. */
const usualCalories = { unit: 'kcal', statement: 'dailyKcal' } as const;

/**
 * @param language of the reader, BCP 47; if empty, the restaurant's
 * @param now milliseconds since the epoch
 */
export function writeMenu(
  { location, bundle, products }: ServedMenu,
  overlay: Overlay | null,
  language: string,
  now: number,
): WrittenMenu {
  const guest = overlay && applied(overlay, language);
  const shown = guest?.menus(bundle) ?? bundle;
  const place = guest?.location(location) ?? location;
  const detailed = guest ? products.map((one) => guest.product(one)) : products;
  const day = new Date(now).toISOString().slice(0, 10);
  const rules = place.legalAddress ? rulesIn(regionsOf(place.legalAddress), day) : [];
  const calories = demandOf(rules, 'calories') ?? usualCalories;
  const combined: Combined | null = guest?.statesAddedEnergy
    ? { energyRange, ranges: new Map(detailed.map((one) => [one.id, energyRange(one)])) }
    : null;
  return {
    name: place.name,
    address: place.address,
    bundle: shown,
    menus: shown.menus.flatMap(partOf),
    ownLanguage: overlay?.language ?? '',
    rules,
    details: new Map(detailed.map((one) => [one.id, one])),
    energy: (product) => {
      const figure = energyOf(calories, combined, product);
      return figure && energyText(figure, calories.unit);
    },
  };
}

function partOf(menu: Menu): WrittenPart[] {
  const categories = menu.categories.filter(({ products }) => products.length > 0);
  return categories.length > 0 ? [{ menu, categories }] : [];
}
