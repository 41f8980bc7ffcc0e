/** How long a guest can take back that a dish was removed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cartLine,
  openCart,
  type Shopper,
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
async function removed(test: Test, width: number): Promise<Shopper> {
  const shopper = await visit(browser, restaurant, { width }, test, (page) => page.clock.install());
  await atMenu(shopper);
  await addOne(shopper, 'Sides', 'House pickles');
  await addOne(shopper, 'Sides', dish);
  if (width < 720) await openCart(shopper);
  await settledTotal(shopper);
  await shopper.page.clock.pauseAt(Date.now() + 60_000);
  await shopper.cart.getByRole('button', { name: `Remove ${dish}` }).click();
  await undo(shopper).waitFor();
  return shopper;
}

const undo = ({ cart }: Shopper) => cart.getByRole('button', { name: 'Undo' });

describe('a removed dish', () => {
  for (const width of inTurn(1, [390, 1280])) {
    it(`can be restored for 8 seconds, by the service as well, at ${width}`, async (test) => {
      const shopper = await removed(test, width);
      const { page } = shopper;
      await page.clock.runFor(SHOWN_MS - 100);
      await undo(shopper).click();
      await cartLine(shopper, dish).waitFor();
      await page.clock.resume();
      await settledTotal(shopper);
      await page.reload();
      await cartLine(shopper, dish).waitFor();
    });
  }

  it('can’t be restored after that', async (test) => {
    const shopper = await removed(test, 1280);
    await shopper.page.clock.runFor(SHOWN_MS + 100);
    await undo(shopper).waitFor({ state: 'detached' });
    assert.equal(await cartLine(shopper, dish).count(), 0);
  });

  it('can be restored for longer by a guest who has reached the button', async (test) => {
    const shopper = await removed(test, 1280);
    const { page } = shopper;
    await undo(shopper).focus();
    await page.clock.runFor(3 * SHOWN_MS);
    await page.keyboard.press('Enter');
    await cartLine(shopper, dish).waitFor();
    // The focus is where a guest with a keyboard continues.
    await shopper.cart
      .getByRole('heading', { name: 'Your order' })
      .and(page.locator(':focus'))
      .waitFor();
  });
});
