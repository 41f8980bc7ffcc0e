/**
 * A proxy as a merchant hosts it, with the reference service behind it and a tap between the two.
 */
import type { LogEntry } from '../../../src/proxy/index.js';
import { type ListenSettings, listen } from '../../../src/proxy/node/listen.js';
import { type Running, run } from '../../service/fixtures/running.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';
import { startTap, type Tap } from './tap.js';

/** The one location of the small merchant that the proxy serves. */
export const location = 'corner';

export interface Hosted {
  readonly running: Running;
  readonly tap: Tap;
  /** `http://127.0.0.1:…`. */
  readonly url: string;
  readonly port: number;
  readonly log: LogEntry[];
  /** The metrics for Prometheus. */
  metrics(): Promise<string>;
  /** Starts a session as a page does and returns its token. */
  session(): Promise<string>;
  close(): Promise<void>;
}

export interface HostedOptions {
  readonly service?: Parameters<typeof run>[0];
  readonly proxy?: Partial<ListenSettings>;
}

export async function startHosted(options: HostedOptions = {}): Promise<Hosted> {
  const running = await run(options.service);
  const tap = await startTap(Number(new URL(running.url).port));
  const log: LogEntry[] = [];
  const proxy = await listen({
    baseUrl: `${tap.origin}/api/v1`,
    apiKey: running.service.apiKey,
    locations: [location],
    allowance: Number.POSITIVE_INFINITY,
    origins: [pageOrigin],
    secrets: [secret],
    log: (entry) => log.push(entry),
    metrics: { port: 0 },
    port: 0,
    hostname: '127.0.0.1',
    ...options.proxy,
  });
  const url = `http://127.0.0.1:${proxy.port}`;
  return {
    running,
    tap,
    url,
    port: proxy.port,
    log,
    metrics: async () => (await fetch(`http://127.0.0.1:${proxy.metricsPort}/`)).text(),
    async session() {
      const answer = await fetch(`${url}/locations/${location}/ordering-sessions`, {
        method: 'POST',
        headers: {
          origin: pageOrigin,
          'x-order-client': '1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ fulfillmentMethod: 'takeout' }),
      });
      await answer.arrayBuffer();
      const sealed = answer.headers.get('x-order-session');
      if (!sealed) throw new Error(`Expected a session, found ${answer.status}.`);
      return sealed;
    },
    async close() {
      await proxy.close();
      await tap.close();
      await running.close();
    },
  };
}
