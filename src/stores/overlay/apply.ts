/** Applies an overlay to what the service sends. Pure functions. */
import type {
  AllergenStatement,
  Cart,
  CartItem,
  Charge,
  Choice,
  ChosenModifier,
  MenuBundle,
  Modifier,
  ModifierGroup,
  Overlaid,
  Product,
  ProductDetail,
  Receipt,
  Stated,
} from '../../contract/domain.js';
import type { Overlay, OverlayOption, OverlayProduct } from '../../contract/overlay.js';
import { isMadeFor, type MenuText, type Texts, textIn } from '../../contract/overlay-text.js';
import type { CartLine } from '../cart/types.js';
import type { PlacedOrder } from '../receipt/placed-order.js';
import { phrasesShown } from './phrases.js';
import type { GuestOverlay, OfferedPhrase } from './types.js';

interface Entry {
  readonly original?: { readonly name: string } | undefined;
  readonly names?: Texts | undefined;
  readonly descriptions?: Texts | undefined;
}

type Entries<E extends Entry = Entry> = Readonly<Record<string, E>> | undefined;

/** An id may be any text, even `constructor`. */
const entryOf = <E extends Entry>(entries: Entries<E>, id: string): E | undefined =>
  entries && Object.hasOwn(entries, id) ? entries[id] : undefined;

