/** A shop in Node: the real client and stores over real HTTP, with storage that survives the shop. */

import type { KeyValues, Texts } from '../../../src/stores/platform/platform.js';
import { browserPlatform, type Platform } from '../../../src/stores/platform/platform.js';
import { type RawSettings, readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import type { Stack } from '../../harness/stack.js';
import { listStoreBundles } from './bundles.js';
import { keptTexts, keyValues } from './key-values.js';

listStoreBundles();

export type TestShop = Storefront & { close(): void };

/** One browser's storage, which survives when a page is closed. */
export interface Browser {
  readonly shared: KeyValues;
  readonly tab: KeyValues;
  readonly texts?: Texts;
}

export const openBrowser = (): Required<Browser> => ({
  shared: keyValues(),
  tab: keyValues(),
  texts: keptTexts(),
});

/** Another browser with the same cart. */
export function copyOf({ shared }: Browser): Browser {
  const values = shared.keys().map((key) => [key, shared.get(key) ?? ''] as const);
  return { shared: keyValues(new Map(values)), tab: openBrowser().tab };
}

export interface ShopOptions {
  readonly api?: 'proxy' | 'storefront';
  readonly browser?: Browser;
  readonly settings?: RawSettings;
  /** Sits between the client and the network, to lose or change requests and responses. */
  readonly fetch?: typeof fetch;
  readonly online?: () => boolean;
  /** The true time; the machine's clock by default. */
  readonly now?: () => number;
  /** How far the device's clock is ahead of the service's, in milliseconds. */
  readonly ahead?: number;
  /** Called for each wait between attempts, which is skipped. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** By default, waits that are longer than a short pause and shorter than a timeout are skipped. */
  readonly after?: Platform['after'];
  /** Shared by the tabs of a browser that has locks; without it, nothing waits for a lock. */
  readonly lock?: Platform['lock'];
  /** Hears of other tabs' changes; by default, a tab hears of none. */
  readonly watch?: Platform['watch'];
  /** Whether the tab is visible, and a subscription to changes; always visible by default. */
  readonly sight?: Pick<Platform, 'visible' | 'whenVisible'>;
}

export function openShop(stack: Stack, options: ShopOptions = {}): TestShop {
  const { api = 'proxy', browser = openBrowser(), settings = {} } = options;
  return createStorefront(
    readSettings({
      api,
      proxy: stack.urls.proxy,
      service: api === 'storefront' ? `${stack.urls.service}/api/v1` : '',
      location: 'riverside',
      timeZone: 'America/New_York',
      processorScript: stack.service.service.processor.scriptUrl,
      processorGlobal: stack.service.service.processor.globalName,
      processorKey: stack.service.service.processor.publishableKey,
      ...settings,
    }),
    testPlatform(stack, browser, options),
  );
}

function testPlatform(stack: Stack, browser: Browser, options: ShopOptions): Platform {
  const network = options.fetch ?? fetch;
  let { ahead = 0 } = options;
  const { now = Date.now } = options;
  return {
    ...browserPlatform(),
    // A browser sends the page's origin, which the proxy requires.
    fetch: (url, init) =>
      network(url, { ...init, headers: { ...init?.headers, origin: stack.urls.site } }),
    now: () => now() + ahead,
    after:
      options.after ??
      ((milliseconds, run) => {
        const skipped = milliseconds > 2000 && milliseconds <= 60_000 ? milliseconds : 0;
        const timer = setTimeout(() => {
          ahead += skipped;
          run();
        }, milliseconds - skipped);
        // A shop that a test leaves open may wait for minutes.
        if (milliseconds > 60_000) timer.unref();
        return () => clearTimeout(timer);
      }),
    random: () => 0,
    online: options.online ?? (() => true),
    // Node has no navigator.
    behindWorker: () => false,
    sleep: options.sleep ?? (() => Promise.resolve()),
    uuid: () => crypto.randomUUID(),
    ...browser,
    watch: options.watch ?? (() => () => {}),
    visible: () => true,
    whenVisible: () => () => {},
    ...options.sight,
    whenOnline: () => () => {},
    lock: options.lock ?? ((_name, run) => run()),
  };
}
