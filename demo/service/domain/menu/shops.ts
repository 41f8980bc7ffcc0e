/** All locations of the merchant, and the changes that staff make to them. */

import type { SeedMerchant } from '../../data/types.js';
import type { Database } from '../../database/open.js';
import { upsertRow } from '../../database/tables.js';
import { notFound } from '../../http/refusal.js';
import { type ModifierOverride, type ProductOverride, Shop } from './shop.js';

const UNCHANGED: ProductOverride = { soldOut: null, price: null, removed: null };

const flagFrom = (column: number | null) => (column === null ? null : column === 1);
const columnOf = (flag: boolean | null) => (flag === null ? null : Number(flag));

export class Shops {
  readonly #shops: Shop[];

  private constructor(
    readonly merchant: SeedMerchant,
    readonly db: Database,
  ) {
    this.#shops = merchant.locations.map((location) => new Shop(merchant, location));
  }

  static async load(merchant: SeedMerchant, db: Database): Promise<Shops> {
    const shops = new Shops(merchant, db);
    for (const row of await db.selectFrom('location_state').selectAll().execute()) {
      const shop = shops.find(row.location_id);
      if (!shop) continue;
      shop.state = {
        publicationRevision: row.publication_revision,
        orderingAllowed: row.ordering_allowed === 1,
        reason: row.reason,
        subscribed: row.subscribed !== 0,
      };
    }
    for (const row of await db.selectFrom('product_override').selectAll().execute()) {
      shops.find(row.location_id)?.overrides.set(row.product_id, {
        soldOut: flagFrom(row.sold_out),
        price: row.price,
        removed: flagFrom(row.removed),
      });
    }
    for (const row of await db.selectFrom('modifier_override').selectAll().execute()) {
      shops.find(row.location_id)?.overrideModifier(row.group_id, row.modifier_id, {
        price: row.price,
        removed: flagFrom(row.removed),
      });
    }
    return shops;
  }

  get all(): readonly Shop[] {
    return this.#shops;
  }

  /** By slug or id. */
  find(slugOrId: string): Shop | undefined {
    return this.#shops.find(
      ({ location }) => location.id === slugOrId || location.slug === slugOrId,
    );
  }

  get(slugOrId: string): Shop {
    const shop = this.find(slugOrId);
    if (!shop) throw notFound('location with that id or slug');
    return shop;
  }

  async changeProduct(
    slugOrId: string,
    productId: string,
    change: Partial<ProductOverride>,
  ): Promise<void> {
    const shop = this.get(slugOrId);
    if (!shop.hasProduct(productId)) throw notFound(`product ${productId}`);
    const before = shop.overrides.get(productId) ?? UNCHANGED;
    const after = { ...before, ...change };
    const place = { location_id: shop.location.id, product_id: productId };
    await upsertRow(this.db, 'product_override', place, {
      sold_out: columnOf(after.soldOut),
      price: after.price,
      removed: columnOf(after.removed),
    });
    shop.overrides.set(productId, after);
    await this.#publish(shop);
  }

  async changeModifier(
    slugOrId: string,
    groupId: string,
    modifierId: string,
    change: Partial<ModifierOverride>,
  ): Promise<void> {
    const shop = this.get(slugOrId);
    const after = { ...shop.modifierOverride(groupId, modifierId), ...change };
    if (!shop.overrideModifier(groupId, modifierId, after)) {
      throw notFound(`modifier ${modifierId} in the group ${groupId}`);
    }
    const columns = { price: after.price, removed: columnOf(after.removed) };
    const place = { location_id: shop.location.id, group_id: groupId, modifier_id: modifierId };
    await upsertRow(this.db, 'modifier_override', place, columns);
    await this.#publish(shop);
  }

  async setOrdering(slugOrId: string, allowed: boolean, reason: string): Promise<void> {
    const shop = this.get(slugOrId);
    shop.state = { ...shop.state, orderingAllowed: allowed, reason };
    await this.#saveState(shop);
  }

  async setSubscribed(slugOrId: string, subscribed: boolean): Promise<void> {
    const shop = this.get(slugOrId);
    shop.state = { ...shop.state, subscribed };
    await this.#saveState(shop);
  }

  async #publish(shop: Shop): Promise<void> {
    shop.state = { ...shop.state, publicationRevision: shop.state.publicationRevision + 1 };
    await this.#saveState(shop);
  }

  async #saveState(shop: Shop): Promise<void> {
    const place = { location_id: shop.location.id };
    await upsertRow(this.db, 'location_state', place, {
      publication_revision: shop.state.publicationRevision,
      ordering_allowed: Number(shop.state.orderingAllowed),
      reason: shop.state.reason,
      subscribed: Number(shop.state.subscribed),
    });
  }
}