/** @param language of the guest, as BCP 47; if empty, the restaurant's */
export function applied(overlay: Overlay, language: string): GuestOverlay {
  const own = overlay.language;
  const guest = language || own;
  const isForeign = textIn({ [own]: 'same' }, guest) === '';
  const elsewhere = isForeign ? own : undefined;
  const inGuest = (texts: Texts | undefined): string => textIn(texts, guest);
  /** In the restaurant's language where the guest's is missing. */
  const inEither = (texts: Texts | undefined): string => inGuest(texts) || textIn(texts, own);

  /** Texts of receipts, which have no ids, by their original. */
  const byText = new Map<string, string>();
  for (const entries of [overlay.products, overlay.options, overlay.groups] as Entries[]) {
    for (const { original, names } of Object.values(entries ?? {})) {
      const name = inGuest(names);
      if (original && name && !byText.has(original.name)) byText.set(original.name, name);
    }
  }

  function named<T extends Overlaid & { readonly name: string; readonly description?: string }>(
    item: T,
    entry: Entry | undefined,
  ): T & Overlaid {
    const before = item.original ?? { name: item.name, description: item.description ?? '' };
    const name = inGuest(entry?.names);
    const description = inGuest(entry?.descriptions);
    const isChanged = (name && name !== before.name) || description;
    if (name) byText.set(before.name, name);
    return {
      ...item,
      name: name || before.name,
      ...('description' in item && { description: description || before.description }),
      original: isChanged ? { language: own, ...before } : undefined,
      nameLanguage: name ? undefined : elsewhere,
      descriptionLanguage: description ? undefined : elsewhere,
    };
  }

  const stated = (entry: OverlayOption | OverlayProduct | undefined, text: MenuText): Stated => ({
    allergens: statementOf(entry, text),
    calories: entry?.calories ?? null,
    kilojoules: entry?.kilojoules ?? null,
  });

  function product<T extends Product>(item: T): T {
    const entry = entryOf(overlay.products, item.id);
    const ingredients = inGuest(entry?.ingredients);
    const result = named(item, entry);
    return {
      ...result,
      ingredients: ingredients ? [ingredients] : item.ingredients,
      calories: entry?.calories ?? item.calories,
      stated: {
        ...stated(entry, result.original ?? result),
        alt: inEither(entry?.alt),
        usual: entry?.usual ?? {},
        age: entry?.age ?? null,
        serves: entry?.serves ?? null,
        portion: inEither(entry?.portion),
        standard: entry?.standard ?? null,
      },
    };
  }

  const group = (item: ModifierGroup): ModifierGroup => ({
    ...named(item, entryOf(overlay.groups, item.id)),
    modifiers: item.modifiers.map(modifier),
  });

  function modifier(item: Modifier): Modifier {
    const entry = entryOf(overlay.options, item.id);
    const result = named(item, entry);
    return {
      ...result,
      stated: stated(entry, { name: (result.original ?? result).name }),
      groups: item.groups.map(group),
    };
  }

  /** A line, an item or a choice: it has only a name, whose original is kept. */
  function renamed<T extends { readonly name: string; readonly originalName?: string | undefined }>(
    item: T,
    entry: Entry | undefined,
  ): T {
    const before = item.originalName ?? item.name;
    const name = inGuest(entry?.names);
    if (name) byText.set(before, name);
    return { ...item, name: name || before, originalName: name ? before : undefined };
  }

  const choice = (item: Choice): Choice => ({
    ...item,
    groupName: inGuest(entryOf(overlay.groups, item.groupId)?.names) || item.groupName,
    modifiers: item.modifiers.map(
      (chosen): ChosenModifier => ({
        ...renamed(chosen, entryOf(overlay.options, chosen.id)),
        children: chosen.children.map(choice),
      }),
    ),
  });

  const line = <T extends CartLine | CartItem>(item: T): T => ({
    ...renamed(item, entryOf(overlay.products, item.productId)),
    choices: item.choices.map(choice),
    instructionsShown: phrasesShown(item.instructions, phrases),
  });

  const charges = (items: readonly Charge[], method: string): readonly Charge[] =>
    items.map(({ kind, amount }) => {
      const fees = overlay.fees as Readonly<Record<string, Fee>> | undefined;
      const fee = fees?.[`${kind}.${method}`] ?? fees?.[kind];
      const purpose = inEither(fee?.purposes);
      return {
        kind,
        amount,
        name: inGuest(fee?.names) || undefined,
        purpose: purpose || undefined,
        purposeLanguage: inGuest(fee?.purposes) ? undefined : elsewhere,
      };
    });

  const restaurant = (name: string): string => inGuest(overlay.location?.names) || name;
  const known = (text: string): string => byText.get(text) ?? text;

  const phrases: readonly OfferedPhrase[] = (overlay.phrases ?? []).map((texts) => ({
    shown: inEither(texts),
    sent: textIn(texts, own),
  }));

  return {
    phrases,
    menus: (bundle: MenuBundle): MenuBundle => ({
      ...bundle,
      menus: bundle.menus.map((menu) => {
        const entry = entryOf(overlay.menus, menu.id);
        return {
          ...menu,
          name: inGuest(entry?.names) || menu.name,
          hours: inGuest(entry?.hours) || menu.hours,
          categories: menu.categories.map((category) => ({
            ...category,
            name: inGuest(entryOf(overlay.categories, category.id)?.names) || category.name,
            products: category.products.map(product),
          })),
        };
      }),
      popular: bundle.popular.map(product),
    }),
    product: (item: ProductDetail): ProductDetail => ({
      ...product(item),
      modifierGroups: item.modifierGroups.map(group),
    }),
    lines: (lines) => lines.map(line),
    cart: <Order extends Cart | PlacedOrder>(cart: Order): Order => ({
      ...cart,
      restaurantName: restaurant(cart.restaurantName),
      items: cart.items.map(line),
      charges: charges(cart.charges, cart.method),
    }),
    receipt: (receipt: Receipt): Receipt => ({
      ...receipt,
      restaurantName: restaurant(receipt.restaurantName),
      charges: charges(receipt.charges, receipt.method),
      items: receipt.items.map((item) => {
        const before = item.originalName ?? item.name;
        return {
          ...item,
          name: known(before),
          originalName: before,
          instructionsShown: phrasesShown(item.instructions, phrases),
          modifiers: item.modifiers.map((chosen) => ({
            ...chosen,
            name: known(chosen.originalName ?? chosen.name),
            originalName: chosen.originalName ?? chosen.name,
          })),
        };
      }),
    }),
    location: (location) => ({
      ...location,
      address: inGuest(overlay.location?.addresses) || location.address,
    }),
    gratuity: (options) => ({
      ...options,
      description: inGuest(overlay.location?.gratuity) || options.description,
    }),
  };
}

interface Fee {
  readonly names?: Texts | undefined;
  readonly purposes?: Texts | undefined;
}

function statementOf(
  entry: OverlayOption | OverlayProduct | undefined,
  text: MenuText,
): AllergenStatement | null {
  const statement = entry?.allergens;
  if (!statement || !isMadeFor(statement, text)) return null;
  return { contains: statement.contains, mayContain: statement.mayContain ?? null };
}
