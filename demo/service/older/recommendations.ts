/** Products that go with a cart, for the older generation. See docs/contract.md 4.4. */
import { getCart } from '../domain/cart/store.js';
import { showRecommendations } from '../domain/menu/show-menu.js';
import { olderMoney } from '../domain/pricing/money.js';
import { cartTag } from '../http/entity-tag.js';
import { json, type Operation, operation } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import { recommendedProducts } from './answers/catalog.js';

const K = '/locations/:locationId/carts/:cartId';

export function olderRecommendationOperations(parts: ServiceParts): Operation[] {
  const { shops, picture, now } = parts;
  return [
    operation(
      'GET',
      `${K}/products`,
      async (call) => {
        const shop = shops.get(call.param('locationId'));
        const cart = await parts.db
          .transaction()
          .execute((db) => getCart(db, shop.location.id, call.param('cartId'), now()));
        const showing = { shop, picture, money: olderMoney(shop.location) };
        return json(200, showRecommendations(cart, showing, parts.now()), {
          etag: cartTag(cart.revision),
          'cache-control': 'private, no-store',
        });
      },
      {
        section: '4.4',
        summary: 'Products that go with what is in the cart.',
        credential: 'api-key',
        entityTag: 'cart',
        success: [{ status: 200, body: recommendedProducts }],
      },
    ),
  ];
}
