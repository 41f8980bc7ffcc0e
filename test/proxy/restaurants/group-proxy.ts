/** A test service behind one proxy for several restaurants, on real sockets. */
import { request } from 'node:http';
import type { LogEntry } from '../../../src/proxy/index.js';
import { type GroupListenSettings, listen } from '../../../src/proxy/node/listen.js';
import type { Group } from '../../../src/proxy/restaurants/group.js';
import type { Restaurant } from '../../../src/proxy/restaurants/restaurant.js';
import { secret } from '../shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../shared/upstream.js';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface Call {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly session?: string;
}

export interface GroupProxy {
  readonly upstream: TestUpstream;
  readonly port: number;
  readonly log: LogEntry[];
  readonly group: Group;
  readonly metricsPort: number | null;
  call(path: string, call?: Call): Promise<Answer>;
  /** Starts a session and returns its encrypted form. */
  session(prefix: string, location: string): Promise<string>;
  close(): Promise<void>;
}

export const restaurant = (name: string, more: Partial<Restaurant> = {}): Restaurant => ({
  name,
  key: `sk_live_key_of_${name}`,
  path: name,
  locations: [`${name}-main`],
  origins: [`https://www.${name}.example`],
  ...more,
});

export async function startGroup(settings: Partial<GroupListenSettings>): Promise<GroupProxy> {
  const upstream = await startUpstream();
  const log: LogEntry[] = [];
  const server = await listen({
    service: `${upstream.origin}/api/v1`,
    allowance: Number.POSITIVE_INFINITY,
    secrets: [secret],
    restaurants: [],
    log: (entry) => log.push(entry),
    port: 0,
    hostname: '127.0.0.1',
    ...settings,
  });
  const { group, port, metricsPort } = server;
  if (!group) throw new Error('Expected a proxy for several restaurants.');
  const call: GroupProxy['call'] = (path, page = {}) => send(port, path, page);
  return {
    upstream,
    port,
    log,
    group,
    metricsPort,
    call,
    async session(prefix, location) {
      upstream.on(
        `POST /locations/${location}/ordering-sessions`,
        json({ cartId: `cart-of-${location}`, errorMessage: '' }, 201),
      );
      const path = `${prefix}/locations/${location}/ordering-sessions`;
      const answer = await call(path, { method: 'POST', body: { fulfillmentMethod: 'takeout' } });
      const sealed = answer.headers['x-order-session'];
      if (typeof sealed !== 'string')
        throw new Error(`Expected a session, found ${answer.status}.`);
      return sealed;
    },
    async close() {
      await server.close();
      await upstream.close();
    },
  };
}

/** Not `fetch`, which sets the `Host` header itself. */
function send(port: number, path: string, page: Call): Promise<Answer> {
  const { method = 'GET', host, headers, body, session } = page;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          'x-order-client': '1',
          ...(host ? { host } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(session ? { 'x-order-session': session } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { statusCode: status = 0, headers: got } = response;
          resolve({ status, headers: got, body: text === '' ? null : JSON.parse(text) });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export const codeOf = ({ body }: Answer): string => {
  if (typeof body !== 'object' || body === null) return '';
  if ('error' in body) return String(body.error);
  return 'code' in body ? String(body.code) : '';
};
