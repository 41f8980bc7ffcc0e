/** Reading a cart and its recommendations in both generations, and ending a cart's payment. */
import { cartTag } from '../../http/entity-tag.js';
import type { Call, DomainOperation, Handler } from '../../http/operation.js';
import { json, PRIVATE } from '../../http/operation.js';
import type { ServiceParts } from '../../parts.js';
import type { Dialect } from '../dialect.js';
import { showRecommendations } from '../menu/show-menu.js';
import type { CartEdit } from './edits.js';
import { getCart, readCart } from './store.js';

export function cartOperations(parts: ServiceParts, dialect: Dialect) {
  const { shops, picture, now } = parts;
  const opened = async (call: Call) => {
    const cartId = call.param('cartId');
    await dialect.authorize(parts, call, cartId);
    return { cartId, shop: shops.get(call.param('locationId')) };
  };
  return {
    show: {
      summary: 'Reads the cart.',
      entityTag: 'cart',
      run: async (call) => {
        const { cartId, shop } = await opened(call);
        const cart = await parts.db
          .transaction()
          .execute((db) => readCart(db, shop, cartId, now()));
        return dialect.answerCart(parts, cart, shop);
      },
    },
    recommendations: {
      summary: 'Products that go with what is in the cart.',
      entityTag: 'cart',
      run: async (call) => {
        const { cartId, shop } = await opened(call);
        const cart = await parts.db
          .transaction()
          .execute((db) => getCart(db, shop.location.id, cartId, now()));
        const showing = { shop, picture, money: dialect.money(shop.location) };
        return json(200, showRecommendations(cart, showing, now()), {
          etag: cartTag(cart.revision),
          ...PRIVATE,
        });
      },
    },
  } satisfies Record<string, DomainOperation>;
}

/**
 * Cancels the payment of an ended cart, so that a form that is still open can't pay for it. If the
 * process ends in between, a retry gets here again, and `authorize` refuses until then.
 */
export const thenCancelPayment =
  <Input>({ intents }: ServiceParts, edit: CartEdit<Input>, write: Handler): Handler =>
  async (call) => {
    const answer = await write(call);
    if (edit.endsPayment && answer.status < 400) await intents.cancel(call.param('cartId'));
    return answer;
  };
