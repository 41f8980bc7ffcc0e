/** Orders from printed codes. */

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { runPlaces } from '../../../src/proxy/sheets/sheets.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { newKey } from '../../proxy/places/codes.js';
import { scan } from '../../proxy/sheets/scan.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  fillContact,
  formReady,
  type Guest,
  goToPayment,
  leaveField,
  openContact,
  payButton,
  type Test,
} from '../shared/steps.js';
import {
  atTable,
  inRoom,
  key,
  MIDDAY,
  open,
  pay,
  places,
  seconds,
  signed,
  signedPlace,
  toCheckout,
} from './signed.js';

const browser = await sharedBrowser();
const restaurant = await shared(
  openRestaurant({
    service: { now: () => MIDDAY },
    proxy: { places: { ...places, typed: false } },
  }),
);

const folder = mkdtempSync(join(tmpdir(), 'printed-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Prints a sheet, takes a picture of it, and reads the links in the picture. */
async function scanSheet(test: Test, page: string, ...places: string[]): Promise<string[]> {
  const out = mkdtempSync(join(folder, 'sheet-'));
  const code = await runPlaces(
    [...places, `--page=${page}`, `--out=${out}`, '--name=Saffron Lane'],
    {
      ORDERING_BASE_URL: `${restaurant.urls.service}/api/v1`,
      ORDERING_API_KEY: restaurant.service.service.apiKey,
      ORDERING_LOCATIONS: 'old-town,harbour-hotel',
      ORDERING_MERCHANTS: 'saffron-lane',
      PROXY_ORIGINS: restaurant.urls.site,
      PROXY_SECRET: newKey('main').key,
      PLACE_KEYS: `${key.id}:${key.key}`,
    },
  );
  assert.equal(code, 0);
  const links: string[] = [];
  for (const file of readdirSync(out).filter((name) => name.endsWith('.svg'))) {
    const opened = await browser.openPage({ width: 800, height: 1130 }, test);
    await opened.page.setContent(readFileSync(join(out, file), 'utf8'));
    links.push(...(await scan(await opened.page.screenshot())));
  }
  return links;
}

function countRequests({ page }: Guest, address: RegExp): { count: number } {
  const found = { count: 0 };
  page.on('request', (request) => {
    if (address.test(request.url())) found.count += 1;
  });
  return found;
}

const refusal = ({ checkout }: Guest) => checkout.locator('[part~="refused-place"]');

describe('a printed code', () => {
  it('takes the order to its table, also from a page that starts with takeout, and through a reload', async (test) => {
    const several = { ...atTable, method: 'takeout', methods: 'takeout table_side' };
    const links = await scanSheet(
      test,
      restaurant.pageWith({ settings: several }),
      '--tables=11-13',
      '--location=old-town',
    );
    assert.equal(links.length, 3);
    const link = links.find((each) => each.includes('.t12.')) ?? '';
    const newCarts = await watchNewCarts(restaurant, 'old-town');
    const guest = await open(browser, test, link);
    await toCheckout(guest);
    assert.equal(guest.page.url(), link.split('#')[0]);
    await eventually.equal(() => signedPlace(guest).textContent(), 'Table 12');
    await eventually.equal(() => guest.checkout.getByLabel('Table number').count(), 0);
    // A reload before the service answers would start another cart: older starts have no key.
    await guest.checkout.locator('.amounts[aria-busy="false"]').waitFor();
    await guest.page.reload();
    await signedPlace(guest).waitFor();
    await fillContact(guest);
    await pay(guest);
    const { fulfilmentMethod, tableServiceInfo } = await newCarts.cart();
    assert.equal(fulfilmentMethod, 'table_side');
    assert.match(JSON.stringify(tableServiceInfo), /"tableNumber":"12"/);
  });

  it('takes the order to its room, and the guest types only the name', async (test) => {
    const page = restaurant.pageWith({ settings: inRoom });
    const [link = ''] = await scanSheet(test, page, '--rooms=812', '--location=harbour-hotel');
    const newCarts = await watchNewCarts(restaurant, 'harbour-hotel');
    const guest = await open(browser, test, link);
    const overlays = countRequests(guest, /\/locations\/[^/]+\/overlay/);
    await toCheckout(guest);
    const { checkout } = guest;
    await eventually.equal(() => signedPlace(guest).textContent(), 'Room 812');
    await checkout.getByLabel('Last name').fill('Lovelace King');
    await openContact(guest);
    await checkout.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
    await checkout.getByLabel('Email').fill('ada@example.com');
    await leaveField(guest);
    await formReady(guest);
    const info = JSON.stringify((await newCarts.cart()).roomServiceInfo);
    assert.match(info, /"812"/);
    assert.match(info, /"Lovelace King"/);
    // Elements that left the page have no language, and must not load the menu in another one.
    assert.ok(overlays.count <= 1, `Expected one overlay, found ${overlays.count}.`);
  });

  it('that is missing, has expired, is for another restaurant or was changed reaches nothing, and the guest learns why', async (test) => {
    const forged = (await signed({ keyId: 'other' })).replace('.t12.', '.t13.');
    const guest = await open(browser, test, restaurant.pageWith({ settings: atTable }));
    await toCheckout(guest);
    await eventually.match(() => refusal(guest).textContent(), /^To order here, please scan/);
    await fillContact(guest);
    for (const [code, sentence] of [
      ['', /^To order here, please scan/],
      [forged, /^This code isn’t from this restaurant\./],
      [await signed({ location: 'riverside' }), /^This code is for another place\./],
      [
        await signed({ until: seconds - 60 }),
        /^This code has expired\. Please ask the staff for a new one\.$/,
      ],
    ] as const) {
      if (code)
        await guest.page.goto(restaurant.pageWith({ settings: atTable, search: `#place=${code}` }));
      await payButton(guest).waitFor();
      restaurant.requests.clear();
      await payButton(guest).click();
      await eventually.match(() => refusal(guest).textContent(), sentence);
      if (!code) await refusal(guest).and(guest.page.locator(':focus')).waitFor();
      assert.equal(restaurant.requests.count('PUT', 'set-table'), 0);
      assert.equal(restaurant.requests.count('POST', 'payment-intent'), 0);
    }
  });
});

describe('a code on a page that names only the merchant', () => {
  const settings = { location: undefined, merchant: 'saffron-lane' };
  const listed = ({ page }: Guest) => page.locator('order-locations');
  const merchant = /\/merchant\/saffron-lane$/;

  it('chooses its restaurant, also after a reload before the restaurants were known', async (test) => {
    const newCarts = await watchNewCarts(restaurant, 'old-town');
    const link = `${restaurant.pageWith({ settings })}#place=${await signed({})}`;
    const asked: string[] = [];
    const guest = await open(browser, test, link, ({ page }) => {
      void page.route(merchant, (route) => {
        asked.push(route.request().url());
        // The first page never gets an answer.
        return asked.length > 1 ? route.continue() : undefined;
      });
    });
    await eventually.equal(() => asked.length > 0, true);
    assert.equal(guest.page.url(), link.split('#')[0]);
    await guest.page.reload();
    await listed(guest).getByText('42 Sclater Street').waitFor();
    await toCheckout(guest);
    await eventually.equal(() => signedPlace(guest).textContent(), 'Table 12');
    await goToPayment(guest);
    assert.match(JSON.stringify((await newCarts.cart()).tableServiceInfo), /"tableNumber":"12"/);
  });

  it('of another merchant is refused before anything is sent, and the guest may choose', async (test) => {
    const code = await signed({ merchant: 'elsewhere', location: 'elsewhere' });
    restaurant.requests.clear();
    const guest = await open(browser, test, `${restaurant.pageWith({ settings })}#place=${code}`);
    const refused = listed(guest).getByText('Your code isn’t for any of these restaurants.');
    await refused.waitFor();
    await listed(guest).getByRole('button', { name: 'Riverside' }).click();
    await guest.menu.getByRole('button', { name: /^Add/ }).first().waitFor();
    await eventually.equal(() => refused.count(), 0);
    const stored = await guest.page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    assert.ok(!stored.includes(code), stored);
    assert.equal(restaurant.requests.count('PUT', 'set-table'), 0);
  });
});
