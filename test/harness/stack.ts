import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../demo/listen.js';
import { freePorts } from '../../demo/ports.js';
import { type DemoServers, dist, root, startDemoServers } from '../../demo/servers.js';
import type { ServiceOptions } from '../../demo/service/service.js';
import { createSite } from '../../demo/site.js';
import type { ListenSettings } from '../../src/proxy/node/listen.js';
import { plainPicture } from './pictures.js';
import './latency.js';
import { createRequestLog, type RequestLog } from './request-log.js';

export interface StackOptions {
  /** Options of the reference service; its rate limit is off unless one is given. */
  service?: Partial<ServiceOptions>;
  /** Pass a function to use `urls`, which is known by then. */
  proxy?: Partial<ListenSettings> | ((urls: StackUrls) => Partial<ListenSettings>);
  /** Sent with every page of the site. Pass a function to use `urls`, which is known by then. */
  contentSecurityPolicy?: string | ((urls: StackUrls) => string);
  /** Runs the proxy's command, for a page that comes with the menu. */
  menuCommand?: string;
}

/** Origins, without a trailing slash. */
export interface StackUrls {
  site: string;
  proxy: string;
  service: string;
  /** Serves the built script from another origin than the page's. */
  scriptOrigin: string;
}

export interface Stack {
  service: DemoServers['service'];
  proxy: DemoServers['proxy'];
  site: DemoServers['site'];
  scriptOrigin: string;
  urls: StackUrls;
  /** What reached the service. */
  requests: RequestLog;
  /** Ends the servers and deletes their data. */
  close(): Promise<void>;
}

/**
 * Starts everything a whole order needs, as `npm start` does, on free ports and with its own empty
 * data folder. The script must be built first (`npm run test:journeys` does that).
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const [site, proxy, service, script] = await freePorts(4);
  const ports = { site: site ?? 0, proxy: proxy ?? 0, service: service ?? 0 };
  const urls: StackUrls = {
    site: `http://localhost:${ports.site}`,
    proxy: `http://localhost:${ports.proxy}`,
    service: `http://localhost:${ports.service}`,
    scriptOrigin: `http://localhost:${script}`,
  };
  const policy =
    typeof options.contentSecurityPolicy === 'function'
      ? options.contentSecurityPolicy(urls)
      : options.contentSecurityPolicy;

  const proxySettings = typeof options.proxy === 'function' ? options.proxy(urls) : options.proxy;

  const requests = createRequestLog();
  const dataFolder = await mkdtemp(join(tmpdir(), 'order-elements-'));
  const picture = await plainPicture();
  const servers = await startDemoServers({
    ports,
    dataFolder,
    service: {
      rateLimit: Number.POSITIVE_INFINITY,
      ...picture,
      ...options.service,
      onRequest: (seen) => {
        requests.record(seen);
        options.service?.onRequest?.(seen);
      },
    },
    // Its log would clutter the output of a test run. Only the service limits its requests.
    proxy: { log: () => {}, allowance: 1_000_000, ...proxySettings },
    ...(policy ? { contentSecurityPolicy: policy } : {}),
    ...(options.menuCommand ? { menuCommand: options.menuCommand } : {}),
  });
  const scriptServer = await listen(createSite({ root, dist, addresses: urls }), script ?? 0);

  return {
    ...servers,
    scriptOrigin: urls.scriptOrigin,
    urls,
    requests,
    async close() {
      await scriptServer.close();
      await servers.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
