/** What a browser stores and requests for an order, against the tables of docs/privacy.md. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  orderNumber,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';
import { endOf, keptIn, type RequestRow, requestRows, rowOf, storedRows } from './inventory.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ proxy: { reports: true } }));

interface Watched extends Guest {
  /** The widget's requests so far: whom, and what. */
  readonly requests: ReadonlySet<string>;
}

/** Opens a page that waits for consent. The page's own files are the restaurant's. */
async function watched(test: Test): Promise<Watched> {
  const requests = new Set<string>();
  const settings = { analytics: 'consent', reports: 'consent' };
  const guest = await visit(browser, restaurant, { settings }, test, async (page) => {
    page.context().on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== restaurant.urls.site) {
        requests.add(`${whoIs(origin, pathname)} ${request.method()} ${pathname}`);
      }
    });
  });
  return { ...guest, requests };
}

/** The reference service is also the card processor and the server of the pictures. */
function whoIs(origin: string, path: string): string {
  const { proxy, service, scriptOrigin } = restaurant.urls;
  if (origin === proxy) return 'proxy';
  if (origin === scriptOrigin) return 'script';
  if (origin !== service) return origin;
  return path.startsWith('/processor/') ? 'processor' : 'pictures';
}

const rowFor = (request: string): RequestRow | undefined => {
  const [to = '', ...rest] = request.split(' ');
  return rowOf(to, rest.join(' '));
};

/** What is neither listed nor allowed before the guest has agreed to anything. */
async function unexpected({ page, requests }: Watched): Promise<string[]> {
  const { names, others } = await keptIn(page);
  const early = ['order', 'page'];
  return [
    ...others,
    ...names.filter((name) => !early.includes(storedRows.get(endOf(name)) ?? '')),
    ...[...requests].filter((request) => !early.includes(rowFor(request)?.purpose ?? '')),
  ];
}

describe('an order, by the tables of the privacy page', () => {
  it('stores and requests only what they list, and nothing that needs consent', async (test) => {
    assert.ok(requestRows.length > 10 && storedRows.size > 20, 'the tables can be read');
    const guest = await watched(test);
    await atMenu(guest);
    // Some seconds after the menu has arrived.
    const hasMenu = async () => (await keptIn(guest.page)).names.map(endOf).includes('last-menu');
    await eventually.ok(hasMenu, 'the menu is kept');
    assert.deepEqual(await unexpected(guest), [], 'at the menu');
    await addOne(guest, 'Sides', 'Chopped salad');
    await settledTotal(guest);
    assert.deepEqual(await unexpected(guest), [], 'with a cart');
    await goToCheckout(guest);
    await goToPayment(guest);
    assert.deepEqual(await unexpected(guest), [], 'at the payment');
    const { names } = await keptIn(guest.page);
    for (const end of ['cart', 'contact', 'prepared']) {
      assert.ok(names.map(endOf).includes(end), `"${end}" is stored: ${names}`);
    }
    await payWith(guest, cards.approved);
    await orderNumber(guest);
    assert.deepEqual(await unexpected(guest), [], 'at the receipt');
    const left = (await keptIn(guest.page)).names.map(endOf);
    for (const end of ['contact', 'prepared', 'payment', 'request']) {
      assert.ok(!left.includes(end), `"${end}" is gone once the order is placed: ${left}`);
    }

    const asked = new Set([...guest.requests].map(rowFor));
    const never = requestRows.filter((row) => row.purpose !== 'consent' && !asked.has(row));
    assert.deepEqual(never, [], 'each listed request was made');
  });

  it('requests what needs consent as soon as the page says that the guest gave it', async (test) => {
    const guest = await watched(test);
    await addOne(guest, 'Sides', 'Chopped salad');
    await settledTotal(guest);
    assert.deepEqual(await unexpected(guest), []);
    await guest.page.evaluate(() => {
      document.documentElement.dataset.orderConsent = 'analytics';
    });
    const purposes = () => [...guest.requests].map((request) => rowFor(request)?.purpose);
    await eventually.equal(() => purposes().includes('consent'), true);
    assert.ok(!purposes().includes(undefined), [...guest.requests].join('\n'));
  });
});
