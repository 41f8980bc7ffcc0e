/** Loyalty in a customer's cart. See docs/contract.md 4.2.1, 4.2.2 and 4.5.4. */
import type { z } from 'zod';
import { getCart } from '../domain/cart/store.js';
import { enroll } from '../domain/loyalty/balance.js';
import {
  applyReward,
  removeReward,
  requireProgram,
  requireReward,
  showLoyaltyQuote,
  standingOf,
} from '../domain/loyalty/rewards.js';
import { cartTag } from '../http/entity-tag.js';
import { type Handler, json, type Operation, operation } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/loyalty.js';
import { authoriseOwner } from './authorise.js';
import { empty } from './bodies.js';
import { aboutCartWrite, cartWrite, type Edit, PRIVATE } from './cart-write.js';
import * as bodies from './loyalty-bodies.js';

const LOYALTY = '/storefront/locations/:locationId/carts/:cartId/loyalty';

/** Only the cart's customer comes this far. */
type OwnersEdit<Body> = (at: Edit<Body>, customerId: string) => Promise<void>;

export function loyaltyOperations(parts: ServiceParts): Operation[] {
  const change = <Body>(
    {
      method,
      path,
      section,
      summary,
    }: Record<'path' | 'section' | 'summary', string> & {
      method: Operation['method'];
    },
    body: z.ZodType<Body>,
    edit: OwnersEdit<Body>,
  ): Operation =>
    operation(
      method,
      LOYALTY + path,
      cartWrite(
        parts,
        body,
        async (at) => {
          if (at.customerId !== null) await edit(at, at.customerId);
        },
        authoriseOwner,
      ),
      { ...aboutCartWrite(section, summary, body), credential: 'customer' },
    );

  return [
    operation('GET', `${LOYALTY}/quote`, quote(parts), {
      section: '4.5.4',
      summary: 'Says what the cart earns, and which rewards it could have.',
      credential: 'customer',
      entityTag: 'cart',
      success: [{ status: 200, body: answers.quote }],
    }),
    change(
      {
        method: 'POST',
        path: '/enrollment',
        section: '4.2.1',
        summary: 'Joins the loyalty program.',
      },
      bodies.enrollment,
      async ({ shop, db, now }, customerId) => {
        requireProgram(parts.loyalty, shop);
        await enroll(db, customerId, now);
      },
    ),
    change(
      { method: 'POST', path: '/redeem', section: '4.5.4', summary: 'Applies a reward.' },
      bodies.redemption,
      async ({ cart, body, shop, db, now }, customerId) => {
        const reward = requireReward(requireProgram(parts.loyalty, shop), body.rewardId);
        const standing = await standingOf(db, customerId, cart, shop, now);
        await applyReward(db, customerId, cart, reward, standing);
      },
    ),
    // Works while the provider is out of reach too: nobody is held to a reward.
    change(
      {
        method: 'DELETE',
        path: '/redeem',
        section: '4.2.2',
        summary: 'Takes the applied reward off.',
      },
      empty,
      ({ cart, db }) => removeReward(db, cart),
    ),
  ];
}

function quote(parts: ServiceParts): Handler {
  return async (call) => {
    const cartId = call.param('cartId');
    const { customerId } = await authoriseOwner(parts, call, cartId);
    const shop = parts.shops.get(call.param('locationId'));
    return parts.db.transaction().execute(async (db) => {
      const now = parts.now();
      const cart = await getCart(db, shop.location.id, cartId, now);
      const standing = await standingOf(db, customerId, cart, shop, now);
      return json(200, showLoyaltyQuote(cart, shop, parts.loyalty, standing), {
        etag: cartTag(cart.revision),
        ...PRIVATE,
      });
    });
  };
}
