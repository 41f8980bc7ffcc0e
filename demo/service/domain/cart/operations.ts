/** Reading a cart, and what goes with it, for both generations; and what ending a cart leads to. */
import { cartTag } from '../../http/entity-tag.js';
import {
  type Call,
  type DomainOperation,
  type Handler,
  json,
  PRIVATE,
} from '../../http/operation.js';
import type { ServiceParts } from '../../parts.js';
import type { Dialect } from '../dialect.js';
import { showRecommendations } from '../menu/show-menu.js';
import type { CartEdit } from './edits.js';
import { getCart, readCart } from './store.js';

export function cartOperations(parts: ServiceParts, dialect: Dialect) {
  const { shops, picture, now } = parts;
  const opened = async (call: Call) => {
    const cartId = call.param('cartId');
    await dialect.authorise(parts, call, cartId);
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
 * Ends the payment of a cart that was ended, so that no form which is still open can pay for it.
 * Should the process end in between, a retry comes here again, and `authorising` refuses meanwhile.
 */
export const thenCancelPayment =
  <Input>({ intents }: ServiceParts, edit: CartEdit<Input>, write: Handler): Handler =>
  async (call) => {
    const answer = await write(call);
    if (edit.endsPayment && answer.status < 400) await intents.cancel(call.param('cartId'));
    return answer;
  };
