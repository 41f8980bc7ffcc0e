/** How long a guest can take back that a dish was removed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cartLine,
  type Guest,
  openCart,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const dish = 'Chopped salad';
const SHOWN_MS = 8_000;

const undo = ({ cart }: Guest) => cart.getByRole('button', { name: 'Undo' });

async function remove(guest: Guest): Promise<void> {
  await guest.cart.getByRole('button', { name: `Remove ${dish}` }).click();
  await undo(guest).waitFor();
}

describe('a removed dish', () => {
  for (const width of inTurn(1, [390, 1280])) {
    it(`can be restored for 8 seconds, and longer by a guest who has reached the button, at ${width}`, async (test) => {
      const guest = await visit(browser, restaurant, { width }, test, (page) =>
        page.clock.install(),
      );
      const { page, cart } = guest;
      await atMenu(guest);
      await addOne(guest, 'Sides', 'House pickles');
      await addOne(guest, 'Sides', dish);
      if (width < 720) await openCart(guest);
      await settledTotal(guest);

      await page.clock.pauseAt(Date.now() + 60_000);
      await remove(guest);
      await page.clock.runFor(SHOWN_MS - 100);
      await undo(guest).click();
      await cartLine(guest, dish).waitFor();
      await page.clock.resume();
      await settledTotal(guest);
      await page.reload();
      // The service has it as well.
      if (width < 720) await openCart(guest);
      await cartLine(guest, dish).waitFor();
      await settledTotal(guest);

      await page.clock.pauseAt(Date.now() + 120_000);
      await remove(guest);
      await undo(guest).focus();
      await page.clock.runFor(3 * SHOWN_MS);
      await page.keyboard.press('Enter');
      await cartLine(guest, dish).waitFor();
      // The focus is where a guest with a keyboard continues.
      await cart
        .getByRole('heading', { name: 'Your order', exact: true })
        .and(page.locator(':focus'))
        .waitFor();

      await remove(guest);
      await page.clock.runFor(SHOWN_MS + 100);
      await undo(guest).waitFor({ state: 'detached' });
      assert.equal(await cartLine(guest, dish).count(), 0);
    });
  }
});
