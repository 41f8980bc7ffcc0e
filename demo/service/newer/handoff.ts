/** Handing a guest's cart to the hosted checkout. See docs/contract.md 2.13.7 and 4.5.3. */
import { timestamp } from '../clock.js';
import { showNewerCart, viewOf } from '../domain/cart/show-cart.js';
import { getCart, issueCartToken, readCart } from '../domain/cart/store.js';
import { requireOpen } from '../domain/cart/transitions.js';
import type { Handoff } from '../domain/orders/handoff.js';
import { findHandoff, handoffAddress, issueHandoff, useHandoff } from '../domain/orders/handoff.js';
import { parseBody } from '../http/body.js';
import { cartTag } from '../http/entity-tag.js';
import type { Call, DomainOperation, Operation } from '../http/operation.js';
import { json, mapped, PRIVATE } from '../http/operation.js';
import { forbidden, unauthorized } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/order.js';
import { authorizeGuest, openedCart } from './authorize.js';
import * as bodies from './bodies.js';
import { keyed } from './keyed.js';

const cartPath = '/storefront/locations/:locationId/carts/:cartId';

export function handoffOperations(parts: ServiceParts): Operation[] {
  const forGuest = mapped({ section: '4.5.3', credential: 'cart' });
  const withHandoff = mapped({ section: '4.5.3', credential: 'handoff' });
  const path = `${cartPath}/checkout-handoffs`;
  return [
    forGuest('POST', path, prepareHandoff(parts), answers.handoff),
    withHandoff('POST', `${path}/exchange`, exchangeHandoff(parts), answers.exchange),
  ];
}

const prepareHandoff = (parts: ServiceParts): DomainOperation => ({
  summary: "Makes a one-time address of the hosted checkout for a guest's cart.",
  keyed: true,
  body: bodies.empty,
  status: 201,
  run: async (call) => {
    // A claimed cart no longer has a guest token and can't be handed over.
    const { cartId, shop } = await openedCart(parts, call, authorizeGuest);
    return keyed(parts, call, `cart ${cartId}`, async (db) => {
      parseBody(call, bodies.empty);
      const cart = await getCart(db, shop.location.id, cartId, parts.now());
      // A cart that is being paid may be handed over too, to follow its payment there.
      if (cart.status !== 'LOCKED') requireOpen(cart);
      const { token, expiresAt } = await issueHandoff(db, cartId, parts.now());
      return json(
        201,
        { checkoutUrl: handoffAddress(parts, token), expiresAt: timestamp(expiresAt) },
        PRIVATE,
      );
    });
  },
});

/**
 * The token works once. A retry of the exchange that used it gets the recorded first answer, so
 * that a lost answer does not lock the guest out.
 */
const exchangeHandoff = (parts: ServiceParts): DomainOperation => ({
  summary: 'Takes over a cart that was handed off, and gets a token for it.',
  keyed: true,
  entityTag: 'cart',
  body: bodies.empty,
  run: async (call) => {
    const cartId = call.param('cartId');
    const handoff = await authorizeHandoff(parts, call, cartId);
    const shop = parts.shops.get(call.param('locationId'));
    return keyed(parts, call, `handoff ${handoff.hash}`, async (db) => {
      parseBody(call, bodies.empty);
      if (!(await useHandoff(db, handoff.hash, parts.now()))) throw spent();
      const cart = await readCart(db, shop, cartId, parts.now());
      const cartAccessToken = await issueCartToken(db, cartId);
      const shown = showNewerCart(cart, viewOf(parts, shop));
      return json(
        200,
        { cart: shown, cartAccessToken, merchantSlug: shop.merchant.slug },
        { etag: cartTag(cart.revision), ...PRIVATE },
      );
    });
  },
});

async function authorizeHandoff(
  { db, now }: ServiceParts,
  call: Call,
  cartId: string,
): Promise<Handoff> {
  const token = call.header('x-checkout-handoff');
  const handoff = token === null ? null : await findHandoff(db, token);
  if (!handoff || (!handoff.used && handoff.expiresAt <= now())) throw spent();
  if (handoff.cartId !== cartId) {
    throw forbidden('The token in X-Checkout-Handoff is for another cart.');
  }
  return handoff;
}

const spent = () =>
  unauthorized(
    'This needs a checkout handoff that was not used and has not expired in X-Checkout-Handoff.',
  );
