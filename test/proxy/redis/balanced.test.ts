/** Four proxies behind a load balancer, on a cluster: what is lost is a process and a node, no order. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { program } from '../../harness/program.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../shared/upstream.js';
import { skipped, startCluster, type TestCluster } from './cluster.js';

const allowance = 150;
const orders = 15;

interface Proxy {
  readonly child: ChildProcess;
  readonly port: number;
  readonly problems: string[];
}

describe('four proxies behind a load balancer', { skip: skipped }, () => {
  let upstream: TestUpstream;
  let cluster: TestCluster;
  let proxies: Proxy[] = [];
  let carts = 0;
  before(async () => {
    upstream = await startUpstream();
    cluster = await startCluster();
    const start = 'POST /locations/riverside/ordering-sessions';
    upstream.on(start, (seen, response) => {
      carts += 1;
      const token = { 'X-Cart-Token': `token-of-cart-${carts}`, ETag: '"cart-0"' };
      json({ cartId: `cart${carts}`, errorMessage: '' }, 201, token)(seen, response);
    });
    upstream.onRest((seen, response) => {
      const id = /carts\/(\w+)/.exec(seen.target)?.[1];
      if (seen.target.endsWith('/payment-intent')) {
        return json({ clientSecret: 'secret' })(seen, response);
      }
      if (!seen.target.endsWith('/order-result')) return json({ id })(seen, response);
      json({ state: 'completed', order: { id: `order-of-${id}` } })(seen, response);
    });
    const settings = {
      restaurants: ['riverside', 'harbour'].map((name) => ({
        name,
        path: name,
        key: `sk_live_key_of_${name}`,
        locations: ['riverside'],
        origins: [pageOrigin],
      })),
      service: `${upstream.origin}/api/v1`,
      secrets: [secret],
      allowance,
      redisUrl: cluster.urls,
    };
    proxies = await Promise.all(Array.from({ length: 4 }, () => startProxy(settings)));
  });
  after(async () => {
    for (const { child } of proxies) child.kill('SIGKILL');
    await cluster?.stop();
    await upstream?.close();
  });

  /** As a balancer does: requests in turn, each at the next proxy when a connection fails. */
  let turn = 0;
  const balanced = async (path: string, init: RequestInit): Promise<Response> => {
    turn += 1;
    // Not the common turn: other requests advance it, and could lead back to the same dead proxy.
    const first = turn;
    for (let tried = 0; tried < proxies.length; tried += 1) {
      const { port } = proxies[(first + tried) % proxies.length] ?? assert.fail();
      try {
        return await fetch(`http://127.0.0.1:${port}${path}`, init);
      } catch {
        // That one is gone.
      }
    }
    throw new Error('No proxy is left.');
  };

  const call = async (
    restaurant: string,
    method: string,
    path: string,
    session: string | null,
    body?: unknown,
  ): Promise<Response> => {
    for (let tried = 0; ; tried += 1) {
      const answer = await balanced(`/${restaurant}${path}`, {
        method,
        headers: {
          origin: pageOrigin,
          'x-order-client': '1',
          'content-type': 'application/json',
          ...(session ? { 'x-order-session': session } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (answer.status < 400 || tried > 40) return answer;
      await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };

  /** However long that takes: in the middle of the orders, on any machine. */
  const requestsSeen = async (count: number): Promise<void> => {
    while (upstream.seen.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  /** Says which order became of it. */
  const order = async (restaurant: string): Promise<string> => {
    const started = await call(restaurant, 'POST', '/locations/riverside/ordering-sessions', null, {
      fulfillmentMethod: 'takeout',
    });
    const session = started.headers.get('x-order-session');
    assert.ok(session, `Expected a session, found ${started.status}.`);
    const cart = '/locations/riverside/carts/current';
    const newer = `/storefront${cart}`;
    const item = { productId: 'p1', quantity: 1 };
    for (let count = 0; count < 3; count += 1) {
      await (await call(restaurant, 'POST', `${newer}/items`, session, item)).arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const contact = { customerName: 'Ada', emailAddress: 'ada@example.com' };
    await (await call(restaurant, 'PUT', `${newer}/validate-and-update`, session, contact)).text();
    await (await call(restaurant, 'POST', `${newer}/payment-intent`, session, {})).text();
    const result = await call(restaurant, 'GET', `${newer}/order-result`, session);
    const { order: placed }: { order?: { id: string } } = await result.json();
    return placed?.id ?? `${result.status}`;
  };

  it('finish every order although a process and a node are killed in the middle', async (test) => {
    const placed = Array.from({ length: orders }, async (_, number) => {
      await new Promise((resolve) => setTimeout(resolve, number * 100));
      return order(number % 2 === 0 ? 'riverside' : 'harbour');
    });
    await requestsSeen(orders);
    proxies[1]?.child.kill('SIGKILL');
    const [ledger = assert.fail('Nothing is counted.')] = cluster.keys('*:spent');
    await requestsSeen(upstream.seen.length + 5);
    await cluster.killOwnerOf(ledger);
    const before = upstream.seen.length;
    const names = await Promise.all(placed);
    assert.ok(before < orders * 6, 'Everything was over before the node was killed.');
    test.diagnostic(`${names.length} orders, ${upstream.seen.length} requests to the service`);
    assert.equal(new Set(names).size, orders, names.join(' '));
    assert.ok(
      names.every((name) => name.startsWith('order-of-cart')),
      names.join(' '),
    );
  });

  it('never send more than the allowance together, also after the node is gone', async (test) => {
    const ask = async (number: number): Promise<number> => {
      const restaurant = number % 2 === 0 ? 'riverside' : 'harbour';
      const answer = await balanced(`/${restaurant}/locations/riverside/ordering-sessions`, {
        method: 'POST',
        headers: { 'x-order-client': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ fulfillmentMethod: 'takeout' }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, number) => ask(round + number)));
    }
    const sent = upstream.seen.length;
    test.diagnostic(`${sent} of ${allowance} requests`);
    assert.ok(sent <= allowance, `${sent} left the proxies`);
    const reported = proxies.map(({ problems }) => problems.join(' ')).join(' ');
    assert.doesNotMatch(reported, /127\.0\.0\.1|sk_live/);
  });
});

async function startProxy(settings: unknown): Promise<Proxy> {
  const args = [...program('test/proxy/redis/proxy-process.ts'), JSON.stringify(settings)];
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, args, { stdio: [...stdio] });
  const problems: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The proxy ended.')));
    child.on('message', (message: { readonly port?: number; readonly problem?: string }) => {
      if (message.port) resolve(message.port);
      if (message.problem) problems.push(message.problem);
    });
  });
  return { child, port, problems };
}
