/** Applies an overlay to what the service sends. Nothing but texts and stated facts changes. */
import type {
  AllergenStatement,
  CartItem,
  Charge,
  Choice,
  ChosenModifier,
  Modifier,
  ModifierGroup,
  Overlaid,
  Product,
  ReceiptItem,
  Renamed,
} from './domain.js';
import type { Overlay, OverlayFee, OverlayOption, OverlayProduct } from './overlay.js';
import type { GuestOverlay, OfferedPhrase, OrderedItem } from './overlay-guest.js';
import { phrasesShown } from './overlay-phrases.js';
import { isMadeFor, type MenuText, type Texts, textIn } from './overlay-text.js';

interface Entry {
  readonly original?: { readonly name: string } | undefined;
  readonly names?: Texts | undefined;
  readonly descriptions?: Texts | undefined;
}

type Entries<E extends Entry = Entry> = Readonly<Record<string, E>> | undefined;

/** An id may be any text, even `constructor`. */
const entryOf = <E extends Entry>(entries: Entries<E>, id: string): E | undefined =>
  entries && Object.hasOwn(entries, id) ? entries[id] : undefined;

/**
 * Applies an overlay in the guest's language. It remembers the texts and statements of the menu for
 * carts and receipts, which have less of them.
 *
 * @param language of the guest, as BCP 47; if empty, the restaurant's
 */
