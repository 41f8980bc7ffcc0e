/** Reads a product with its modifier groups, links resolved. docs/contract.md 2.13. */
import { productShape, readProduct } from './catalog.js';
import type { Currency, Modifier, ModifierGroup, ProductDetail } from './domain.js';
import { minorUnits, money, priceScale } from './money.js';
import { decimal, flag, id, list, maybe, maybeNumber, parse, text } from './wire.js';
import { z } from './zod.js';

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
  price: decimal,
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
  items: list(modifier),
});
type WireGroup = z.infer<typeof group>;

const child = z.object({
  groupId: id,
  overrides: maybe(limits),
  applyPerParentQuantity: flag,
  circular: flag,
  group: maybe(group),
});

const productDetail = z.object({ ...productShape, modifiers: list(group) });

/** @throws ContractError */
export function readProductDetail(body: unknown): ProductDetail {
  const wire = parse(productDetail, body, 'a product');
  const known = new Map<string, WireGroup>();
  collect(wire.modifiers, known);
  const scale = priceScale(wire.price, wire.displayPrice);
  const roots =
    wire.modifierIds.length > 0
      ? wire.modifierIds.flatMap((name) => known.get(name) ?? [])
      : wire.modifiers;
  return {
    ...readProduct(wire),
    hasModifiers: roots.length > 0,
    modifierGroups: roots.map((root) =>
      readGroup(root, { currency: wire.currency, scale, known, path: [] }),
    ),
  };
}

/** A link may name a group that stands elsewhere in the tree, so all are gathered first. */
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

interface GroupContext {
  readonly currency: Currency;
  readonly scale: 1 | 100;
  readonly known: ReadonlyMap<string, WireGroup>;
  /** Ancestors: a link that repeats one is not descended. */
  readonly path: readonly string[];
}

function readGroup(wire: WireGroup, context: GroupContext, link?: WireChild): ModifierGroup {
  const below = { ...context, path: [...context.path, wire.id] };
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description,
    min: link?.overrides?.min ?? wire.rule.min ?? 0,
    max: link?.overrides?.max ?? wire.rule.max ?? Number.MAX_SAFE_INTEGER,
    perParentQuantity: link?.applyPerParentQuantity ?? false,
    modifiers: wire.items.map((item): Modifier => {
      const links = (item.childGroups ?? []).flatMap((entry) => {
        const target = entry.group ?? below.known.get(entry.groupId);
        return entry.circular || below.path.includes(entry.groupId) || !target
          ? []
          : [{ entry, target }];
      });
      return {
        id: item.id,
        name: item.name,
        price: money(minorUnits(item.price, context.scale), context.currency),
        maxQuantity: item.maxQuantity ?? 1,
        groups: links.map(({ entry, target }) => readGroup(target, below, entry)),
      };
    }),
  };
}
