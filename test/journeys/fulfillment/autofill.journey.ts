import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { chromiumArgs, findWholeChromium } from '../../engines/find-chromium.mjs';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { openRestaurant, type Restaurant } from '../shared/host-page.js';
import { addOne, atMenu, goToCheckout, guestAt, payButton } from '../shared/steps.js';

const whole = findWholeChromium();
const missing = whole ? false : 'needs a Chromium that is more than a headless shell';
const skip = isFirefox ? 'runs in Chromium' : missing;

/** What the browser knows about its user, by its own names. */
const known = {
  NAME_FULL: 'Ada Lovelace',
  EMAIL_ADDRESS: 'ada@example.com',
  PHONE_HOME_WHOLE_NUMBER: '+18455550142',
  ADDRESS_HOME_LINE1: '12 Main Street',
  ADDRESS_HOME_CITY: 'Beacon',
  ADDRESS_HOME_STATE: 'NY',
  ADDRESS_HOME_ZIP: '12508',
  ADDRESS_HOME_COUNTRY: 'US',
};
const fields = Object.entries(known).map(([name, value]) => ({ name, value }));

describe('the browser’s own autofill', { skip }, () => {
  let restaurant: Restaurant;
  let browser: Browser;
  before(async () => {
    restaurant = await openRestaurant();
    browser = await chromium.launch({ executablePath: `${whole}`, args: chromiumArgs });
  });
  after(async () => {
    await browser?.close();
    await restaurant?.close();
  });

  it('fills contact and address in one press, though they are parts that load at different times', async (test) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 900 } });
    test.after(() => context.close());
    await context.addInitScript('globalThis.__name ??= (fn) => fn;');
    const page = await context.newPage();
    const service = restaurant.urls.service;
    let lookups = 0;
    page.on('request', (request) => {
      if (request.url().startsWith(`${service}/demo/addresses`)) lookups += 1;
    });
    await page.goto(
      restaurant.pageWith({
        api: 'proxy',
        settings: { method: 'delivery', 'address-lookup': `${service}/demo/addresses` },
        connects: [service],
      }),
    );
    const guest = guestAt(page);
    const { checkout } = guest;
    await atMenu(guest);
    await addOne(guest, 'From the stone oven', 'Garlic naan');
    await guest.cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(guest);
    await checkout.getByLabel('Postal code').waitFor();

    const session = await context.newCDPSession(page);
    await session.send('Autofill.setAddresses', { addresses: [{ fields }] });
    await checkout.getByLabel('Name').focus();
    await session.send('Autofill.trigger', {
      fieldId: await nodeOf(session, 'customerName'),
      frameId: (await session.send('Page.getFrameTree')).frameTree.frame.id,
      address: { fields },
    });

    const filled = {
      Name: 'Ada Lovelace',
      Email: 'ada@example.com',
      Phone: /^\+?18455550142$/,
      'Street and number': '12 Main Street',
      City: 'Beacon',
      'State or region': 'NY',
      'Postal code': '12508',
      Country: 'United States',
    };
    for (const [label, wanted] of Object.entries(filled)) {
      const field = checkout.getByLabel(label).and(checkout.locator('input, select'));
      await eventually.ok(async () => {
        const value = await field.inputValue();
        return typeof wanted === 'string' ? value === wanted : wanted.test(value);
      }, `${label} is filled in`);
    }
    await payButton(guest).click();
    await checkout
      .getByText(/At your door around/)
      .first()
      .waitFor();
    assert.equal(lookups, 1);
  });
});

/** The number of the field with this name, in whichever root it is. */
async function nodeOf(session: CDPSession, name: string): Promise<number> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const left = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.nodeName === 'INPUT' && node.attributes?.includes(name)) return node.backendNodeId;
    left.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
  }
  return assert.fail(`no field ${name}`);
}
