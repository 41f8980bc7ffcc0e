/** Lines that a guest sends to the one who pays, and what they are on the payer's menu. docs/order-links.md */
import type { Choice, ModifierGroup } from '../../contract/domain.js';
import {
  type CodedChoice,
  type CodedLine,
  type OrderCode,
  writeOrderCode,
} from '../../contract/order-code.js';
import { readPlaceCode } from '../../contract/place-code.js';
import { served } from '../menu/menu.js';
import { saved } from '../platform/saved.js';
import { productOf } from '../product/product.js';
import { type Dependencies, forShop } from '../storefront/dependencies.js';
import type { NewLine, Storefront } from '../storefront/types.js';

const coded = (choices: readonly Choice[]): readonly CodedChoice[] =>
  choices.map(({ groupId, modifiers }) => ({
    groupId,
    modifiers: modifiers.map(({ id, quantity, children }) => ({
      id,
      quantity,
      children: coded(children),
    })),
  }));

/**
 * The fragment of a link with the lines of the order; `null` if they don't fit. The code of a table, which
 * everyone there can scan, is in it as well; that of a room, which names its guest, isn't.
 */
export const fragmentOf = forShop(({ settings, cart, platform, scope }: Dependencies) => {
  const lines = cart.$view
    .get()
    .lines.filter(({ soldOut }) => !soldOut)
    .map(({ productId, quantity, choices }) => ({
      productId,
      quantity,
      choices: coded(choices),
    }));
  const code = writeOrderCode({ location: settings.location, lines });
  if (code === null) return null;
  const place = saved<string>(platform.tab, `${scope}:place-code`).read() ?? '';
  return readPlaceCode(place)?.place === 'table' ? `place=${place}&order=${code}` : `order=${code}`;
});

/** A line on today's menu. Its required choices may be missing. */
export interface FoundLine {
  readonly line: NewLine;
  readonly groups: readonly ModifierGroup[];
}

export interface FoundLines {
  readonly lines: readonly FoundLine[];
  /** Names of dishes that are sold out, or whose choices are no longer offered. */
  readonly gone: readonly string[];
  /** How many are on no menu. */
  readonly unknown: number;
}

/** Adds nothing yet. @throws OrderingError if the menu or a product can't load */
export async function findLines(shop: Storefront, { lines }: OrderCode): Promise<FoundLines> {
  await shop.menus.load();
  const menus = shop.menus.$value.get();
  if (menus.state === 'failed') throw menus.error;
  const offered =
    menus.state === 'ready'
      ? served(menus.value.menus).flatMap(({ categories }) => categories)
      : [];
  const found = await Promise.all(lines.map((line) => lookUp(shop, offered, line)));
  return {
    lines: found.flatMap((one) => (typeof one === 'object' && one ? [one] : [])),
    gone: found.filter((one) => typeof one === 'string'),
    unknown: found.filter((one) => one === null).length,
  };
}

type Categories = ReturnType<typeof served>[number]['categories'];

/** @returns its name if it can't be ordered, `null` if it is on no menu */
async function lookUp(
  shop: Storefront,
  offered: Categories,
  { productId, quantity, choices }: CodedLine,
): Promise<FoundLine | string | null> {
  const category = offered.find(({ products }) => products.some(({ id }) => id === productId));
  const product = category?.products.find(({ id }) => id === productId);
  if (!category || !product) return null;
  if (!product.available) return product.name;
  const groups = product.hasModifiers ? (await productOf(shop, productId)).modifierGroups : [];
  const chosen = choose(groups, choices);
  if (!chosen) return product.name;
  const line = { product, quantity, choices: chosen, categoryId: category.id, instructions: '' };
  return { line, groups };
}

/** `null` if one of them isn't offered: the guest didn't want a different dish. */
function choose(
  groups: readonly ModifierGroup[],
  wanted: readonly CodedChoice[],
): readonly Choice[] | null {
  const chosen: Choice[] = [];
  for (const { groupId, modifiers } of wanted) {
    const group = groups.find(({ id }) => id === groupId);
    if (!group) return null;
    const found = [];
    for (const { id, quantity, children } of modifiers) {
      const modifier = group.modifiers.find((each) => each.id === id);
      const below = modifier && choose(modifier.groups, children);
      if (!modifier || !below) return null;
      found.push({ id, name: modifier.name, price: modifier.price, quantity, children: below });
    }
    chosen.push({ groupId, groupName: group.name, modifiers: found });
  }
  return chosen;
}
