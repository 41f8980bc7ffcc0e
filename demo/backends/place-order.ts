/** Orders that exist before a guest looks: placed and paid directly at the service. */
import type { FulfillmentMethod } from '../service/data/types.js';
import type { Service } from '../service/service.js';
import { ask } from './ask.js';

const WALLET = { wallet: { type: 'test_wallet', number: '4242424242424242' } };
const GOOD_CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
/** A card whose bank asks first, and waits for minutes. */
const ASKING_CARD = { ...GOOD_CARD, number: '4000000000003220' };

export interface WantedOrder {
  /** Slug of the location. */
  readonly location: string;
  readonly method: FulfillmentMethod;
  readonly lines: readonly WantedLine[];
  /** Of a delivery. */
  readonly address?: object;
  readonly table?: { readonly tableNumber: string };
  readonly room?: { readonly roomNumber: string; readonly lastName: string };
  readonly tipPercentage?: string;
  readonly contact: {
    readonly customerName: string;
    readonly emailAddress: string;
  };
  /** The token of the customer who orders; without one, a guest orders. */
  readonly customerToken?: string;
  /** Paid with a wallet instead of a typed card. */
  readonly byWallet?: boolean;
  /** The customer joins the rewards program with this order. */
  readonly joining?: boolean;
}

export interface WantedLine {
  readonly productId: string;
  readonly quantity: number;
  readonly selections?: readonly object[];
  readonly specialInstructions?: string;
}

export interface PlacedOrder {
  readonly id: string;
  readonly shortId: string;
  /** Opens its receipt; empty for a customer's order. */
  readonly token: string;
}

/** The parts of the service's responses that are read here. */
interface Revised {
  readonly revision: number;
}
interface Session {
  readonly cart: Revised & { readonly id: string };
  readonly cartAccessToken?: string;
}
interface Intent {
  readonly clientSecret: string;
}
interface OrderResult {
  readonly order: { readonly id: string; readonly shortId: string };
}

/** @throws Error with the service's message when it rejects the order */
export async function placeOrder(service: Service, wanted: WantedOrder): Promise<PlacedOrder> {
  const cart = await startCart(service, wanted);
  for (const line of wanted.lines) {
    await cart.write('POST', '/items', {
      itemUnavailableAction: 'remove_item',
      selections: [],
      ...line,
    });
  }
  if (wanted.address) await cart.write('PUT', '/set-delivery', wanted.address);
  if (wanted.table) await cart.write('PUT', '/set-table', wanted.table);
  if (wanted.room) await cart.write('PUT', '/set-room', wanted.room);
  if (wanted.tipPercentage) {
    await cart.write('PUT', '/gratuity', { percentage: wanted.tipPercentage });
  }
  if (wanted.joining) await cart.write('POST', '/loyalty/enrollment', { consent: true });
  await cart.write('PUT', '/validate-and-update', wanted.contact);
  const { body: intent } = await cart.write<Intent>('POST', '/payment-intent', {});
  const card = { card: GOOD_CARD, keep: wanted.customerToken !== undefined };
  await confirm(service, intent.clientSecret, wanted.byWallet ? WALLET : card);
  const { body, headers } = await cart.read<OrderResult>('/order-result');
  const { id, shortId } = body.order;
  return { id, shortId, token: headers.get('x-receipt-token') ?? '' };
}

/**
 * Starts paying for a guest's cart on another device: the cart is locked until the bank gets its
 * answer.
 */
export async function payElsewhere(service: Service, cartId: string, token: string) {
  const path = `/storefront/locations/riverside/carts/${cartId}`;
  const { body } = await ask<Revised>(service, 'GET', path, { headers: { 'x-cart-token': token } });
  const cart = cartAt(service, path, { 'x-cart-token': token }, body.revision);
  await cart.write('PUT', '/validate-and-update', {
    customerName: 'Ada Lovelace',
    emailAddress: 'ada@example.com',
  });
  const { body: intent } = await cart.write<Intent>('POST', '/payment-intent', {});
  await confirm(service, intent.clientSecret, { card: ASKING_CARD, keep: false });
}

async function startCart(service: Service, { location, method, customerToken }: WantedOrder) {
  const shop = `/storefront/locations/${location}`;
  const bearer: Record<string, string> = customerToken
    ? { authorization: `Bearer ${customerToken}` }
    : {};
  const started = await ask<Session>(service, 'POST', `${shop}/ordering-sessions`, {
    body: { fulfillmentMethod: method },
    headers: bearer,
  });
  const { cart, cartAccessToken: token } = started.body;
  const path = `${shop}/carts/${cart.id}`;
  const headers = { ...bearer, ...(token ? { 'x-cart-token': token } : {}) };
  return cartAt(service, path, headers, cart.revision);
}

function cartAt(service: Service, path: string, headers: Record<string, string>, first: number) {
  let revision = first;
  return {
    read: <T>(rest: string) => ask<T>(service, 'GET', path + rest, { headers }),
    async write<T = unknown>(method: string, rest: string, body: object) {
      const tag = { 'if-match': `"cart-${revision}"` };
      const answered = await ask<T & Partial<Revised>>(service, method, path + rest, {
        body,
        headers: { ...headers, ...tag },
      });
      revision = answered.body.revision ?? revision;
      return answered;
    },
  };
}

/** As the processor's own frames do; `keep` saves a card for its customer. */
const confirm = (service: Service, clientSecret: string, body: object) =>
  ask(
    service,
    'POST',
    `//processor/v1/payment_intents/${clientSecret.split('_secret')[0]}/confirm`,
    {
      body,
      headers: {
        authorization: `Bearer ${service.processor.publishableKey}`,
        'x-client-secret': clientSecret,
      },
    },
  );
