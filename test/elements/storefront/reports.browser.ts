import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { type OrderFacts, OrderPlacedEvent } from '../../../src/elements/storefront/events.js';
import { reportVisit } from '../../../src/elements/storefront/report-visit.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { testPlatform } from '../shared/test-platform.js';

const amount = { minor: 900, text: '$9.00' };
const order: OrderFacts = {
  ...{ currency: 'usd', subTotal: amount, total: amount, items: [] },
  method: 'takeout',
};

/** A shop of the page that reports, with an element that shows its receipt. */
function openShop(location: string) {
  const reports: string[] = [];
  const platform = testPlatform((url, { body } = {}) => {
    if (!`${url}`.endsWith('/reports')) return new Promise(() => {});
    reports.push(JSON.parse(`${body}`).code);
    return Promise.resolve(Response.json({}));
  });
  const settings = readSettings({ proxy: 'https://orders.test', location, reports: 'consent' });
  const shop = createStorefront(settings, platform);
  reportVisit(shop);
  const receipt: HTMLElement & { storefront?: Storefront } = document.createElement('div');
  receipt.storefront = shop;
  document.body.append(receipt);
  return { shop, reports, receipt };
}

/** The shop draws whether it reports how fast the page is. */
function openByChance(chance: number) {
  const { random } = Math;
  Math.random = () => chance;
  try {
    return openShop('riverside');
  } finally {
    Math.random = random;
  }
}

function leavePage(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  try {
    document.dispatchEvent(new Event('visibilitychange'));
  } finally {
    Reflect.deleteProperty(document, 'visibilityState');
  }
}

const pay = (receipt: HTMLElement) =>
  receipt.dispatchEvent(new OrderPlacedEvent({ receiptId: 'r', shortId: '1', order }));

describe('reports of a visit', () => {
  beforeEach(() => {
    document.documentElement.dataset.orderConsent = 'reports';
  });

  afterEach(() => {
    document.documentElement.removeAttribute('data-order-consent');
    document.body.replaceChildren();
  });

  it('count an order once, on a page with two restaurants', () => {
    const [one, other] = [openShop('riverside'), openShop('old-town')];
    pay(one.receipt);
    expect([one.reports, other.reports]).to.deep.equal([['placed'], []]);
    one.shop.close();
    other.shop.close();
  });

  it('hold nothing of guests with Global Privacy Control, whatever they agreed to', () => {
    const { shop, reports, receipt } = openShop('riverside');
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
    try {
      pay(receipt);
    } finally {
      Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    }
    expect(reports).to.deep.equal([]);
    shop.close();
  });

  for (const [chance, expected] of [
    [0.05, ['visit']],
    [0.15, []],
  ] as const) {
    it(`hold ${expected.length} time how fast the page was, if chance draws ${chance}`, () => {
      const { shop, reports } = openByChance(chance);
      leavePage();
      expect(reports).to.deep.equal(expected);
      shop.close();
    });
  }

  it('end with their shop', () => {
    const { shop, reports, receipt } = openShop('riverside');
    shop.close();
    pay(receipt);
    expect(reports).to.deep.equal([]);
  });
});
