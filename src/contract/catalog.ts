/** Reads menus of both generations. docs/contract.md 2.13. */
import type { Generation } from './cart.js';
import type { MenuBundle, Money, Product, Usual } from './domain.js';
import { isKnownCurrency, type MoneyScale, minorUnits, money } from './money.js';
import {
  amount,
  currency,
  entries,
  id,
  maybeFlag,
  maybeNumber,
  maybeText,
  member,
  parse,
  parseEach,
  record,
  text,
  texts,
} from './wire.js';
import type * as z from './zod.js';

/** Code point of zero in each other script: Arabic, Persian and full-width. */
const zeros = [0x660, 0x6f0, 0xff10];

/** Most prices have no letters of another script, whose digits take browsers a while to tell. */
const isLatin = (text: string): boolean => !/[^\0-\u065f\u2000-\u2bff]/.test(text);

const latin = (text: string): string =>
  isLatin(text)
    ? text
    : text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
        const code = digit.codePointAt(0) ?? 0;
        const zero = zeros.find((first) => code >= first && code < first + 10);
        return zero === undefined ? digit : String(code - zero);
      });

/**
 * Reads the amount in a formatted price, to compare it with the number next to it. Returns minor
 * units of a currency with two decimals: 1250 for `£12.50`, `12,50 €` and `١٢٫٥٠`, 500 for `£5`,
 * 125000 for `$1,250`. `null` if the text contains no amount, several, or one with another number
 * of decimals.
 */
