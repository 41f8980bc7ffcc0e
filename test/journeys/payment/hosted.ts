/** An order that a shop's server hands over to the hosted checkout. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Restaurant } from '../shared/host-page.js';

export interface HandedOver {
  readonly checkoutUrl: string;
  /** The id of the only line. */
  readonly productId: string;
  /** As the service formats it. */
  readonly total: string;
  /** Sets the quantity of the only line and returns the new total. */
  change(quantity: number): Promise<string>;
  /** Prepares its payment, as another page does that shows the same order. */
  prepare(): Promise<unknown>;
}

interface Cart {
  readonly id: string;
  readonly revision: number;
  readonly items: readonly { readonly id: string }[];
  readonly orderTotalWithServiceFeeFormatted: string;
}

export async function handOver({ urls }: Restaurant, returnUrl: string): Promise<HandedOver> {
  const location = `${urls.service}/api/v1/storefront/locations/riverside`;
  const send = async <T>(method: string, path: string, body: object, headers = {}): Promise<T> => {
    const answer = await fetch(location + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    assert.ok(answer.ok, `${method} ${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  const started = await send<{ cart: Cart; cartAccessToken: string }>(
    'POST',
    '/ordering-sessions',
    { fulfillmentMethod: 'takeout', returnUrl },
  );
  const token = { 'x-cart-token': started.cartAccessToken };
  const path = `/carts/${started.cart.id}`;
  const current = async () =>
    (await (await fetch(location + path, { headers: token })).json()) as Cart;
  const write = async (method: string, rest: string, body: object) => {
    const { revision } = await current();
    return send<Cart>(method, path + rest, body, { ...token, 'if-match': `"cart-${revision}"` });
  };
  const productId = await somePlainProduct(location);
  const { items, orderTotalWithServiceFeeFormatted: total } = await write('POST', '/items', {
    productId,
    quantity: 1,
    itemUnavailableAction: 'remove_item',
  });
  const { checkoutUrl } = await send<{ checkoutUrl: string }>(
    'POST',
    `${path}/checkout-handoffs`,
    {},
    token,
  );
  return {
    checkoutUrl,
    productId,
    total,
    change: async (quantity) =>
      (await write('PATCH', `/items/${items[0]?.id}`, { quantity }))
        .orderTotalWithServiceFeeFormatted,
    prepare: () => write('POST', '/payment-intent', {}),
  };
}

/** A product without choices. */
async function somePlainProduct(location: string): Promise<string> {
  const { popularProducts, menus } = (await (await fetch(`${location}/menus`)).json()) as {
    popularProducts: Product[];
    menus: { categories: { products: Product[] }[] }[];
  };
  const products = menus.flatMap(({ categories }) => categories.flatMap((each) => each.products));
  const plain = [...products, ...popularProducts].find(
    ({ modifierIds, availability }) => modifierIds.length === 0 && availability === 'available',
  );
  assert.ok(plain);
  return plain.id;
}

interface Product {
  readonly id: string;
  readonly modifierIds: readonly string[];
  readonly availability: string;
}
