/** Reads a product with its modifier groups, links resolved. docs/contract.md 2.13. */
import type { Generation } from './cart.js';
import { currencyOf, NO_PRICE, productShape, readProduct, scaleOf, usualOf } from './catalog.js';
import type { Currency, Modifier, ModifierGroup, ProductDetail, Usual } from './domain.js';
import { type MoneyScale, minorUnits, money } from './money.js';
import {
  amount,
  ContractError,
  entries,
  id,
  identified,
  list,
  maybe,
  maybeFlag,
  maybeNumber,
  maybeText,
  parse,
  parseEach,
  record,
  text,
} from './wire.js';
import * as z from './zod.js';

const limits = z.object({ min: maybeNumber, max: maybeNumber });

interface WireChild {
  groupId: string;
  overrides?: z.infer<typeof limits> | null | undefined;
  applyPerParentQuantity?: boolean | null | undefined;
  circular?: boolean | null | undefined;
  group?: WireGroup | null | undefined;
}

const modifier = z.object({
  id,
  name: text,
  price: amount,
  maxQuantity: maybeNumber,
  get childGroups(): z.Type<WireChild[] | null | undefined> {
    return maybe(z.array(child)) as z.Type<WireChild[] | null | undefined>;
  },
});

const group = z.object({
  id,
  name: text,
  description: text,
  rule: limits,
  items: list(identified(modifier)),
});
type WireGroup = z.infer<typeof group>;

const child = z.object({
  groupId: id,
  overrides: maybe(limits),
  applyPerParentQuantity: maybeFlag,
  circular: maybeFlag,
  group: maybe(identified(group)),
});

const product = record(productShape);
const groups = z.object({ modifiers: list(identified(group)) });

/**
 * @param usual what the menu's products agree on
 * @throws ContractError
 */
export function readProductDetail(
  body: unknown,
  generation: Generation,
  usual: Usual = usualOf([], generation),
): ProductDetail {
  const wire = { ...parse(product, body, 'a product'), ...parse(groups, body, 'a product') };
  const found = readProduct(wire, usual);
  if (!found) throw new ContractError(`Cannot offer product ${wire.id}: ${NO_PRICE}.`);
  const known = new Map<string, WireGroup>();
  collect(wire.modifiers, known);
  const roots =
    wire.modifierIds.length > 0
      ? wire.modifierIds.flatMap((name) => known.get(name) ?? [])
      : wire.modifiers;
  const context: GroupContext = {
    currency: currencyOf(wire, usual),
    scale: scaleOf(wire, usual),
    known,
    path: [],
    room: { left: MOST_GROUPS },
  };
  return {
    ...found,
    hasModifiers: roots.length > 0,
    modifierGroups: roots.map((root) => readGroup(root, context)),
  };
}

/** All products of a location, as the older operations list them; those that can't be read are left out. */
export function readProductList(body: unknown, generation: Generation): readonly ProductDetail[] {
  const { products = body } = Object(body) as { readonly products?: unknown };
  return (Array.isArray(products) ? products : []).flatMap((product) => {
    try {
      return [readProductDetail(product, generation)];
    } catch {
      return [];
    }
  });
}

/** Collects all groups first, because a link may refer to a group elsewhere in the tree. */
function collect(groups: readonly WireGroup[], known: Map<string, WireGroup>): void {
  for (const entry of groups) {
    if (known.has(entry.id)) continue;
    known.set(entry.id, entry);
    collect(
      entry.items.flatMap((item) => (item.childGroups ?? []).flatMap((link) => link.group ?? [])),
      known,
    );
  }
}

/**
 * Groups that link to each other can be nested in more ways than anybody could ever choose from. Each
 * counts once for every level it is at.
 */
const MOST_GROUPS = 10_000;

interface GroupContext {
  readonly currency: Currency;
  readonly scale: MoneyScale;
  readonly known: ReadonlyMap<string, WireGroup>;
  /** Ancestors: links back to one of them are skipped. */
  readonly path: readonly string[];
  /** What is left of the most that a product may have. */
  readonly room: { left: number };
}

function readGroup(wire: WireGroup, context: GroupContext, link?: WireChild): ModifierGroup {
  const below = { ...context, path: [...context.path, wire.id] };
  const { known, path, room } = below;
  room.left -= path.length;
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description,
    min: link?.overrides?.min ?? wire.rule.min ?? 0,
    max: link?.overrides?.max ?? wire.rule.max ?? Number.MAX_SAFE_INTEGER,
    perParentQuantity: link?.applyPerParentQuantity ?? false,
    modifiers: wire.items.map(
      (item): Modifier => ({
        id: item.id,
        name: item.name,
        price: money(minorUnits(item.price, context.scale), context.currency),
        maxQuantity: item.maxQuantity ?? 1,
        groups: (item.childGroups ?? []).flatMap((entry) => {
          const target = entry.group ?? known.get(entry.groupId);
          const isCut = entry.circular || path.includes(entry.groupId) || room.left < 0;
          return isCut || !target ? [] : [readGroup(target, below, entry)];
        }),
      }),
    ),
  };
}

// Reads recommendations for a cart. docs/contract.md 2.13, 4.4, 4.5.2.

const recommended = record({ id, availability: maybeText });

/**
 * Ids of available products, best first. Nothing else is read: the menu has the same products with
 * formatted prices.
 *
 * @throws ContractError
 */
export function readRecommendations(body: unknown): readonly string[] {
  const list = entries.read(Array.isArray(body) ? body : Object(body).products);
  if (!list) throw new ContractError('Expected a list of recommended products.');
  // Unreadable entries aren't suggested; the menu shows and reports them.
  return parseEach(recommended, list, 'recommended product', () => {})
    .filter(({ availability }) => (availability ?? 'available') === 'available')
    .map((product) => product.id);
}
