/** Guests with the real client and stores, who act at human speed. */

import type { Platform } from '../../../src/stores/platform/platform.js';
import { productOf } from '../../../src/stores/product/product.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { orderable } from '../../stores/shared/adding.js';
import { listStoreBundles } from '../../stores/shared/bundles.js';
import { openBrowser } from '../../stores/shared/shop.js';
import { pageOrigin } from '../shared/test-proxy.js';
import { type Evening, location } from './evening.js';

listStoreBundles();

/** 0 to 1, evenly distributed. */
export type Chance = () => number;

export type Shop = Storefront & { close(): void };

/** Opens the restaurant's page from the guest's own address. */
export function openPage(evening: Evening, address: string, chance: Chance): Shop {
  const { time } = evening;
  const service = evening.ordersDirectly ? `${evening.urls.service}/api/v1` : '';
  const settings = readSettings({ api: 'proxy', proxy: evening.proxy, service, location });
  const isDirect = (url: string) => service !== '' && url.startsWith(service);
  const platform: Platform = {
    ...openBrowser(),
    fetch: (url, init) =>
      time.during(
        isDirect(String(url))
          ? evening.service.service.fetch(new Request(url, plain(init)), address)
          : wholeAnswer(String(url), withAddress(init, address)),
      ),
    now: time.now,
    random: chance,
    sleep: time.sleep,
    deadline: () => new AbortController().signal,
    after: time.after,
    online: () => true,
    uuid: () => crypto.randomUUID(),
    watch: () => () => {},
    visible: () => true,
    whenVisible: () => () => {},
    whenOnline: () => () => {},
    lock: (_name, run) => run(),
  };
  return createStorefront(settings, platform);
}

/** Time doesn't pass while a response is awaited, so nothing times out. */
const plain = ({ signal: _, ...init }: RequestInit = {}): RequestInit => init;

const withAddress = (init: RequestInit | undefined, address: string): RequestInit => ({
  ...init,
  headers: { ...init?.headers, origin: pageOrigin, 'x-forwarded-for': address },
});

/** Time must not pass between a response's head and its body. */
async function wholeAnswer(url: string, init: RequestInit): Promise<Response> {
  const { status, headers, ...answer } = await fetch(url, init).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.arrayBuffer(),
  }));
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : answer.body, { status, headers });
}

export const seconds = (from: number, to: number, chance: Chance): number =>
  1000 * (from + (to - from) * chance());

/** Looks at the menu and a few dishes, then leaves. Returns whether everything loaded. */
export async function browse(evening: Evening, address: string, chance: Chance): Promise<boolean> {
  const shop = openPage(evening, address, chance);
  try {
    const products = await orderable(shop);
    for (let looked = 0; looked < 3; looked += 1) {
      await evening.time.sleep(seconds(5, 40, chance));
      const product = products[Math.floor(chance() * products.length)];
      if (product) await productOf(shop, product.id);
    }
    return true;
  } catch {
    return false;
  } finally {
    shop.close();
  }
}
