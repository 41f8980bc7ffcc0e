/** What a guest hears who orders with a screen reader: Orca reads Firefox. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { launchBrowser } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { missingOrca, type Orca, startOrca } from '../../harness/orca.js';
import { openRestaurant } from '../shared/host-page.js';
import { atMenu, type Test, visit } from '../shared/steps.js';
import { payByKeyboard, press, tabTo } from './by-keyboard.js';

const skip = missingOrca();

/** What is heard while something happens, once the wanted words were among it. */
async function hearing(orca: Orca, wanted: RegExp, act: () => Promise<unknown>): Promise<string> {
  await orca.listen();
  await act();
  await eventually.match(() => orca.heard(), wanted);
  return orca.heard();
}

describe('a guest who orders by ear', { skip }, () => {
  async function visitByEar(test: Test) {
    const orca = await startOrca();
    test.after(() => orca.close());
    const browser = await launchBrowser('firefox', [], orca.env);
    test.after(() => browser.close());
    const restaurant = await openRestaurant();
    test.after(() => restaurant.close());
    return { orca, ...(await visit(browser, restaurant, {}, test)) };
  }

  it('hears what was added, what is missing, and that the order is paid', async (test) => {
    const { orca, ...guest } = await visitByEar(test);
    const { page, dish } = guest;
    await atMenu(guest);
    // What happens while it still looks through the new page, it may leave out.
    await eventually.match(() => orca.heard(), /Page has \d+ landmarks/);
    await press(page, /^Skip to ordering/);
    await hearing(orca, /Orange and almond cake (?:heading level 2|\| dialog)/, () =>
      press(page, /^Orange and almond cake/),
    );
    await dish.getByRole('heading').first().waitFor();
    const added = /Orange and almond cake added\. 1 in your order\./;
    await hearing(orca, added, () => press(page, /^Add to order/));
    await dish.waitFor({ state: 'hidden' });
    await hearing(orca, /Checkout heading level 2/, () => press(page, /^Go to checkout/));

    const first = await hearing(orca, /Name entry required/, () => tabTo(page, /^Name/));
    assert.doesNotMatch(first, /invalid/, 'nothing was typed yet');
    await page.keyboard.type('Ada Lovelace');
    const pay = await hearing(orca, /Pay \$[\d.]+ push button/, () => tabTo(page, /^Pay /));
    assert.doesNotMatch(pay, /check/, 'nothing was refused yet');
    const missing = /Please enter an email address or a phone number/;
    await hearing(orca, missing, () => page.keyboard.press('Enter'));
    // The focus is in the field.
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Tab');
    await hearing(orca, /Thank you heading level 2/, () => payByKeyboard(guest));
  });
});
