/** Attackers during the evening of 200 guests, each with a different method. */
import { pageOrigin } from '../shared/test-proxy.js';
import { type Evening, location } from './evening.js';

interface Attack {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The attacker's next request. `session` is the session from the last response. */
export type Attacker = (count: number, session: string) => Attack;

const start: Attack = {
  method: 'POST',
  path: `/locations/${location}/ordering-sessions`,
  body: { fulfillmentMethod: 'takeout' },
};

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Requests receipts that do not exist, and products, from 16 prefixes of 64 bits. */
export const garbage: Attacker = (count) => ({
  method: 'GET',
  path:
    count % 4 === 0
      ? `/locations/${location}/products/guess-${count}`
      : '/storefront/receipts/nothing',
  headers: {
    ...from(`2001:db8:0:${(count % 16).toString(16)}::1`),
    'x-receipt-token': `garbage-${count}`,
  },
});

const unreadable = ['unknown', '_hidden', '999.1.1.1', '1.2.3', ':::1', 'a,b', ''];

/** Starts carts from unreadable addresses. */
export const nameless: Attacker = (count) => ({
  ...(count % 2 === 0 ? start : { method: 'GET', path: '/storefront/receipts/nothing' }),
  headers: { ...from(unreadable[count % unreadable.length] ?? ''), 'x-receipt-token': 'garbage-1' },
});

/** Requests codes until the service refuses to send any. */
export const codes: Attacker = (count) => ({
  method: 'POST',
  path: '/login-customer',
  headers: from(`203.0.113.${count % 40}`),
  body: { identifierString: `guest-${count}@example.com`, customerName: 'Guest' },
});

/** Uses an operation that fails, in several carts of one address. */
export const failing: Attacker = (count, session) =>
  session === '' || count % 40 === 0
    ? { ...start, headers: from('203.0.113.9') }
    : {
        method: 'PUT',
        path: `/locations/${location}/carts/current/gratuity`,
        headers: from('203.0.113.9'),
        body: { percentage: '10' },
      };

/** Sends one request after another for this many milliseconds. Returns how many there were. */
export async function attack(
  { time, proxy }: Evening,
  attacker: Attacker,
  milliseconds: number,
): Promise<number> {
  const until = time.now() + milliseconds;
  let session = '';
  let count = 0;
  for (; time.now() < until; count += 1) {
    const { method, path, headers, body } = attacker(count, session);
    const call = async (): Promise<void> => {
      const answer = await fetch(`${proxy}${path}`, {
        method,
        headers: {
          origin: pageOrigin,
          'x-order-client': '1',
          ...(body && session && path !== start.path ? { 'x-order-session': session } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      await answer.arrayBuffer();
      session = answer.headers.get('x-order-session') ?? session;
    };
    await time.during(call());
    await time.sleep(600);
  }
  return count;
}
