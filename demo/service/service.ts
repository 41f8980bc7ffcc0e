/** The reference ordering service as one function from request to response. */
import { settableClock } from './clock.js';
import { createConsole } from './console/console.js';
import { createControls, type ServiceControls } from './controls.js';
import { openDatabase } from './database/open.js';
import { describe } from './description/document.js';
import { describedAt } from './description/page.js';
import { createAddressLookup } from './domain/delivery/address-lookup.js';
import type { Shop } from './domain/menu/shop.js';
import { Shops } from './domain/menu/shops.js';
import { createPayments } from './domain/payment/payments.js';
import { hostedCheckoutOperations } from './hosted/checkout-operations.js';
import { hostedPages } from './hosted/pages.js';
import { inboxPages, trackingPages } from './hosted/refreshing-pages.js';
import { AnswerLost, type Caller } from './http/caller.js';
import { createFaults } from './http/faults.js';
import { createRateLimit } from './http/rate-limit.js';
import type { Refusal } from './http/refusal.js';
import { BASE, listOperations, type Operations } from './operations.js';
import type { ServiceParts } from './parts.js';
import { createProcessor } from './processor/index.js';
import type { ProcessorOptions } from './processor-contract.js';
import { createRoutes } from './routes.js';
import type { ServiceOptions } from './settings.js';
import { keepSecret } from './tokens.js';

export type { ServiceOptions } from './settings.js';

const RATE_LIMIT = 200;

export interface Service {
  /**
   * @param address the caller's, for the rate limit
   * @param repeatedHeaders names of headers that came more than once and must not
   * @throws AnswerLost if the connection is to be closed without an answer
   */
  fetch(request: Request, address?: string, repeatedHeaders?: string[]): Promise<Response>;
  /** Answers a request of which at most the path was read, in the error shape of that path. */
  refuse(refusal: Refusal, path: string, address?: string): Promise<Response>;
  readonly apiKey: string;
  readonly processor: { scriptUrl: string; globalName: string; publishableKey: string };
  readonly controls: ServiceControls;
  readonly operations: Operations;
  close(): Promise<void>;
}

export async function createService(options: ServiceOptions): Promise<Service> {
  const clock = settableClock(options.now ?? Date.now);
  const { now } = clock;
  const { newerOperations = true } = options;
  const publicOrigin = options.publicOrigin.replace(/\/+$/, '');
  const seed = options.seed ?? (await import('./data/saffron-lane.js')).saffronLane;
  const { db, settled } = await openDatabase(options.dataFolder);
  const apiKey = options.apiKey || (await keepSecret(options.dataFolder, 'api-key', 'ok_'));
  const shops = await Shops.load(seed, db);
  const kitchen = { takesOrders: true };
  const processor = await createProcessor({
    // The processor sees the same database, but none of the service's tables.
    db: db as unknown as ProcessorOptions['db'],
    now,
    publicOrigin,
    payments: createPayments({ db, shops, now, kitchen }),
    ...(options.slowPaymentMs === undefined ? {} : { slowMs: options.slowPaymentMs }),
  });

  const parts: ServiceParts = {
    db,
    shops,
    now,
    publicOrigin,
    ...addressesOf(options, publicOrigin),
    intents: processor.intents,
    loyalty: { available: true },
    kitchen,
    keys: { running: new Set(), tidiedAt: 0 },
    secret: await keepSecret(options.dataFolder, 'secret'),
    cartTokens: (options.cartTokens ?? true) && newerOperations,
  };
  const listed = listOperations(parts, options.cardProcessorSegment ?? 'card-processor');
  const operations = newerOperations ? listed : { ...listed, newer: [] };
  const faults = createFaults(() => [...operations.newer, ...operations.older]);
  const controls = createControls({ parts, clock, faults });
  const routes = createRoutes(operations, {
    apiKey: { value: apiKey, opens: openedBy(shops, options.apiKeyLocations) },
    findShop: (slugOrId) => shops.find(slugOrId),
    picturesFolder: options.picturesFolder,
    processor: processor.app,
    pages: [
      await hostedPages(parts, processor),
      trackingPages(parts),
      createAddressLookup(),
      describedAt(() => describe(operations, publicOrigin)),
      inboxPages(db, now),
    ],
    console: createConsole({ parts, controls }),
    pageOperations: hostedCheckoutOperations(parts),
    around: {
      now,
      budget: createRateLimit(options.rateLimit ?? RATE_LIMIT, now),
      faults,
      settled,
      onRequest: options.onRequest ?? (() => {}),
    },
  });
  const { scriptUrl, globalName, publishableKey } = processor;

  return {
    ...requestsTo(routes, publicOrigin, async () => {
      await processor.close();
      await settled().catch(() => {});
      await db.destroy();
    }),
    apiKey,
    processor: { scriptUrl, globalName, publishableKey },
    controls,
    operations,
  };
}

/** Addresses of other pages that the service names. */
const addressesOf = (
  { storefronts, pictureFile = (picture) => picture }: ServiceOptions,
  publicOrigin: string,
): Pick<ServiceParts, 'storefront' | 'picture' | 'trackingUrl'> => ({
  storefront: (slug) => storefronts?.[slug] ?? `${publicOrigin}/places/${slug}`,
  picture: (picture) => `${publicOrigin}/pictures/${pictureFile(picture)}`,
  trackingUrl: (deliveryId) => `${publicOrigin}/track/${deliveryId}`,
});

/** @param release called once no request is running anymore */
function requestsTo(
  routes: ReturnType<typeof createRoutes>,
  publicOrigin: string,
  release: () => Promise<void>,
): Pick<Service, 'fetch' | 'refuse' | 'close'> {
  const running = new Set<Promise<Response>>();

  return {
    async fetch(request, address = 'unknown', repeatedHeaders = []) {
      const caller: Caller = { address, repeatedHeaders, lost: false };
      const answer = Promise.resolve(routes.fetch(request, caller));
      running.add(answer);
      try {
        const answered = await answer;
        if (caller.lost) throw new AnswerLost('The connection ended without an answer.');
        return answered;
      } finally {
        running.delete(answer);
      }
    },
    refuse: async (unreadable, path, address = 'unknown') =>
      routes.fetch(new Request(new URL(path.startsWith(`${BASE}/`) ? path : BASE, publicOrigin)), {
        address,
        repeatedHeaders: [],
        unreadable,
        lost: false,
      } satisfies Caller),
    async close() {
      // Let running requests finish before the database is closed, even if their callers are gone.
      await Promise.allSettled(running);
      await release();
    },
  };
}

/** @throws Error when a location is not one of the merchant's */
function openedBy(shops: Shops, named?: readonly string[]): (shop: Shop) => boolean {
  if (!named) return () => true;
  const opened = named.map((slugOrId) => {
    const shop = shops.find(slugOrId);
    if (shop) return shop;
    const known = shops.all.map(({ location }) => location.slug).join(', ');
    throw new Error(
      `Expected ORDERING_API_KEY_LOCATIONS to name some of ${known}, found "${slugOrId}".`,
    );
  });
  return (shop) => opened.includes(shop);
}
