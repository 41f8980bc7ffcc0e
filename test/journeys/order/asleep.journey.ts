import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { isFirefox } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { linesOf, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cartLine,
  guestAt,
  openTab,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const oneMore = 'One more: House pickles';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('an order whose page is frozen or killed', () => {
  for (const api of inTurn(1, ['proxy', 'storefront'] as const)) {
    it(`has a line once if the page is killed while sending it, with ${api}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await visit(browser, restaurant, { api }, test);
      const { page } = guest;
      const context = page.context();
      await addOne(guest, 'Sides', 'House pickles');
      await settledTotal(guest);
      const address = page.url();
      // The service has it, but the response is lost.
      const { faults } = restaurant.service.service.controls;
      const path = '/storefront/locations/:locationId/carts/:cartId/items';
      faults.add({ method: 'POST', path, fault: { kind: 'lose-answer' }, count: 9 });
      test.after(() => faults.clear());
      await addOne(guest, 'Sides', 'Chopped salad');
      await eventually.equal(async () => linesOf(await newCarts.cart()).length, 2);
      await page.close();
      faults.clear();
      const reopened = guestAt(await context.newPage());
      await reopened.page.goto(address);
      await atMenu(reopened);
      await settledTotal(reopened);
      assert.deepEqual(linesOf(await newCarts.cart()), ['1 × House pickles', '1 × Chopped salad']);
    });
  }

  it('shows what another tab did while the page was frozen', {
    skip: isFirefox && 'only the protocol of Chromium freezes a page',
  }, async (test) => {
    const guest = await visit(browser, restaurant, {}, test);
    const { page } = guest;
    await addOne(guest, 'Sides', 'House pickles');
    await settledTotal(guest);
    const other = await openTab(guest);
    await atMenu(other);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await other.cart.getByRole('button', { name: oneMore }).click();
    const total = await settledTotal(other);
    await devTools.send('Page.setWebLifecycleState', { state: 'active' });
    await cartLine(guest, 'House pickles').getByText('2', { exact: true }).waitFor();
    await eventually.equal(() => settledTotal(guest), total);
  });
});
