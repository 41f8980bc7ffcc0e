/** One location with its current menu: the seed data and the changes since. */
import { isBetween } from '../../clock.js';
import type {
  FulfillmentMethod,
  SeedLocation,
  SeedMenu,
  SeedMerchant,
  SeedModifierGroup,
  SeedProduct,
} from '../../data/types.js';

interface ShopState {
  publicationRevision: number;
  orderingAllowed: boolean;
  /** Why ordering is off, as a sentence for guests. */
  reason: string;
  /** Whether the subscription covers this location; without it the API key changes nothing. */
  subscribed: boolean;
}

export interface CurrentProduct {
  readonly seed: SeedProduct;
  readonly categoryId: string;
  /** Every menu that lists it. */
  readonly menus: readonly SeedMenu[];
  /** Minor units. */
  readonly price: number;
  readonly available: boolean;
}

/** `null` keeps the seed's value. */
export interface ProductOverride {
  readonly soldOut: boolean | null;
  readonly price: number | null;
  /** Taken from the menu altogether. */
  readonly removed: boolean | null;
}

export type ModifierOverride = Omit<ProductOverride, 'soldOut'>;

export class Shop {
  readonly #products = new Map<
    string,
    { seed: SeedProduct; categoryId: string; menus: SeedMenu[] }
  >();
  readonly #groups = new Map<string, SeedModifierGroup>();
  readonly #modifierOverrides = new Map<string, ModifierOverride>();
  readonly overrides = new Map<string, ProductOverride>();
  state: ShopState = {
    publicationRevision: 1,
    orderingAllowed: true,
    reason: '',
    subscribed: true,
  };

  constructor(
    readonly merchant: SeedMerchant,
    readonly location: SeedLocation,
  ) {
    for (const menu of location.menus) {
      for (const category of menu.categories) {
        for (const seed of category.products) {
          const known = this.#products.get(seed.id);
          if (known) known.menus.push(menu);
          else this.#products.set(seed.id, { seed, categoryId: category.id, menus: [menu] });
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
    const override = this.overrides.get(id);
    if (!found || override?.removed) return undefined;
    return {
      seed: found.seed,
      categoryId: found.categoryId,
      menus: found.menus,
      price: override?.price ?? found.seed.price,
      available: !(override?.soldOut ?? found.seed.soldOut ?? false),
    };
  }

  /** Whether the seed has it, even if it was removed. */
  hasProduct(id: string): boolean {
    return this.#products.has(id);
  }

  group(id: string): SeedModifierGroup | undefined {
    return this.#groups.get(id);
  }

  modifierOverride(groupId: string, modifierId: string): ModifierOverride {
    return (
      this.#modifierOverrides.get(`${groupId} ${modifierId}`) ?? { price: null, removed: null }
    );
  }

  /** Returns whether the seed has that modifier. */
  overrideModifier(groupId: string, modifierId: string, override: ModifierOverride): boolean {
    const seed = this.location.modifierGroups.find(({ id }) => id === groupId);
    if (!seed?.modifiers.some(({ id }) => id === modifierId)) return false;
    this.#modifierOverrides.set(`${groupId} ${modifierId}`, override);
    this.#groups.set(groupId, {
      ...seed,
      modifiers: seed.modifiers.flatMap((modifier) => {
        const { price, removed } = this.modifierOverride(groupId, modifier.id);
        return removed ? [] : [{ ...modifier, price: price ?? modifier.price }];
      }),
    });
    return true;
  }

  offers(method: FulfillmentMethod): boolean {
    return this.location.methods.includes(method);
  }

  /** Several categories may list a product; a line keeps the one that the guest chose it from. */
  hasCategory(categoryId: string): boolean {
    return this.location.menus.some((menu) => menu.categories.some(({ id }) => id === categoryId));
  }
}

/** `minute` is a time of the restaurant's clock. */
export const isServed = ({ menus }: CurrentProduct, minute: number): boolean =>
  menus.some((menu) => isBetween(minute, menu));
