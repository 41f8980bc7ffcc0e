/** Orders placed elsewhere: paid directly at the service, with the link to their receipts. */
import assert from 'node:assert/strict';
import type { Stack } from '../../harness/stack.js';
import { answerBank, CHALLENGED_CARD, GOOD_CARD, payWith } from '../../service/fixtures/card.js';
import { logIn } from '../../service/fixtures/customer.js';
import { Guest } from '../../service/fixtures/guest.js';
import { freshKey, type Reply, type Running, read } from '../../service/fixtures/running.js';

export interface PlacedOrder {
  readonly id: string;
  readonly shortId: string;
  /** As it appears in a page's fragment. */
  readonly fragment: string;
  readonly token: string;
}

const beacon = {
  street: '240 Main Street',
  city: 'Beacon',
  state: 'NY',
  zipCode: '12508',
  country: 'United States',
  lat: 41.504,
  lng: -73.966,
};

/** Two plates of pickles at the riverside kitchen. */
export async function placeOrder(
  stack: Stack,
  method: 'takeout' | 'delivery' = 'takeout',
): Promise<PlacedOrder> {
  const running = runningAt(stack);
  const guest = await Guest.arrive(running, 'riverside', method);
  await guest.take('rv-pickles', 2);
  if (method === 'delivery') await guest.write('PUT', '/set-delivery', beacon);
  const contact = { customerName: 'Ada Lovelace', emailAddress: 'ada@example.com' };
  await guest.write('PUT', '/validate-and-update', contact);
  const intent = await guest.write('POST', '/payment-intent', {}, { key: freshKey() });
  assert.equal(intent.status, 200, intent.text);
  const paid = await payWith(running, intent.body.clientSecret, GOOD_CARD);
  assert.equal(paid.status, 200, paid.text);
  const result = await guest.read('/order-result');
  assert.equal(result.body.state, 'completed', result.text);
  const { id, shortId } = result.body.order;
  const token = result.headers.get('x-receipt-token') ?? '';
  return { id, shortId, token, fragment: `#receiptId=${id}&receiptToken=${token}` };
}

/** A cake for a new customer, who saves the card. @returns the order's number, as receipts show it */
export async function placeAsCustomer(
  stack: Stack,
  email: string,
  card = GOOD_CARD,
): Promise<string> {
  const running = runningAt(stack);
  const customer = await logIn(running, email, undefined, 'saffron-lane');
  const cart = await customer.startCart('riverside');
  await cart.add('rv-orange-almond-cake');
  const intent = await cart.write('POST', '/payment-intent', {});
  assert.equal(intent.status, 200, intent.text);
  // The response of some cards is lost.
  await cart.confirm(intent, card.replaceAll(' ', '')).catch(() => {});
  if (card.replaceAll(' ', '') === CHALLENGED_CARD)
    await answerBank(running, intent.body.clientSecret, 'approve');
  const result = await cart.read('/order-result');
  assert.equal(result.body.state, 'completed', result.text);
  return `Order ${result.body.order.shortId}`;
}

const runningAt = (stack: Stack): Running => ({
  url: stack.urls.service,
  port: Number(new URL(stack.urls.service).port),
  folder: '',
  service: stack.service.service,
  clock: { now: Date.now() },
  send: (method, path, { body, headers = {} } = {}): Promise<Reply> =>
    fetch(`${stack.urls.service}/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then(read),
  older: () => Promise.reject(new Error('Guests have no API key.')),
  close: () => Promise.resolve(),
});
