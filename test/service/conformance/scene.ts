/** Test data: places, carts and orders, each created through the service itself. */
import assert from 'node:assert/strict';
import type { Receipt } from '../fixtures/body.js';
import { GOOD_CARD, payWith } from '../fixtures/card.js';
import { as, CustomerCart } from '../fixtures/customer.js';
import { Guest } from '../fixtures/guest.js';
import type { Reply } from '../fixtures/running.js';
import type { Credential } from './row.js';
import type { World } from './world.js';

export interface Scene {
  /** By their names in paths. */
  readonly ids: Readonly<Record<string, string>>;
  /** The headers of a valid caller. */
  readonly credentials: Readonly<Partial<Record<Credential, string>>>;
  /** Of the cart or the address. */
  readonly revision: number;
}

export type Make = (world: World, way: readonly Credential[]) => Promise<Scene>;

const ADDRESSES = '/storefront/customer/addresses';

type AnyCart = Guest | CustomerCart;

interface Wanted {
  readonly method?: string;
  /** What happens to the cart first; returns further ids and credentials. */
  readonly afterwards?: (
    cart: AnyCart,
    world: World,
  ) => Promise<Partial<Pick<Scene, 'ids' | 'credentials'>>>;
}

export const place: Make = async ({ running, customer }) => ({
  ids: { locationId: 'corner', merchantSlug: 'corner-group', productId: 'bowl' },
  credentials: { key: running.service.apiKey, customer: customer.token },
  revision: 0,
});

/** A cart with two soups: a guest's, unless only customers are allowed. */
export const cartOf =
  ({ method, afterwards }: Wanted = {}): Make =>
  async (world, way) => {
    const mine = way.includes('customer') && !way.includes('cart');
    const cart = mine ? await world.customer.startCart() : await Guest.arrive(world.running);
    if (method) await done(cart.write('PATCH', '', { fulfillmentMethod: method }));
    const { items } = (
      await done(
        cart.write('POST', '/items', {
          productId: 'soup',
          quantity: 2,
          itemUnavailableAction: 'remove_item',
        }),
      )
    ).body;
    const made = await afterwards?.(cart, world);
    return {
      ids: {
        ...(await place(world, way)).ids,
        cartId: cart instanceof CustomerCart ? cart.id : cart.cartId,
        itemId: items[0]?.id ?? '',
        ...made?.ids,
      },
      credentials: {
        key: world.running.service.apiKey,
        customer: world.customer.token,
        ...(cart instanceof Guest ? { cart: cart.token } : {}),
        ...made?.credentials,
      },
      revision: cart.revision,
    };
  };

/** A paid cart, with its order and the receipt's token. */
export const paidCart = cartOf({
  afterwards: async (cart, { running }) => {
    const intent = await done(cart.write('POST', '/payment-intent', {}));
    await payWith(running, intent.body.clientSecret, GOOD_CARD);
    const result = await done(cart.read('/order-result'));
    const order: Receipt = result.body.order;
    return {
      ids: { receiptId: order.id, orderId: order.id },
      credentials: { receipt: result.headers.get('x-receipt-token') ?? '' },
    };
  },
});

/** A guest's cart on the way to the hosted checkout. */
export const handedOver = cartOf({
  afterwards: async (cart) => {
    const { checkoutUrl } = as<{ checkoutUrl: string }>(
      await done(cart.write('POST', '/checkout-handoffs', {})),
    );
    const handoff = new URLSearchParams(new URL(checkoutUrl).hash.slice(1)).values().next().value;
    return { credentials: { handoff: handoff ?? '' } };
  },
});

/** The number of addresses that a customer may save. */
export const addressBook: Make = async (world, way) => {
  const { customer } = world;
  const { items } = as<{ items: { addressId: string }[] }>(await customer.read(ADDRESSES));
  if (items.length >= 20) {
    for (const { addressId } of items) {
      await done(customer.write('DELETE', `${ADDRESSES}/${addressId}`));
    }
  }
  return place(world, way);
};

export const savedAddress: Make = async (world, way) => {
  const scene = await addressBook(world, way);
  const reply = await done(
    world.customer.write('POST', ADDRESSES, {
      fullAddress: '5 Elm Street, Albany',
      line1: '5 Elm Street',
      lat: 42.6,
      lng: -73.7,
    }),
  );
  return { ...scene, ids: { ...scene.ids, addressId: as<{ addressId: string }>(reply).addressId } };
};

async function done(sent: Promise<Reply>): Promise<Reply> {
  const reply = await sent;
  assert.ok(reply.status < 300, reply.text);
  return reply;
}
