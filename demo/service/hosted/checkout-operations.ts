/**
 * Operations of the hosted checkout page beyond the published ones: which cart its address is for,
 * and details that no published operation returns. They are not part of the contract.
 */

import { z } from 'zod';
import { findRow } from '../database/tables.js';
import { getCart } from '../domain/cart/store.js';
import { cartOfLink, findHandoff, issueHandoff } from '../domain/orders/handoff.js';
import { type DomainOperation, json, mapped, type Operation, PRIVATE } from '../http/operation.js';
import { notFound, unauthorized } from '../http/refusal.js';
import { authorizeGuest } from '../newer/authorize.js';
import type { ServiceParts } from '../parts.js';

const opened = z.strictObject({
  locationId: z.string(),
  cartId: z.string(),
  handoff: z.string(),
});

const details = z.strictObject({
  contact: z
    .strictObject({
      name: z.string().nullable(),
      emailAddress: z.string().nullable(),
      phoneNumber: z.string().nullable(),
    })
    .nullable(),
  returnUrl: z.url().nullable(),
});

export function hostedCheckoutOperations(parts: ServiceParts): Operation[] {
  const withHandoff = mapped({ section: '2.2.1', credential: 'handoff' });
  const forGuest = mapped({ section: '2.2.1', credential: 'cart' });
  return [
    withHandoff('POST', '/checkout/openings', open(parts), opened),
    forGuest('GET', '/checkout/locations/:locationId/carts/:cartId', readDetails(parts), details),
  ];
}

/** Doesn't use up the token: the exchange does. A link gets a one-time token here. */
const open = (parts: ServiceParts): DomainOperation => ({
  summary: 'Says which cart an address of the hosted checkout opens.',
  run: async (call) => {
    const token = call.header('x-checkout-handoff') ?? '';
    const handoff = await findHandoff(parts.db, token);
    const cartId = handoff?.cartId ?? (await cartOfLink(parts, token, parts.now()));
    if (cartId === null) {
      throw unauthorized('This address of the checkout is not valid any more.');
    }
    return parts.db.transaction().execute(async (db) => {
      const row = await findRow(db, 'cart', { id: cartId });
      if (!row) throw notFound('cart for this address');
      return json(
        200,
        {
          locationId: row.location_id,
          cartId,
          handoff: handoff ? token : (await issueHandoff(db, cartId, parts.now())).token,
        },
        PRIVATE,
      );
    });
  },
});

const readDetails = (parts: ServiceParts): DomainOperation => ({
  summary: 'Says whom the order is for, and where the guest goes afterwards.',
  run: async (call) => {
    const shop = parts.shops.get(call.param('locationId'));
    const cartId = call.param('cartId');
    await authorizeGuest(parts, call, cartId);
    const { content } = await parts.db
      .transaction()
      .execute((db) => getCart(db, shop.location.id, cartId, parts.now()));
    return json(
      200,
      { contact: content.customer, returnUrl: returnAddress(content.returnUrl) },
      PRIVATE,
    );
  },
});

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where the guest may be sent after a hosted checkout: an absolute https address, or http on this
 * machine. Schemes that run or show what the shop wrote are never followed, and neither are those
 * of apps; `null` leaves the guest on the service's own receipt. See docs/contract.md 2.2.1.
 */
function returnAddress(wanted: string | null): string | null {
  if (wanted === null || !URL.canParse(wanted)) return null;
  const url = new URL(wanted);
  if (url.username || url.password) return null;
  const safe =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  return safe ? url.href : null;
}
