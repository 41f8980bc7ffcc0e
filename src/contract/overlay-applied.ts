/** Applies an overlay to what the service sends. Nothing but texts and stated facts changes. */
import type { CartItem, Charge, Choice, ChosenModifier, ReceiptItem, Renamed } from './domain.js';
import type { Overlay, OverlayFee } from './overlay.js';
import {
  applyToDishes,
  type Entry,
  entryOf,
  type Known,
  knownIn,
  originalOf,
  statementOf,
} from './overlay-dishes.js';
import type { GuestOverlay, OfferedPhrase, OrderedItem } from './overlay-guest.js';
import { phrasesShown } from './overlay-phrases.js';
import { textIn } from './overlay-text.js';

/** Applies the overlay to what was ordered. */
function applyToOrders(known: Known, phrases: readonly OfferedPhrase[]) {
  const { overlay, elsewhere, inGuest, inEither, names, statements } = known;

  function renamed<T extends Renamed & { readonly name: string }>(
    item: T,
    entry: Entry | undefined,
  ): T {
    const before = item.originalName ?? item.name;
    const name = inGuest(entry?.names);
    if (name) names.set(before, name);
    return { ...item, name: name || before, ...originalOf(name && before, overlay.language) };
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
    const rename = <T extends Renamed & { readonly name: string }>(one: T): T => {
      const before = one.originalName ?? one.name;
      const name = names.get(before);
      return { ...one, name: name ?? before, ...originalOf(name && before, overlay.language) };
    };
    return {
      ...rename(found),
      instructionsShown: phrasesShown(found.instructions, phrases),
      modifiers: found.modifiers.map(rename),
      choices: found.choices?.map(choice),
    };
  }

  return { line, item, charges, received };
}

/**
 * Applies an overlay in the guest's language. It remembers the texts and statements of the menu for
 * carts and receipts, which have less of them.
 *
 * @param language of the guest, as BCP 47; if empty, the restaurant's
 */
export function applied(overlay: Overlay, language: string): GuestOverlay {
  const known = knownIn(overlay, language);
  const { inGuest, inEither } = known;
  const phrases: readonly OfferedPhrase[] = (overlay.phrases ?? []).map((texts) => ({
    shown: inEither(texts),
    sent: textIn(texts, overlay.language),
  }));
  const { product, group } = applyToDishes(known);
  const { line, item, charges, received } = applyToOrders(known, phrases);
  const restaurant = (name: string): string => inGuest(overlay.location?.names) || name;

  /** Menus and categories. */
  function headed(found: Renamed & { readonly name: string }, translated: string) {
    const before = found.originalName ?? found.name;
    return {
      name: translated || before,
      ...originalOf(translated && before, overlay.language),
    };
  }

  return {
    language: overlay.language,
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
