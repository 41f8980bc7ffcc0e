/** Orders from a hotel portal's links, and from codes on a page that calls the service itself. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { sharedBrowser } from '../../harness/shared.js';
import { openRestaurant, type Restaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import { type Guest, goToPayment, openContact, type Test } from '../shared/steps.js';
import {
  atTable,
  inRoom,
  MIDDAY,
  open,
  pay,
  places,
  signed,
  signedPlace,
  toCheckout,
} from './signed.js';

const browser = await sharedBrowser();

/** Everything that leaves a page, or that other scripts on it can hear. */
function watchPage({ page }: Guest): { readonly urls: string[]; readonly received: string[] } {
  const urls: string[] = [];
  const received: string[] = [];
  page.on('request', (request) => {
    urls.push(request.url(), request.headers().referer ?? '');
  });
  page.on('console', (line) => received.push(line.text()));
  void page.addInitScript(() => {
    for (const name of ['cart-change', 'checkout-start', 'placed', 'error', 'product-open']) {
      addEventListener(`order-${name}`, (event) => {
        console.info(JSON.stringify((event as CustomEvent).detail ?? { ...event }));
      });
    }
  });
  return { urls, received };
}

describe('a link of a hotel’s portal', () => {
  it('brings the order to the guest, whose name is in no address, log or event', async (test) => {
    const lines: string[] = [];
    const logged = await openRestaurant({
      service: { now: () => MIDDAY },
      proxy: { places, log: (entry) => lines.push(JSON.stringify(entry)) },
    });
    test.after(() => logged.close());
    await expectPrivate(test, logged, lines);
  });

  async function expectPrivate(test: Test, logged: Restaurant, lines: string[]): Promise<void> {
    const code = await signed({
      ...{ location: 'harbour-hotel', place: 'room', number: '812', lastName: 'Zaltsman' },
    });
    const newCarts = await watchNewCarts(logged, 'harbour-hotel');
    let watched = { urls: [] as string[], received: [] as string[] };
    const guest = await open(
      browser,
      test,
      `${logged.pageWith({ settings: inRoom })}#menu&place=${code}`,
      (opened) => {
        watched = watchPage(opened);
      },
    );
    await toCheckout(guest);
    await eventually.equal(() => signedPlace(guest).textContent(), 'Room 812, Zaltsman');
    await eventually.equal(() => guest.checkout.getByLabel('Last name').count(), 0);
    assert.ok(guest.page.url().endsWith('/#menu'), guest.page.url());
    await openContact(guest);
    await guest.checkout.getByLabel('Name').fill('Ada');
    await guest.checkout.getByLabel('Email').fill('ada@example.com');
    await pay(guest);
    assert.match(JSON.stringify((await newCarts.cart()).roomServiceInfo), /"Zaltsman"/);
    const encoded = Buffer.from('Zaltsman').toString('base64url');
    assert.ok(watched.urls.length > 10 && watched.received.length > 0 && lines.length > 5);
    for (const [where, texts] of Object.entries({ ...watched, lines })) {
      // The document's own request has no fragment.
      const found = texts.filter((text) => text.includes('Zaltsman') || text.includes(encoded));
      assert.deepEqual(found, [], where);
    }
    const stored = await guest.page.evaluate(() => JSON.stringify({ ...localStorage }));
    assert.doesNotMatch(stored.replace(/"[^"]*:cart":"(?:[^"\\]|\\.)*"/, ''), /Zaltsman/);
  }

  it('can be left for a typed room if that is accepted', async (test) => {
    const accepting = await openRestaurant({ service: { now: () => MIDDAY }, proxy: { places } });
    test.after(() => accepting.close());
    const code = await signed({ location: 'harbour-hotel', place: 'room', lastName: 'Khan' });
    const guest = await open(
      browser,
      test,
      `${accepting.pageWith({ settings: inRoom })}#place=${code}`,
    );
    await toCheckout(guest);
    await guest.checkout.getByRole('button', { name: 'I’m in another room' }).click();
    await guest.checkout.getByLabel('Room number').fill('401');
    await guest.page.keyboard.press('Tab');
    await guest.page.reload();
    await guest.checkout.getByLabel('Room number').waitFor();
    await eventually.equal(() => guest.checkout.getByLabel('Room number').inputValue(), '401');
  });
});

describe('a guest who orders directly', () => {
  it('sends the code through the proxy, which verifies it', async (test) => {
    const direct = await openRestaurant({
      service: { now: () => MIDDAY },
      proxy: ({ service }) => ({
        places: { ...places, typed: false },
        direct: `${service}/api/v1`,
      }),
    });
    test.after(() => direct.close());
    const newCarts = await watchNewCarts(direct, 'old-town');
    const link = direct.pageWith({ settings: atTable, connects: [direct.urls.service] });
    const puts: string[] = [];
    const guest = await open(browser, test, `${link}#place=${await signed({})}`, ({ page }) => {
      page.on('request', (request) => {
        if (/set-table$/.test(request.url())) puts.push(`${request.method()} ${request.url()}`);
      });
    });
    await toCheckout(guest);
    await goToPayment(guest);
    assert.match(JSON.stringify((await newCarts.cart()).tableServiceInfo), /"tableNumber":"12"/);
    const writes = puts.filter((each) => each.startsWith('PUT '));
    assert.equal(writes.length, 1);
    assert.ok(writes[0]?.startsWith(`PUT ${direct.urls.proxy}/`), writes[0]);
  });
});
