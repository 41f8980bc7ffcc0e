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
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const dish = 'Chopped salad';
const SHOWN_MS = 8_000;

/** With the dish removed from an order of two. */
async function removed(test: Test, width: number): Promise<Guest> {
  const guest = await visit(browser, restaurant, { width }, test, (page) => page.clock.install());
  await atMenu(guest);
  await addOne(guest, 'Sides', 'House pickles');
  await addOne(guest, 'Sides', dish);
  if (width < 720) await openCart(guest);
  await settledTotal(guest);
  await guest.page.clock.pauseAt(Date.now() + 60_000);
  await guest.cart.getByRole('button', { name: `Remove ${dish}` }).click();
  await undo(guest).waitFor();
  return guest;
}

const undo = ({ cart }: Guest) => cart.getByRole('button', { name: 'Undo' });

describe('a removed dish', () => {
  for (const width of inTurn(1, [390, 1280])) {
    it(`can be restored for 8 seconds, by the service as well, at ${width}`, async (test) => {
      const guest = await removed(test, width);
      const { page } = guest;
      await page.clock.runFor(SHOWN_MS - 100);
      await undo(guest).click();
      await cartLine(guest, dish).waitFor();
      await page.clock.resume();
      await settledTotal(guest);
      await page.reload();
      await cartLine(guest, dish).waitFor();
    });
  }

  it('can’t be restored after that', async (test) => {
    const guest = await removed(test, 1280);
    await guest.page.clock.runFor(SHOWN_MS + 100);
    await undo(guest).waitFor({ state: 'detached' });
    assert.equal(await cartLine(guest, dish).count(), 0);
  });

  it('can be restored for longer by a guest who has reached the button', async (test) => {
    const guest = await removed(test, 1280);
    const { page } = guest;
    await undo(guest).focus();
    await page.clock.runFor(3 * SHOWN_MS);
    await page.keyboard.press('Enter');
    await cartLine(guest, dish).waitFor();
    // The focus is where a guest with a keyboard continues.
    await guest.cart
      .getByRole('heading', { name: 'Your order' })
      .and(page.locator(':focus'))
      .waitFor();
  });
});
