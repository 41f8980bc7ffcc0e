/**
 * Applies an overlay to the dishes of a menu, and remembers their texts and statements for orders,
 * which have less of them. See `overlay-applied.ts`.
 */
import type {
  AllergenStatement,
  Modifier,
  ModifierGroup,
  Overlaid,
  Product,
  Renamed,
} from './domain.js';
import type { Overlay, OverlayOption, OverlayProduct } from './overlay.js';
import { isMadeFor, type MenuText, type Texts, textIn } from './overlay-text.js';

export interface Entry {
  readonly original?: { readonly name: string } | undefined;
  readonly names?: Texts | undefined;
  readonly descriptions?: Texts | undefined;
}

type Entries<E extends Entry = Entry> = Readonly<Record<string, E>> | undefined;

/** An id may be any text, even `constructor`. */
export const entryOf = <E extends Entry>(entries: Entries<E>, id: string): E | undefined =>
  entries && Object.hasOwn(entries, id) ? entries[id] : undefined;

type Named = Overlaid & { readonly name: string; readonly description?: string };

/** What is known in the guest's language, and what the restaurant's menu stated. */
export interface Known {
  readonly overlay: Overlay;
  /** Language of texts that aren't in the guest's; `undefined` if they are the same. */
  readonly elsewhere: string | undefined;
  readonly inGuest: (texts: Texts | undefined) => string;
  /** In the restaurant's language where the guest's is missing. */
  readonly inEither: (texts: Texts | undefined) => string;
  /** Translations of the menu's names, for receipts, which have no ids. */
  readonly names: Map<string, string>;
  /** By product, as on the menu that was applied last, for carts, which have less of it. */
  readonly statements: Map<string, AllergenStatement | null>;
}

export function knownIn(overlay: Overlay, language: string): Known {
  const own = overlay.language;
  const guest = language || own;
  const inGuest = (texts: Texts | undefined): string => textIn(texts, guest);
  return {
    overlay,
    elsewhere: textIn({ [own]: own }, guest) ? undefined : own,
    inGuest,
    inEither: (texts) => inGuest(texts) || textIn(texts, own),
    names: namesByText(overlay, inGuest),
    statements: new Map(),
  };
}

/** Applies the overlay to dishes, and remembers their names and statements. */
export function applyToDishes({ overlay, elsewhere, inGuest, inEither, names, statements }: Known) {
  function named<T extends Named>(item: T, entry: Entry | undefined): T & Overlaid {
    const before = item.original ?? { name: item.name, description: item.description ?? '' };
    const name = inGuest(entry?.names);
    const description = inGuest(entry?.descriptions);
    if (name) names.set(before.name, name);
    return {
      ...item,
      name: name || before.name,
      ...('description' in item && { description: description || before.description }),
      original: name || description ? { language: overlay.language, ...before } : undefined,
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

  return { product, group };
}

export const originalOf = (name = '', language: string): Renamed => ({
  originalName: name || undefined,
  originalLanguage: name ? language : undefined,
});

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

export function statementOf(
  entry: OverlayOption | OverlayProduct | undefined,
  text: MenuText,
): AllergenStatement | null {
  const statement = entry?.allergens;
  if (!statement || !isMadeFor(statement, text)) return null;
  return { contains: statement.contains, mayContain: statement.mayContain ?? null };
}
