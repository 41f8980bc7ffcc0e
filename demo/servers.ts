import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ListenSettings, listen as listenProxy } from '../src/proxy/node/listen.js';
import { readOverlayFile } from '../src/proxy/node/yaml-file.js';
import type { OverlaysByLocation } from '../src/proxy/overlays/overlays.js';
import { createRoutes, isForBackends } from './backends/routes.js';
import { compressing } from './compress.js';
import { type Listening, listen } from './listen.js';
import { demoPage } from './ordering-page.js';
import { demoPlaces, demoSecret } from './places.js';
import { freePorts } from './ports.js';
import { createRendered } from './rendered/ways.js';
import { saffronLane } from './service/data/saffron-lane.js';
import { listen as listenService } from './service/listen.js';
import type { ServiceOptions } from './service/service.js';
import { createSite, type SiteAddresses, withRealAddresses } from './site.js';

export interface DemoOptions {
  ports: { site: number; proxy: number; service: number };
  /** Contains the service's database and the demo's secrets; created if missing. */
  dataFolder: string;
  /** Settings that replace the demo's own. */
  service?: Partial<ServiceOptions>;
  proxy?: Partial<ListenSettings>;
  contentSecurityPolicy?: string;
  /** Runs the proxy's command, for a page that comes with the menu; from its source by default. */
  menuCommand?: string;
  /** Whether the site compresses what it sends; tests that pass its answers on don't want that. */
  compresses?: boolean;
}

export type RunningService = Awaited<ReturnType<typeof listenService>>;

