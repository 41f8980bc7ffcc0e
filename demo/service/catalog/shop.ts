/** One location with its catalogue as it stands now: the seed, and what changed since. */
import type {
  FulfillmentMethod,
  SeedLocation,
  SeedMerchant,
  SeedModifierGroup,
  SeedProduct,
} from '../data/types.js';

export interface ShopState {
  publicationRevision: number;
  orderingAllowed: boolean;
  /** Why ordering is switched off, as a sentence for shoppers. */
  reason: string;
}

export interface CurrentProduct {
  readonly seed: SeedProduct;
  readonly categoryId: string;
  /** Minor units. */
  readonly price: number;
  readonly available: boolean;
}

export interface ProductOverride {
  soldOut: boolean | null;
  price: number | null;
}

export class Shop {
  readonly #products = new Map<string, { seed: SeedProduct; categoryId: string }>();
  readonly #groups = new Map<string, SeedModifierGroup>();
  readonly overrides = new Map<string, ProductOverride>();
  state: ShopState = { publicationRevision: 1, orderingAllowed: true, reason: '' };

  constructor(
    readonly merchant: SeedMerchant,
    readonly location: SeedLocation,
  ) {
    for (const menu of location.menus) {
      for (const category of menu.categories) {
        for (const seed of category.products) {
          if (!this.#products.has(seed.id)) {
            this.#products.set(seed.id, { seed, categoryId: category.id });
          }
        }
      }
    }
    for (const group of location.modifierGroups) this.#groups.set(group.id, group);
  }

  get products(): CurrentProduct[] {
    return [...this.#products.keys()].flatMap((id) => this.product(id) ?? []);
  }

  product(id: string): CurrentProduct | undefined {
    const found = this.#products.get(id);
    if (!found) return undefined;
    const override = this.overrides.get(id);
    return {
      ...found,
      price: override?.price ?? found.seed.price,
      available: !(override?.soldOut ?? found.seed.soldOut ?? false),
    };
  }

  group(id: string): SeedModifierGroup | undefined {
    return this.#groups.get(id);
  }

  offers(method: FulfillmentMethod): boolean {
    return this.location.methods.includes(method);
  }

  /** A category may list a product that another menu lists too; the shopper's place is kept. */
  hasCategory(categoryId: string): boolean {
    return this.location.menus.some((menu) => menu.categories.some(({ id }) => id === categoryId));
  }
}
