/** A restaurant's evening: the reference service with its limit, and the proxy in front of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ListeningService, listen as listenService } from '../../../demo/service/listen.js';
import type { LogEntry } from '../../../src/proxy/index.js';
import {
  type GroupListenSettings,
  type ListenSettings,
  listen as listenProxy,
  type RunningProxy,
} from '../../../src/proxy/node/listen.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';
import { type Line, startLine } from './line.js';
import { startTime, type Time } from './time.js';

export const location = 'riverside';

export interface Arrival {
  readonly at: number;
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

export interface Evening {
  readonly time: Time;
  readonly service: ListeningService;
  readonly urls: { readonly service: string };
  /** `http://127.0.0.1:…` */
  readonly proxy: string;
  readonly line: Line;
  /** Whether pages know the service's address, so that guests bypass the proxy where they can. */
  ordersDirectly: boolean;
  /** Stops the proxy while guests are ordering. */
  stopProxy(): Promise<void>;
  /** Requests that reached the service, oldest first. */
  readonly arrivals: Arrival[];
  /** Responses to pages. */
  readonly log: (LogEntry & { readonly at: number })[];
  close(): Promise<void>;
}

type Settings = ListenSettings | GroupListenSettings;

/**
 * The service allows an address 200 requests in ten minutes, like the real one.
 *
 * @param startProxy default: in this process
 */
export async function startEvening(
  settings: Partial<ListenSettings> | ((base: ListenSettings) => GroupListenSettings) = {},
  from?: number,
  startProxy: (settings: Settings) => Promise<Pick<RunningProxy, 'port' | 'close'>> = listenProxy,
): Promise<Evening> {
  const time = startTime(from);
  const folder = await mkdtemp(join(tmpdir(), 'order-elements-evening-'));
  const arrivals: Arrival[] = [];
  const log: (LogEntry & { at: number })[] = [];
  const service = await listenService({
    port: 0,
    dataFolder: folder,
    picturesFolder: folder,
    rateLimit: 200,
    now: time.now,
    onRequest: (seen) => arrivals.push({ at: time.now(), ...seen }),
  });
  const line = await startLine(service.port, time.now);
  const base: ListenSettings = {
    baseUrl: `http://127.0.0.1:${line.port}/api/v1`,
    apiKey: service.service.apiKey,
    locations: [location],
    origins: [pageOrigin],
    secrets: [secret],
    cardProcessor: service.service.processor,
    // Each guest comes from a different address, according to the server in front.
    trustedHops: 1,
    now: time.now,
    fetch: (url, init) => time.during(fetch(url, init)),
    log: (entry) => log.push({ ...entry, at: time.now() }),
    port: 0,
    hostname: '127.0.0.1',
  };
  const proxy = await startProxy(
    typeof settings === 'function' ? settings(base) : { ...base, ...settings },
  );
  let isStopped = false;
  const stopProxy = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    await proxy.close();
  };
  return {
    ordersDirectly: false,
    stopProxy,
    time,
    service,
    urls: { service: `http://127.0.0.1:${service.port}` },
    proxy: `http://127.0.0.1:${proxy.port}`,
    line,
    arrivals,
    log,
    async close() {
      await stopProxy();
      await line.close();
      await service.close();
      await rm(folder, { recursive: true, force: true });
      time.end();
    },
  };
}