export function minorInText(text: string): number | null {
  const numbers = latin(text).match(/\d(?:[\s.,'’٫٬]*\d)*/g) ?? [];
  const [written] = numbers;
  if (!written || numbers.length > 1) return null;
  const [, whole = '', separator = '', fraction = ''] =
    /^(.*?)(?:([.,٫])(\d{1,2}))?$/.exec(written) ?? [];
  // Separators before the decimals group thousands, so they must differ from the decimal separator.
  if (whole.includes('٫') || (separator && whole.includes(separator))) return null;
  const major = whole.replace(/\D/g, '');
  return Number(major) * 100 + Number(fraction.padEnd(2, '0'));
}

// The price of a product. It is used for estimates only. Its unit follows from the text next to it,
// or else from the other products of the response. docs/contract.md 2.1

/** As received; missing members are empty. */
interface Written {
  readonly price: string;
  readonly displayPrice: string;
  readonly currency: string;
}

/** By price and text. A menu repeats its prices. */
const scales = new Map<string, MoneyScale | undefined>();
const MOST_SCALES = 5000;

/** `undefined`: the price doesn't reveal its unit. `null`: price and text contradict each other. */
export function priceScale(price: string, text: string): MoneyScale | undefined {
  const key = `${price} ${text}`;
  if (scales.has(key)) return scales.get(key);
  const found = scaleIn(price, text);
  if (scales.size >= MOST_SCALES) scales.clear();
  scales.set(key, found);
  return found;
}

function scaleIn(price: string, text: string): MoneyScale | undefined {
  if (price === '') return undefined;
  const shown = minorInText(text);
  // Zero is zero in any unit, but not next to a different amount.
  if (Number(price) === 0) return shown ? null : undefined;
  if (price.includes('.')) return 100;
  if (shown === null) return undefined;
  if (shown === minorUnits(price, 1)) return 1;
  return shown === minorUnits(price, 100) ? 100 : null;
}

/** What the products of a response agree on. */
export function usualOf(products: readonly Written[], generation: Generation): Usual {
  const stated = [...new Set(products.map(({ currency }) => currency).filter(Boolean))];
  const found = products.map(({ price, displayPrice }) => priceScale(price, displayPrice));
  const scales = [...new Set(found.filter((scale) => scale != null))];
  return {
    currency: (stated.length === 1 && stated[0]) || '',
    scale: oneOf(scales, generation === 'older' ? 1 : 100),
  };
}

/** @param otherwise when no product reveals its unit */
const oneOf = (scales: readonly (1 | 100)[], otherwise: 1 | 100): MoneyScale =>
  scales.length > 1 ? null : (scales[0] ?? otherwise);

/**
 * `null` if there is no price to show. Such a product isn't offered; it must never appear to be
 * free.
 */
function readPrice(wire: Written, usual: Usual): Money | null {
  const found = priceScale(wire.price, wire.displayPrice);
  const minor = found === null ? null : minorUnits(wire.price, found ?? usual.scale);
  const known = minor !== null && isKnownCurrency(currencyOf(wire, usual));
  return wire.displayPrice || known
    ? money(known ? minor : null, currencyOf(wire, usual), wire.displayPrice)
    : null;
}

export const currencyOf = (wire: Written, usual: Usual): string => wire.currency || usual.currency;

/** The product's modifiers use the same unit. */
export function scaleOf(wire: Written, usual: Usual): MoneyScale {
  const found = priceScale(wire.price, wire.displayPrice);
  return found === undefined ? usual.scale : found;
}

/** Unreadable details are treated like missing ones. */
const nutrition = member('nutrition', (value) => {
  const stated = Object(value) as Record<string, unknown>;
  return {
    calorieCount: maybeNumber.read(stated.calorieCount) ?? null,
    dietaryPreferences: texts.read(stated.dietaryPreferences) ?? [],
    ingredients: stated.ingredients ? (texts.read(stated.ingredients) ?? null) : null,
  };
});

/** A dish without one of its pictures can still be ordered. */
const images = member('a list of texts', (value) =>
  texts.read(Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : value),
);

export const productShape = {
  id,
  name: text,
  description: text,
  price: amount,
  displayPrice: text,
  currency,
  images,
  availability: maybeText,
  modifierIds: texts,
  nutrition,
};
const product = record(productShape);
type WireProduct = z.infer<typeof product>;

const category = record({
  id,
  name: text,
  products: entries,
  /** Older deployments list product ids here instead of sending the products. */
  productIds: texts,
});

const menu = record({ id, name: text, isActive: maybeFlag, time: text, categories: entries });

const bundle = record({ menus: entries, popularProducts: entries });

/**
 * Leaves out menus, categories and products that can't be read, and offers the rest.
 *
 * @throws ContractError
 */
export function readMenus(body: unknown, generation: Generation): MenuBundle {
  const wire = parse(bundle, body, 'menus');
  const problems: string[] = [];
  const skipped = (why: string) => {
    problems.push(`Left out of the menu: ${why}`);
  };
  const found = parseEach(menu, wire.menus, 'menu', skipped).map((entry) => ({
    ...entry,
    categories: parseEach(category, entry.categories, 'category', skipped).map((section) => ({
      ...section,
      products: parseEach(product, section.products, 'product', skipped),
    })),
  }));
  const popular = parseEach(product, wire.popularProducts, 'product', skipped);
  const all = [
    ...found.flatMap(({ categories }) => categories.flatMap((one) => one.products)),
    ...popular,
  ];
  const usual = usualOf(all, generation);
  // A long menu repeats its prices.
  const prices = new Map<string, Money | null>();
  const priceOf = (one: WireProduct): Money | null => {
    const key = `${one.price} ${one.displayPrice} ${one.currency}`;
    let price = prices.get(key);
    if (price === undefined) {
      price = readPrice(one, usual);
      prices.set(key, price);
    }
    return price;
  };
  let known: ReadonlyMap<string, WireProduct> | undefined;
  const named = (id: string) => {
    known ??= new Map(all.map((one) => [one.id, one]));
    return known.get(id);
  };
  const offer = (wanted: readonly WireProduct[]): Product[] =>
    wanted.flatMap((one) => {
      const offered = readProduct(one, usual, priceOf(one));
      if (!offered) skipped(`product ${one.id}: ${NO_PRICE}`);
      else if (offered.price.minor === null)
        problems.push(`Price in doubt: ${one.id}. ${IN_DOUBT}`);
      return offered ?? [];
    });
  return {
    menus: found.map((entry) => ({
      id: entry.id,
      name: entry.name,
      active: entry.isActive ?? true,
      hours: entry.time,
      categories: entry.categories.map((section) => ({
        id: section.id,
        name: section.name,
        products: offer(
          section.products.length > 0
            ? section.products
            : section.productIds.flatMap((name) => named(name) ?? []),
        ),
      })),
    })),
    popular: offer(popular),
    usual,
    problems: [...new Set(problems)],
  };
}

export const NO_PRICE = 'expected a price or a displayPrice, found none that can be displayed';

const IN_DOUBT =
  'Expected price and displayPrice to be one amount of usd, gbp, aed or aud. The displayPrice is shown, and nothing is estimated from it.';

/** `null` for a product without a displayable price. */
export function readProduct(
  wire: WireProduct,
  usual: Usual,
  price = readPrice(wire, usual),
): Product | null {
  if (!price) return null;
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description,
    price,
    currency: currencyOf(wire, usual),
    imageUrl: wire.images[0] ?? '',
    available: (wire.availability ?? 'available') === 'available',
    hasModifiers: wire.modifierIds.length > 0,
    dietary: wire.nutrition.dietaryPreferences,
    ingredients: wire.nutrition.ingredients,
    calories: wire.nutrition.calorieCount,
  };
}
