/**
 * Where a menu is kept: `localStorage` holds some megabytes for everything of the page's origin, and
 * browsers read all of it before the first entry. On a device that isn't the guest's own, the tab.
 */
import { isOwnDevice, type KeyValues, type Texts } from '../platform/platform.js';
import type { Dependencies } from '../storefront/dependencies.js';

/** In the browser's cache storage. */
const CACHE = 'order-elements';

/** Entries have addresses, which nobody can request: https://www.rfc-editor.org/rfc/rfc2606#section-2 */
const START = 'https://order-elements.invalid/';
const addressOf = (key: string): string => START + encodeURIComponent(key);

/** Pages without TLS, sandboxed frames and some private windows have none, and full devices refuse. */
async function attempt<T>(use: (cache: Cache) => Promise<T>): Promise<T | null> {
  try {
    return await use(await caches.open(CACHE));
  } catch {
    return null;
  }
}

const inCache: Texts = {
  get: (key) => attempt(async (cache) => (await cache.match(addressOf(key)))?.text() ?? null),
  set: async (key, text) =>
    (await attempt(async (cache) => {
      await cache.put(addressOf(key), new Response(text));
      return true;
    })) ?? false,
  remove: async (key) => void (await attempt((cache) => cache.delete(addressOf(key)))),
  keys: async () =>
    (await attempt(async (cache) =>
      (await cache.keys()).map(({ url }) => decodeURIComponent(url.slice(START.length))),
    )) ?? [],
};

const SUFFIX = ':text';

const inValues = (values: KeyValues): Texts => ({
  get: async (key) => values.get(key + SUFFIX),
  async set(key, text) {
    values.set(key + SUFFIX, text);
    return true;
  },
  remove: async (key) => values.remove(key + SUFFIX),
  keys: async () =>
    values
      .keys()
      .filter((key) => key.endsWith(SUFFIX))
      .map((key) => key.slice(0, -SUFFIX.length)),
});

export const textsOf = ({ platform, settings }: Dependencies): Texts =>
  isOwnDevice(settings) ? (platform.texts ?? inCache) : inValues(platform.shared);
