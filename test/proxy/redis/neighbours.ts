/** Several proxies of one merchant, in front of one service and sharing one Redis. */
import type { LogEntry } from '../../../src/proxy/index.js';
import { type ListenSettings, listen, type RunningProxy } from '../../../src/proxy/node/listen.js';
import { apiKey, cartId, cartToken, pageOrigin, secret } from '../shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../shared/upstream.js';
import { startRedis, type TestRedis } from './server.js';

export interface Neighbours {
  readonly upstream: TestUpstream;
  readonly redis: TestRedis;
  /** Of each proxy. */
  readonly logs: readonly LogEntry[][];
  call(proxy: number, method: string, path: string, page?: Page): Promise<Response>;
  /** Starts a session at a proxy; its token works at every one. */
  /** What Prometheus would scrape, if the settings turn it on. */
  figures(proxy: number): Promise<string>;
  session(proxy: number): Promise<string>;
  close(): Promise<void>;
}

export interface Page {
  readonly session?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startNeighbours(
  proxies: number,
  settings: Partial<ListenSettings> = {},
  settingsOf: (proxy: number) => Partial<ListenSettings> = () => ({}),
): Promise<Neighbours> {
  const upstream = await startUpstream();
  const redis = await startRedis();
  const start = 'POST /locations/riverside/ordering-sessions';
  const token = { 'X-Cart-Token': cartToken, ETag: '"cart-0"' };
  upstream.on(start, json({ cartId, errorMessage: '' }, 201, token));
  const logs: LogEntry[][] = [];
  const running: RunningProxy[] = [];
  for (let count = 0; count < proxies; count += 1) {
    const log: LogEntry[] = [];
    logs.push(log);
    running.push(
      await listen({
        baseUrl: `${upstream.origin}/api/v1`,
        apiKey,
        locations: ['riverside'],
        merchants: ['saffron-lane'],
        origins: [pageOrigin],
        secrets: [secret],
        log: (entry) => log.push(entry),
        port: 0,
        hostname: '127.0.0.1',
        redisUrl: redis.url,
        ...settings,
        ...settingsOf(count),
      }),
    );
  }
  const call: Neighbours['call'] = (proxy, method, path, { session, body, headers } = {}) =>
    fetch(`http://127.0.0.1:${running[proxy]?.port}${path}`, {
      method,
      headers: {
        origin: pageOrigin,
        'x-order-client': '1',
        'content-type': 'application/json',
        ...(session ? { 'x-order-session': session } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    upstream,
    redis,
    logs,
    call,
    figures: async (proxy) =>
      (await fetch(`http://127.0.0.1:${running[proxy]?.metricsPort}/metrics`)).text(),
    async session(proxy) {
      const body = { fulfillmentMethod: 'takeout' };
      const answer = await call(proxy, 'POST', '/locations/riverside/ordering-sessions', { body });
      await answer.arrayBuffer();
      const sealed = answer.headers.get('x-order-session');
      if (!sealed) throw new Error(`Expected a session, found ${answer.status}.`);
      return sealed;
    },
    async close() {
      for (const proxy of running) await proxy.close();
      await redis.stop();
      await upstream.close();
    },
  };
}

/** Repeats until it is true, because a lost connection is noticed a moment later. */
export async function eventually(what: string, holds: () => boolean): Promise<void> {
  for (let tried = 0; tried < 400; tried += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Expected ${what} within ten seconds.`);
}
