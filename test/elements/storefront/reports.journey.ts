/** Which problems pages report to the proxy, and what they keep private. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { LogEntry } from '../../../src/proxy/index.js';
import { eventually } from '../../harness/eventually.js';
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
const comes = (report: string): Promise<void> =>
  eventually.match(() => reported().join('\n'), new RegExp(`^${report}$`, 'm'));

/** Makes sure that the page's earlier requests have reached the proxy as well. */
async function afterAnotherCall({ page }: Guest): Promise<void> {
  const before = log.length;
  await page.evaluate(
    (url) => fetch(url, { cache: 'no-store' }),
    `${restaurant.urls.proxy}/settings`,
  );
  await eventually.ok(() => log.slice(before).some(({ route }) => route === '/settings'));
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
      expectedErrors: [/./],
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

  /** @param chance what decides whether the visit reports how fast it was */
  const visitWith = (test: Test, settings: Visit['settings'], chance: number) =>
    visit(browser, restaurant, { api: 'proxy', ...(settings && { settings }) }, test, (page) =>
      page.addInitScript((drawn) => {
        Math.random = () => drawn;
      }, chance),
    );

  async function goToCard(guest: Guest): Promise<void> {
    await addOne(guest, 'Sides', 'Chopped salad');
    await settledTotal(guest);
    await goToCheckout(guest);
    await goToPayment(guest);
  }

  it('include how fast the page appeared and reacted, as the browser measured it', async (test) => {
    const started = Date.now();
    const guest = await visitWith(test, { reports: '' }, 0.05);
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
    const speeds = log.flatMap(({ report }) => (report?.code === 'visit' ? [report] : []));
    const [report, ...more] = speeds;
    assert.deepEqual(more, []);
    assert.equal(report?.step, 'show-menu');
    const { lcp = 0, inp = 0 } = report ?? {};
    test.diagnostic(`largest paint after ${lcp} ms, slowest reaction ${inp} ms`);
    assert.ok(lcp > 0 && lcp <= Date.now() - started, `${lcp}`);
    assert.ok(inp >= SLOW_MS && inp <= Date.now() - started, `${inp}`);
  });

  it('include nothing unless the page enables them', async (test) => {
    const guest = await visit(browser, restaurant, { api: 'proxy' }, test);
    await goToCard(guest);
    await afterAnotherCall(guest);
    assert.deepEqual(reported(), []);
  });

  it('include nothing until the guest has agreed', async (test) => {
    const guest = await visitWith(test, { reports: 'consent' }, 0.05);
    await goToCard(guest);
    await afterAnotherCall(guest);
    assert.deepEqual(reported(), []);
    await guest.page.evaluate(() => {
      document.documentElement.dataset.orderConsent = 'statistics reports';
    });
    await guest.page.evaluate(hide);
    await comes('load-checkout visit');
  });
});
