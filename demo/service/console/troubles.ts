/** Faults that the console offers, with labels for people. */
import { isDeepStrictEqual } from 'node:util';
import type { Fault, WantedFault } from '../http/faults.js';

const older = '/locations/:locationId';
const newer = `/storefront${older}`;
const cart = '/carts/:cartId';

type Place = Pick<WantedFault, 'method' | 'path'>;

/** What a shopper does, and the operations of both generations behind it. */
export const PLACES: Readonly<Record<string, { label: string; operations: readonly Place[] }>> = {
  menu: {
    label: 'Reading the menu',
    operations: [
      { method: 'GET', path: `${older}/menus` },
      { method: 'GET', path: `${newer}/menus` },
    ],
  },
  start: {
    label: 'Starting a cart',
    operations: [
      { method: 'POST', path: `${older}/ordering-sessions` },
      { method: 'POST', path: `${newer}/ordering-sessions` },
    ],
  },
  add: {
    label: 'Adding a dish',
    operations: [
      { method: 'POST', path: `${older}${cart}/cart-item` },
      { method: 'POST', path: `${newer}${cart}/items` },
    ],
  },
  quantity: {
    label: 'Changing a quantity',
    operations: [
      { method: 'PATCH', path: `${older}${cart}/cart-item/:itemId/quantity` },
      { method: 'PATCH', path: `${newer}${cart}/items/:itemId` },
    ],
  },
  contact: {
    label: 'Giving a name and an address',
    operations: [
      { method: 'PUT', path: `${older}${cart}/validate-and-update` },
      { method: 'PUT', path: `${newer}${cart}/validate-and-update` },
    ],
  },
  payment: {
    label: 'Preparing the payment',
    operations: [{ method: 'POST', path: `${newer}${cart}/payment-intent` }],
  },
  result: {
    label: 'Asking what became of the payment',
    operations: [{ method: 'GET', path: `${newer}${cart}/order-result` }],
  },
};

export const KINDS: Readonly<Record<string, { label: string; fault: Fault }>> = {
  late: { label: 'answers 4 seconds late', fault: { kind: 'delay', milliseconds: 4000 } },
  'lost-answer': { label: 'happens, but the answer is lost', fault: { kind: 'lose-answer' } },
  'lost-request': { label: 'never arrives', fault: { kind: 'lose-request' } },
  busy: {
    label: 'is refused as too busy, for 8 seconds',
    fault: { kind: 'status', status: 429, retryAfter: 8 },
  },
  down: { label: 'fails because something is down', fault: { kind: 'status', status: 503 } },
  broken: { label: 'fails inside the service', fault: { kind: 'status', status: 500 } },
};

/** Pending faults as sentences; both generations of an operation count as one. */
export function describeFaults(waiting: readonly Required<WantedFault>[]): string[] {
  const times = new Map<string, Map<string, number>>();
  for (const each of waiting) {
    const sentence = `${placeOf(each)} ${kindOf(each.fault)}`;
    const counts = times.get(sentence) ?? new Map<string, number>();
    counts.set(each.path, (counts.get(each.path) ?? 0) + each.count);
    times.set(sentence, counts);
  }
  return [...times].map(([sentence, counts]) => {
    const count = Math.max(...counts.values());
    return `${sentence}, ${count === 1 ? 'once' : `${count} times`}.`;
  });
}

const placeOf = ({ method, path }: Place): string =>
  Object.values(PLACES).find(({ operations }) =>
    operations.some((each) => each.method === method && each.path === path),
  )?.label ?? `${method} ${path}`;

const kindOf = (fault: Fault): string =>
  Object.values(KINDS).find((each) => isDeepStrictEqual(each.fault, fault))?.label ??
  `meets ${fault.kind}`;
