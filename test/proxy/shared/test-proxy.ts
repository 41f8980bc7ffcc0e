/** A test service with the proxy in front of it, both on real sockets, and a page that calls. */
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach } from 'node:test';
import { createProxy, type LogEntry, type ProxySettings } from '../../../src/proxy/index.js';
import { type ListenSettings, listen } from '../../../src/proxy/node/listen.js';
import { json, startUpstream, type TestUpstream } from './upstream.js';

export const apiKey = 'sk_live_the_key_that_stays_here';
export const pageOrigin = 'http://localhost:5173';
export const cartId = '65f0c1d2e3a4b5c6d7e8f901';
export const cartToken = 'cart-capability-token-of-the-test';
export const secret = { id: 'autumn', key: randomBytes(32).toString('base64url') };

export interface PageCall {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly session?: string | null;
}

export interface TestProxy {
  readonly upstream: TestUpstream;
  readonly url: string;
  readonly log: LogEntry[];
  call(path: string, call?: PageCall): Promise<Response>;
  /** Starts a session at `riverside` and returns its seal. */
  session(): Promise<string>;
  close(): Promise<void>;
}

export async function startTestProxy(settings: Partial<ListenSettings> = {}): Promise<TestProxy> {
  const upstream = await startUpstream();
  upstream.on(
    'POST /locations/riverside/ordering-sessions',
    json({ cartId, errorMessage: '' }, 201, { 'X-Cart-Token': cartToken, ETag: '"cart-0"' }),
  );
  const log: LogEntry[] = [];
  const server = await listen({
    baseUrl: `${upstream.origin}/api/v1`,
    apiKey,
    locations: ['riverside', 'old-town'],
    merchants: ['saffron-lane'],
    allowance: Number.POSITIVE_INFINITY,
    origins: [pageOrigin],
    secrets: [secret],
    log: (entry) => log.push(entry),
    port: 0,
    hostname: '127.0.0.1',
    ...settings,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const call = (path: string, page: PageCall = {}): Promise<Response> =>
    fetch(url + path, {
      method: page.method ?? 'GET',
      headers: {
        origin: pageOrigin,
        'x-order-client': '1',
        ...(page.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(page.session ? { 'x-order-session': page.session } : {}),
        ...page.headers,
      },
      ...(page.body === undefined ? {} : { body: JSON.stringify(page.body) }),
    });
  return {
    upstream,
    url,
    log,
    call,
    async session() {
      const answer = await call('/locations/riverside/ordering-sessions', {
        method: 'POST',
        body: { fulfillmentMethod: 'takeout' },
      });
      await answer.arrayBuffer();
      const sealed = answer.headers.get('x-order-session');
      if (!sealed) throw new Error(`Expected a session, found ${answer.status}.`);
      upstream.seen.length = 0;
      return sealed;
    },
    async close() {
      await server.close();
      await upstream.close();
    },
  };
}

/**
 * A proxy for the tests of a file or a suite. Its members are there as soon as a hook runs; what it
 * has seen and logged is forgotten before each test.
 */
export function proxyForTests(settings?: Partial<ListenSettings>): TestProxy {
  const proxy = {} as TestProxy;
  before(async () => {
    Object.assign(proxy, await startTestProxy(settings));
  });
  beforeEach(() => {
    proxy.upstream.seen.length = 0;
    proxy.log.length = 0;
  });
  after(() => proxy.close());
  return proxy;
}

/** The handler by itself, without Node's part. */
export const handler = (settings: Partial<ProxySettings>) =>
  createProxy({
    baseUrl: 'https://ordering.example.com/api/v1',
    apiKey,
    locations: ['riverside'],
    origins: [pageOrigin],
    secrets: [secret],
    log: () => undefined,
    ...settings,
  });

export async function errorOf(response: Response): Promise<string> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) return '';
  if ('error' in body) return String(body.error);
  return 'code' in body ? String(body.code) : '';
}