export interface DemoServers {
  service: RunningService;
  proxy: { url: string; close(): Promise<void> };
  site: Listening;
  /** Signed links, by the links in the page sources that they replace. */
  links: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the built script is. */
export const dist = join(root, 'dist');

/**
 * Starts the reference service, the proxy in front of it and the demo's web site, connected as a
 * restaurant would connect them. If one can't start, stops the others.
 */
export async function startDemoServers(options: DemoOptions): Promise<DemoServers> {
  const { ports, contentSecurityPolicy, menuCommand } = options;
  const servers = await startServers(options);
  const pages = createSite({
    root,
    dist,
    addresses: addressesOf(ports),
    links: servers.links,
    ...(contentSecurityPolicy ? { contentSecurityPolicy } : {}),
  });
  const addresses = addressesOf(ports);
  const rendered = createRendered({
    root,
    written: (source) => withRealAddresses(source, addresses),
    commandSettings: {
      ORDERING_BASE_URL: `${addresses.service}/api/v1`,
      ORDERING_API_KEY: servers.service.service.apiKey,
      ORDERING_LOCATIONS: 'riverside',
      PROXY_ORIGINS: addresses.site,
      PROXY_SECRET: await demoSecret(join(options.dataFolder, 'proxy-secret')),
    },
    ...(contentSecurityPolicy ? { contentSecurityPolicy } : {}),
    ...(menuCommand ? { menuCommand } : {}),
  });
  try {
    const answer = async (request: Request) =>
      (await (servers.backends(request) ?? rendered.answer(request))) ?? pages(request);
    const site = await listen(options.compresses ? compressing(answer) : answer, ports.site);
    const close = async () => {
      // Don't send requests to a server that has already stopped.
      await site.close();
      await rendered.close();
      await servers.close();
    };
    return { service: servers.service, proxy: servers.proxy, links: servers.links, site, close };
  } catch (error) {
    await servers.close();
    throw error;
  }
}

export interface Servers {
  service: RunningService;
  proxy: { url: string; close(): Promise<void> };
  /** Signed links, by the links in the page sources that they replace. */
  links: Readonly<Record<string, string>>;
  /** Answers the gallery frames' requests for their own services, and no others. */
  backends(request: Request): Promise<Response> | undefined;
  close(): Promise<void>;
}

/** All servers except the web site. */
export async function startServers(options: DemoOptions): Promise<Servers> {
  const backends: ReturnType<typeof startBackend>[] = [];
  const answer = createRoutes(async (service) => {
    const { picturesFolder, pictureFile } = options.service ?? {};
    const starting = startBackend(options.ports.site, {
      ...(picturesFolder && { picturesFolder, pictureFile }),
      ...service,
    });
    backends.push(starting);
    const { urls, ...backend } = await starting;
    return { service: backend.service.service, urls };
  });
  // Orders contain personal data: keep them from other accounts of this machine.
  await mkdir(options.dataFolder, { recursive: true, mode: 0o700 });
  const { settings, links } = await demoPlaces(options.dataFolder);
  const { service, proxy, close } = await startServiceAndProxy({
    ...options,
    proxy: { places: settings, ...options.proxy },
  });
  return {
    service,
    proxy,
    links,
    backends: (request) => (isForBackends(request) ? answer(request) : undefined),
    async close() {
      await close();
      // A closed page may have left one that is still starting.
      for (const backend of await Promise.allSettled(backends)) {
        if (backend.status === 'fulfilled') await backend.value.close();
      }
    },
  };
}

export const addressesOf = ({ site, proxy, service }: DemoOptions['ports']): SiteAddresses => ({
  site: origin(site),
  proxy: origin(proxy),
  service: origin(service),
});

/** For the studio's button that checks a page. The proxy can be reached from this machine only. */
export const demoDoctorKey = 'key-of-the-doctor-in-this-demo-0';

/** The reference service with the proxy in front of it. If one can't start, neither runs. */
async function startServiceAndProxy({ ports, dataFolder, ...options }: DemoOptions) {
  const service = await listenService({
    dataFolder,
    publicOrigin: origin(ports.service),
    picturesFolder: join(root, 'demo/pictures'),
    storefronts: { riverside: `${origin(ports.site)}/demo/sites/restaurant/` },
    ...options.service,
    port: ports.service,
    hostname: '127.0.0.1',
  });
  try {
    const proxy = await listenProxy({
      baseUrl: `http://127.0.0.1:${ports.service}/api/v1`,
      apiKey: service.service.apiKey,
      locations: saffronLane.locations.flatMap(({ slug, id }) => [slug, id]),
      merchants: [saffronLane.slug],
      overlays: demoOverlays(),
      page: demoPage(origin(ports.proxy)),
      origins: [origin(ports.site), `http://127.0.0.1:${ports.site}`],
      secrets: [{ id: 'demo', key: await demoSecret(join(dataFolder, 'proxy-secret')) }],
      cardProcessor: service.service.processor,
      returnOrigins: [origin(ports.site), `http://127.0.0.1:${ports.site}`],
      doctorKey: demoDoctorKey,
      ...options.proxy,
      port: ports.proxy,
      hostname: '127.0.0.1',
    });
    let closing: Promise<void> | null = null;
    // Some tests stop it while the rest keeps running.
    const closeProxy = () => {
      closing ??= proxy.close();
      return closing;
    };
    const close = async () => {
      await closeProxy();
      await service.close();
    };
    return { service, proxy: { ...proxy, close: closeProxy }, close };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** One of the gallery's own, on free ports, with a temporary data folder. */
async function startBackend(site: number, service: Partial<ServiceOptions>) {
  const [proxy = 0, own = 0] = await freePorts(2);
  const dataFolder = await mkdtemp(join(tmpdir(), 'order-elements-backend-'));
  const servers = await startServiceAndProxy({
    ports: { site, proxy, service: own },
    dataFolder,
    service,
    proxy: { log: () => {}, allowance: 1_000_000 },
  });
  return {
    service: servers.service,
    urls: { proxy: origin(proxy), service: origin(own) },
    async close() {
      await servers.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

let overlays: OverlaysByLocation | undefined;

/**
 * The hotel adds Arabic, allergens and more to its menu. The file is read once: that takes as long as
 * starting a service, and a test run starts hundreds.
 */
function demoOverlays(): OverlaysByLocation {
  if (overlays) return overlays;
  const overlay = readOverlayFile(join(root, 'demo/overlays/harbour-hotel.yaml'));
  const hotel = saffronLane.locations.find(({ slug }) => slug === 'harbour-hotel');
  overlays = { 'harbour-hotel': overlay, ...(hotel && { [hotel.id]: overlay }) };
  return overlays;
}

function origin(port: number): string {
  return `http://localhost:${port}`;
}