export function applied(overlay: Overlay, language: string): GuestOverlay {
  const own = overlay.language;
  const guest = language || own;
  const elsewhere = textIn({ [own]: own }, guest) ? undefined : own;
  const inGuest = (texts: Texts | undefined): string => textIn(texts, guest);
  /** In the restaurant's language where the guest's is missing. */
  const inEither = (texts: Texts | undefined): string => inGuest(texts) || textIn(texts, own);

  const names = namesByText(overlay, inGuest);
  const statements = new Map<string, AllergenStatement | null>();

  function named<T extends Named>(item: T, entry: Entry | undefined): T & Overlaid {
    const before = item.original ?? { name: item.name, description: item.description ?? '' };
    const name = inGuest(entry?.names);
    const description = inGuest(entry?.descriptions);
    if (name) names.set(before.name, name);
    return {
      ...item,
      name: name || before.name,
      ...('description' in item && { description: description || before.description }),
      original: name || description ? { language: own, ...before } : undefined,
      nameLanguage: name ? undefined : elsewhere,
      descriptionLanguage: description ? undefined : elsewhere,
    };
  }

  function product<T extends Product>(item: T): T {
    const entry = entryOf(overlay.products, item.id);
    const result = named(item, entry);
    const allergens = statementOf(entry, result.original ?? result);
    statements.set(item.id, allergens);
    const ingredients = inGuest(entry?.ingredients);
    return {
      ...result,
      ingredients: ingredients ? [ingredients] : item.ingredients,
      ingredientsLanguage: ingredients ? undefined : elsewhere,
      calories: entry?.calories ?? item.calories,
      stated: {
        allergens,
        calories: entry?.calories ?? null,
        kilojoules: entry?.kilojoules ?? null,
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
      stated: {
        allergens: statementOf(entry, { name: (result.original ?? result).name }),
        calories: entry?.calories ?? null,
        kilojoules: entry?.kilojoules ?? null,
      },
      groups: item.groups.map(group),
    };
  }

  const originalOf = (name = ''): Renamed => ({
    originalName: name || undefined,
    originalLanguage: name ? own : undefined,
  });

  function headed(item: Renamed & { readonly name: string }, translated: string) {
    const before = item.originalName ?? item.name;
    return { name: translated || before, ...originalOf(translated && before) };
  }

  function renamed<T extends Renamed & { readonly name: string }>(
    item: T,
    entry: Entry | undefined,
  ): T {
    const before = item.originalName ?? item.name;
    const name = inGuest(entry?.names);
    if (name) names.set(before, name);
    return { ...item, name: name || before, ...originalOf(name && before) };
  }

  const choice = (item: Choice): Choice => ({
    ...item,
    groupName: inGuest(entryOf(overlay.groups, item.groupId)?.names) || item.groupName,
    modifiers: item.modifiers.map((chosen): ChosenModifier => {
      const entry = entryOf(overlay.options, chosen.id);
      return {
        ...renamed(chosen, entry),
        allergens: statementOf(entry, { name: chosen.originalName ?? chosen.name }),
        children: chosen.children.map(choice),
      };
    }),
  });

  const line = <T extends OrderedItem>(item: T): T => ({
    ...renamed(item, entryOf(overlay.products, item.productId)),
    choices: item.choices.map(choice),
    instructionsShown: phrasesShown(item.instructions, phrases),
  });

  /** Without the menu, a statement that was found before stays. */
  const item = (found: CartItem): CartItem => ({
    ...line(found),
    allergens: statements.has(found.productId)
      ? statements.get(found.productId)
      : (found.allergens ?? null),
  });

  const charges = (items: readonly Charge[], method: string): readonly Charge[] =>
    items.map(({ kind, amount }) => {
      const fees: Readonly<Record<string, OverlayFee | undefined>> = overlay.fees ?? {};
      const fee = fees[`${kind}.${method}`] ?? fees[kind];
      return {
        kind,
        amount,
        name: inGuest(fee?.names) || undefined,
        purpose: inEither(fee?.purposes) || undefined,
        purposeLanguage: inGuest(fee?.purposes) ? undefined : elsewhere,
      };
    });

  function received(found: ReceiptItem): ReceiptItem {
    const known = <T extends Renamed & { readonly name: string }>(one: T): T => {
      const before = one.originalName ?? one.name;
      const name = names.get(before);
      return { ...one, name: name ?? before, ...originalOf(name && before) };
    };
    return {
      ...known(found),
      instructionsShown: phrasesShown(found.instructions, phrases),
      modifiers: found.modifiers.map(known),
      choices: found.choices?.map(choice),
    };
  }

  const restaurant = (name: string): string => inGuest(overlay.location?.names) || name;

  const phrases: readonly OfferedPhrase[] = (overlay.phrases ?? []).map((texts) => ({
    shown: inEither(texts),
    sent: textIn(texts, own),
  }));

  return {
    language: own,
    phrases,
    statesAddedEnergy: Object.values(overlay.options ?? {}).some((one) => one.calories != null),
    charges,
    menus: (bundle) => ({
      ...bundle,
      menus: bundle.menus.map((menu) => {
        const entry = entryOf(overlay.menus, menu.id);
        return {
          ...menu,
          ...headed(menu, inGuest(entry?.names)),
          hours: inGuest(entry?.hours) || menu.hours,
          categories: menu.categories.map((category) => ({
            ...category,
            ...headed(category, inGuest(entryOf(overlay.categories, category.id)?.names)),
            products: category.products.map(product),
          })),
        };
      }),
      popular: bundle.popular.map(product),
    }),
    product: (found) => ({ ...product(found), modifierGroups: found.modifierGroups.map(group) }),
    lines: (lines) => lines.map(line),
    cart: (cart) => ({
      ...cart,
      restaurantName: restaurant(cart.restaurantName),
      items: cart.items.map(item),
      charges: charges(cart.charges, cart.method),
    }),
    receipt: (receipt) => ({
      ...receipt,
      restaurantName: restaurant(receipt.restaurantName),
      charges: charges(receipt.charges, receipt.method),
      items: receipt.items.map(received),
    }),
    location: (location) => ({
      ...location,
      name: restaurant(location.name),
      address: inGuest(overlay.location?.addresses) || location.address,
    }),
    gratuity: (options) => ({
      ...options,
      description: inGuest(overlay.location?.gratuity) || options.description,
    }),
  };
}

type Named = Overlaid & { readonly name: string; readonly description?: string };

/** Receipts have no ids, so their texts are found by the original ones. */
function namesByText(
  { products, options, groups }: Overlay,
  inGuest: (texts: Texts | undefined) => string,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const entries of [groups, options, products] as Entries[]) {
    for (const { original, names } of Object.values(entries ?? {})) {
      const name = inGuest(names);
      if (original && name) found.set(original.name, name);
    }
  }
  return found;
}

function statementOf(
  entry: OverlayOption | OverlayProduct | undefined,
  text: MenuText,
): AllergenStatement | null {
  const statement = entry?.allergens;
  if (!statement || !isMadeFor(statement, text)) return null;
  return { contains: statement.contains, mayContain: statement.mayContain ?? null };
}
