/** Which problems pages report to the proxy, and what they keep private. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { LogEntry } from '../../../src/proxy/index.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../../journeys/shared/host-page.js';
import {
  addOne,
  fillContact,
  type Guest,
  goToCheckout,
  goToPayment,
  payButton,
  settledTotal,
  type Test,
  type Visit,
  visit,
} from '../../journeys/shared/steps.js';

const log: LogEntry[] = [];
const browser = await sharedBrowser();
const restaurant = await shared(
  openRestaurant({ proxy: { reports: true, log: (entry) => log.push(entry) } }),
);

const reported = (): string[] =>
  log.flatMap(({ report }) => (report ? [`${report.step} ${report.code}`] : []));

/** Waits for a report that must arrive. */
async function comes(report: string): Promise<void> {
  for (let tried = 0; tried < 600 && !reported().includes(report); tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.ok(reported().includes(report), reported().join(', '));
}

/** Makes sure that the page's earlier requests have reached the proxy as well. */
async function afterAnotherCall({ page }: Guest): Promise<void> {
  const before = log.length;
  await page.evaluate(
    (url) => fetch(url, { cache: 'no-store' }),
    `${restaurant.urls.proxy}/settings`,
  );
  while (!log.slice(before).some(({ route }) => route === '/settings')) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** How long the page takes for each press, at least. */
const SLOW_MS = 150;

/** As when the tab is closed. Runs in the page, once the browser has measured what was painted. */
async function hide(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)));
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('reports of a visit', () => {
  beforeEach(() => {
    log.length = 0;
  });

  it('include a card form that is ready, and one that can’t load', async (test) => {
    const options: Visit = {
      api: 'proxy',
      settings: { reports: '' },
      expectedTroubles: [/./],
      routed: true,
    };
    const guest = await visit(browser, restaurant, options, test);
    const { page, checkout } = guest;
    await addOne(guest, 'Sides', 'Chopped salad');
    await settledTotal(guest);
    await goToCheckout(guest);
    await page.route('**/processor.js', (route) => route.abort());
    await fillContact(guest);
    await payButton({ checkout }).click();
    await checkout.getByText('We couldn’t load the card form.').waitFor();
    await comes('pay form-failed');
    await page.unroute('**/processor.js');
    await checkout.getByRole('button', { name: 'Try again' }).click();
    await guest.card.getByLabel('Card number').waitFor();
    await comes('pay form-ready');
    assert.doesNotMatch(JSON.stringify(log), /Ada|example\.com|@/);
  });

  /** A visit with one slow press, until the page is hidden; returns its reports of how fast it was. */
  async function timesOf(test: Test, chance: number) {
    const options: Visit = { api: 'proxy', settings: { reports: '' } };
    const guest = await visit(browser, restaurant, options, test, (page) =>
      page.addInitScript((drawn) => {
        Math.random = () => drawn;
      }, chance),
    );
    const { page } = guest;
    await page.evaluate((slowness) => {
      addEventListener('click', () => {
        const until = performance.now() + slowness;
        while (performance.now() < until);
      });
    }, SLOW_MS);
    await addOne(guest, 'Sides', 'Chopped salad');
    await settledTotal(guest);
    await page.evaluate(hide);
    await afterAnotherCall(guest);
    return log.flatMap(({ report }) => (report?.code === 'visit' ? [report] : []));
  }

  it('include how fast the page appeared and reacted, as the browser measured it', async (test) => {
    const started = Date.now();
    const [report, ...more] = await timesOf(test, 0.05);
    assert.deepEqual(more, []);
    assert.equal(report?.step, 'show-menu');
    const { lcp = 0, inp = 0 } = report ?? {};
    test.diagnostic(`largest paint after ${lcp} ms, slowest reaction ${inp} ms`);
    assert.ok(lcp > 0 && lcp <= Date.now() - started, `${lcp}`);
    assert.ok(inp >= SLOW_MS && inp <= Date.now() - started, `${inp}`);
  });

  it('don’t include that of nine visits in ten', async (test) => {
    assert.deepEqual(await timesOf(test, 0.15), []);
  });

  for (const [what, settings, prepare, expected] of [
    ['nothing unless the page enables them', {}, '', false],
    ['nothing before the guest has agreed', { reports: 'consent' }, '', false],
    [
      'something once the guest has agreed',
      { reports: 'consent' },
      "document.documentElement.dataset.orderConsent = 'statistics reports'",
      true,
    ],
    [
      'nothing of guests with Global Privacy Control',
      { reports: '' },
      "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
      false,
    ],
  ] as const) {
    it(`include ${what}`, async (test) => {
      const guest = await visit(browser, restaurant, { api: 'proxy', settings }, test);
      if (prepare) await guest.page.evaluate(prepare);
      await addOne(guest, 'Sides', 'Chopped salad');
      await settledTotal(guest);
      await goToCheckout(guest);
      await goToPayment(guest);
      await payButton(guest).waitFor();
      if (expected) await comes('pay form-ready');
      await afterAnotherCall(guest);
      assert.equal(reported().length > 0, expected, reported().join(', '));
    });
  }
});
