/** A customer who has ordered before: with a saved card, two addresses and points. */
import type { Service } from '../service/service.js';
import { ask } from './ask.js';
import { beacon, pickedUp, snack } from './menus.js';
import { placeOrder } from './place-order.js';

const ADDRESSES = '/storefront/customer/addresses';

const saved = [
  { line2: 'Second floor', line3: 'Ring twice' },
  { line1: '7 Wolcott Avenue', line2: '', line3: '', lat: 41.4985, lng: -73.9745 },
];

/** The latest code sent to this address, read from the inbox. */
export async function codeFor(service: Service, email: string): Promise<string> {
  const inbox = await service.controls.inbox();
  const message = inbox.find(({ recipient }) => recipient === email);
  if (!message) throw new Error('Expected a code in the inbox, found none.');
  return message.code;
}

export async function makeCustomer(service: Service, merchantSlug: string, email: string) {
  const headers = { authorization: `Bearer ${await logIn(service, merchantSlug, email)}` };
  const order = { ...pickedUp, customerToken: headers.authorization.slice('Bearer '.length) };
  await placeOrder(service, { ...order, joining: true });
  await placeOrder(service, { ...order, lines: snack });
  const { street, city, state, zipCode, lat, lng } = beacon;
  for (const { line1 = street, ...rest } of saved) {
    const fullAddress = `${line1}, ${city}, ${state} ${zipCode}`;
    await ask(service, 'POST', ADDRESSES, {
      body: { fullAddress, line1, lat, lng, ...rest },
      headers,
    });
  }
}

async function logIn(service: Service, merchantSlug: string, identifierString: string) {
  const path = '/storefront/customer/auth';
  const { body: sent } = await ask<{ methodId: string }>(service, 'POST', `${path}/login`, {
    body: { merchantSlug, identifierString },
    // Doesn't use up the number of codes that guests can request.
    from: '127.0.0.2',
  });
  const { body } = await ask<{ token: string }>(service, 'POST', `${path}/verify-otp`, {
    body: {
      merchantSlug,
      identifierString,
      methodId: sent.methodId,
      otp: await codeFor(service, identifierString),
      customerName: 'Ada',
      lastName: 'Lovelace',
    },
  });
  return body.token;
}
