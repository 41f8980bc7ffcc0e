import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { browserPlatform, type Platform } from '../../../src/stores/platform/platform.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import { until } from '../shared/until.js';

/** A guest without a menu must soon be able to order by phone. */
const SOON_MS = 5000;

const shopWith = (fetch: Platform['fetch']) =>
  createStorefront(
    readSettings({
      proxy: 'https://orders.test',
      location: 'riverside',
      phone: '+1 212 555 0100',
      cartStorage: 'tab',
    }),
    { ...browserPlatform(), fetch },
  );

/** The link, once it is visible. */
const phoneIn = (menu: OrderMenu): HTMLAnchorElement | null => {
  const link = menu.shadowRoot?.querySelector<HTMLAnchorElement>('a[href^="tel:"]') ?? null;
  return link && getComputedStyle(link).visibility === 'visible' ? link : null;
};

describe('a guest without a menu sees the phone number within five seconds', () => {
  const networks: Record<string, Platform['fetch']> = {
    'if the proxy is down': () => Promise.reject(new TypeError('Failed to fetch')),
    'if there is no response': () => new Promise(() => {}),
  };
  for (const [where, fetch] of Object.entries(networks)) {
    it(where, async () => {
      const began = performance.now();
      const shop = shopWith(fetch);
      const menu = await fixture<OrderMenu>(html`<order-menu .storefront=${shop}></order-menu>`);
      expect(phoneIn(menu)).to.equal(null);
      await until(() => phoneIn(menu) !== null, 'the phone number is shown');
      expect(performance.now() - began).to.be.below(SOON_MS);
      expect(phoneIn(menu)?.href).to.equal('tel:+12125550100');
      shop.close();
    });
  }
});
