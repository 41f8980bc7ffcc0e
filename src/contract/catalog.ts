/** Reads menus, products and locations of both generations. docs/contract.md 2.13. */
import type {
  Currency,
  Location,
  MenuBundle,
  Modifier,
  ModifierGroup,
  Product,
  ProductDetail,
} from './domain.js';
import { minorUnits, money, priceScale } from './money.js';
import { currency, decimal, flag, id, list, parse, text } from './wire.js';
import { z } from './zod.js';

const nutrition = z.nullish(
  z.object({
    calorieCount: z.nullish(z.number()),
    dietaryPreferences: list(z.string()),
    ingredients: z.nullish(z.array(z.string())),
  }),
);

const productShape = {
  id,
  name: text,
  description: text,
  price: decimal,
  displayPrice: text,
  currency,
  images: list(z.string()),
  availability: z.nullish(z.string()),
  modifierIds: list(z.string()),
  nutrition,
};
const product = z.object(productShape);
type WireProduct = z.infer<typeof product>;

const category = z.object({
  id,
  name: text,
  products: list(product),
  /** Older deployments name products here instead of giving them. */
  productIds: list(z.string()),
});

const menu = z.object({
  id,
  name: text,
  isActive: flag,
  time: text,
  categories: list(category),
});

const bundle = z.object({ menus: list(menu), popularProducts: list(product) });

const limits = z.object({ min: z.nullish(z.number()), max: z.nullish(z.number()) });

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
  maxQuantity: z.nullish(z.number()),
  get childGroups(): z.ZodMiniType<WireChild[] | null | undefined> {
    return z.nullish(z.array(child)) as z.ZodMiniType<WireChild[] | null | undefined>;
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
  overrides: z.nullish(limits),
  applyPerParentQuantity: z.nullish(z.boolean()),
  circular: z.nullish(z.boolean()),
  group: z.nullish(group),
});

const productDetail = z.object({ ...productShape, modifiers: list(group) });

const location = z.object({
  id,
  restaurantSlug: text,
  restaurantDisplayName: text,
  restaurantBio: text,
  addressString: text,
  restaurantLogo: text,
  coverPhoto: text,
  isOrderingAllowed: flag,
  isScheduledOrderAllowed: flag,
});

/** @throws ContractError */
export function readMenus(body: unknown): MenuBundle {
  const wire = parse(bundle, body, 'menus');
  const known = new Map<string, WireProduct>();
  for (const entry of wire.menus.flatMap(({ categories }) => categories)) {
    for (const found of entry.products) known.set(found.id, found);
  }
  for (const found of wire.popularProducts) known.set(found.id, found);
  return {
    menus: wire.menus.map((entry) => ({
      id: entry.id,
      name: entry.name,
      active: entry.isActive ?? true,
      hours: entry.time,
      categories: entry.categories.map((section) => ({
        id: section.id,
        name: section.name,
        products: (section.products.length > 0
          ? section.products
          : section.productIds.flatMap((name) => known.get(name) ?? [])
        ).map(readProduct),
      })),
    })),
    popular: wire.popularProducts.map(readProduct),
  };
}

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

function readProduct(wire: WireProduct): Product {
  const minor = minorUnits(wire.price, priceScale(wire.price, wire.displayPrice));
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description,
    price: money(minor, wire.currency, wire.displayPrice),
    currency: wire.currency,
    imageUrl: wire.images[0] ?? '',
    available: (wire.availability ?? 'available') === 'available',
    hasModifiers: wire.modifierIds.length > 0,
    dietary: wire.nutrition?.dietaryPreferences ?? [],
    ingredients: wire.nutrition?.ingredients ?? null,
    calories: wire.nutrition?.calorieCount ?? null,
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

/** @throws ContractError */
export function readLocation(body: unknown): Location {
  const wire = parse(location, body, 'a location');
  return {
    id: wire.id,
    slug: wire.restaurantSlug,
    name: wire.restaurantDisplayName,
    bio: wire.restaurantBio,
    address: wire.addressString,
    logo: wire.restaurantLogo,
    cover: wire.coverPhoto,
    orderingAllowed: wire.isOrderingAllowed,
    scheduledOrdersAllowed: wire.isScheduledOrderAllowed,
  };
}
