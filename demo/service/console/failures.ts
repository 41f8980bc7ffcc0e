/** Faults that the console offers, with labels for people. */
import { isDeepStrictEqual } from 'node:util';
import type { Fault, WantedFault } from '../http/faults.js';

type Place = Pick<WantedFault, 'method' | 'path'>;

interface Failing {
  readonly label: string;
  /** The operations of either generation behind what a guest does. */
  readonly operations: readonly Place[];
}

/** Paths are below a location's; `:cart` stands for the path of a cart there. */
function failing(label: string, method: Place['method'], older: string | null, newer: string) {
  const location = '/locations/:locationId';
  const below = (start: string, path: string): Place => ({
    method,
    path: start + path.replace(':cart', '/carts/:cartId'),
  });
  const operations = older === null ? [] : [below(location, older)];
  return { label, operations: [...operations, below(`/storefront${location}`, newer)] };
}

export const PLACES: Readonly<Record<string, Failing>> = {
  menu: failing('Reading the menu', 'GET', '/menus', '/menus'),
  start: failing('Starting a cart', 'POST', '/ordering-sessions', '/ordering-sessions'),
  add: failing('Adding a dish', 'POST', ':cart/cart-item', ':cart/items'),
  quantity: failing(
    'Changing a quantity',
    'PATCH',
    ':cart/cart-item/:itemId/quantity',
    ':cart/items/:itemId',
  ),
  contact: failing(
    'Giving a name and an address',
    'PUT',
    ':cart/validate-and-update',
    ':cart/validate-and-update',
  ),
  payment: failing('Preparing the payment', 'POST', null, ':cart/payment-intent'),
  result: failing('Checking the payment result', 'GET', null, ':cart/order-result'),
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
