import type { Storefront } from '../../../src/stores/storefront/types.js';
import { all, openMenu, words } from './menu-page.js';
import { type FakeService, openShop } from './menu-shop.js';
import '../../../src/bundles/fulfillment.js';
import '../../../src/bundles/ordering.js';

/** The readiness of the restaurant, and the location. */
export const answers =
  (readiness: object): FakeService['intercept'] =>
  (path) => {
    if (path.endsWith('/ordering-readiness')) return Promise.resolve(Response.json(readiness));
    if (!path.endsWith('/riverside')) return null;
    const location = {
      id: '1',
      restaurantSlug: 'riverside',
      restaurantDisplayName: 'Riverside Kitchen',
      addressString: '18 Ferry Landing, Beacon',
    };
    return Promise.resolve(Response.json(location));
  };

export const inMinutes = (minutes: number) => ({
  ready: true,
  pickupType: 'ASAP',
  orderDate: '',
  orderTime: '',
  estimatedReadyTime: new Date(Date.now() + minutes * 60_000).toISOString(),
});

interface Asked {
  readonly settings?: object;
  readonly raw?: object;
  readonly readiness?: object;
}

export async function headerOf({ settings, raw, readiness = inMinutes(21) }: Asked) {
  const { shop, asked } = openShop({ intercept: answers(readiness) });
  Object.assign(shop.settings, settings, { raw: { ...shop.settings.raw, ...raw } });
  const menu = await openMenu(shop);
  const [header] = all(menu, 'order-header');
  if (!header?.shadowRoot) throw new Error('Expected a header above the menu.');
  const root = header.shadowRoot;
  const seen = () => {
    const place = root.querySelector('order-place')?.shadowRoot;
    const parts = [...(place?.querySelectorAll('p.method, .place') ?? [])].map(words);
    return `${words(root.querySelector('section'))} ${parts.join(' ')}`;
  };
  const place = () => root.querySelector('order-place')?.shadowRoot;
  return { shop, asked, root, seen, place };
}

export const radio = (root: ShadowRoot | null | undefined, name: string) =>
  [...(root?.querySelectorAll('label') ?? [])]
    .find((label) => words(label) === name)
    ?.querySelector('input');

export const intentsOf = (shop: Storefront) => shop.cart.$view.get().intents;
