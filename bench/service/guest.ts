/** The measured service's guests and their requests. */
import { randomUUID } from 'node:crypto';
import { benchLocation } from '../big-menu.js';

export const menusPath = `/api/v1/storefront/locations/${benchLocation}/menus`;

const product = { productId: 'rv-smoked-eggplant', itemUnavailableAction: 'remove_item' };

export interface Guest {
  readonly token: string;
  /** The path that changes the quantity of the cart's one line. */
  readonly path: string;
  revision: number;
}

/** A guest whose cart has one line. */
export async function arrive(url: string): Promise<Guest> {
  const carts = `${url}/api/v1/storefront/locations/${benchLocation}`;
  const { cart, cartAccessToken: token } = await send(`${carts}/ordering-sessions`, {
    body: { fulfillmentMethod: 'takeout' },
  });
  const { items } = await send(`${carts}/carts/${cart.id}/items`, {
    body: { ...product, quantity: 1 },
    headers: { 'x-cart-token': token, 'if-match': '"cart-0"' },
  });
  const path = `${new URL(carts).pathname}/carts/${cart.id}/items/${items[0]?.id}`;
  return { token, path, revision: 1 };
}

/** This guest's next change, each with its own key and quantity. */
export const change = ({ token, revision }: Guest) => ({
  headers: {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-cart-token': token,
    'if-match': `"cart-${revision}"`,
  },
  body: JSON.stringify({ quantity: 1 + (revision % 2) }),
});

interface Answered {
  cart: { id: string };
  cartAccessToken: string;
  items: { id: string }[];
}

async function send(
  url: string,
  { body, headers = {} }: { body: object; headers?: Record<string, string> },
): Promise<Answered> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as Answered;
  throw new Error(`Expected ${url} to succeed, found ${answer.status} ${text}`);
}
