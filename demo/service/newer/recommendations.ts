/** Products that go with a cart. See docs/contract.md 4.5.2. */
import { getCart } from '../domain/cart/store.js';
import { showRecommendations } from '../domain/menu/show-menu.js';
import { newerMoney } from '../domain/pricing/money.js';
import { cartTag } from '../http/entity-tag.js';
import { json, type Operation, operation } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import { recommendedProducts } from './answers/catalog.js';
import { authoriseCart } from './authorise.js';
import { PRIVATE } from './cart-write.js';

const K = '/storefront/locations/:locationId/carts/:cartId';

export function recommendationOperations(parts: ServiceParts): Operation[] {
  const { shops, picture, now } = parts;
  return [
    operation(
      'GET',
      `${K}/products`,
      async (call) => {
        const cartId = call.param('cartId');
        await authoriseCart(parts, call, cartId);
        const shop = shops.get(call.param('locationId'));
        const cart = await parts.db
          .transaction()
          .execute((db) => getCart(db, shop.location.id, cartId, now()));
        const showing = { shop, picture, money: newerMoney(shop.location) };
        return json(200, showRecommendations(cart, showing, parts.now()), {
          etag: cartTag(cart.revision),
          ...PRIVATE,
        });
      },
      {
        section: '4.5.2',
        summary: 'Products that go with what is in the cart.',
        credential: 'cart or customer',
        entityTag: 'cart',
        success: [{ status: 200, body: recommendedProducts }],
      },
    ),
  ];
}
