/** A menu that the page includes: guests without scripts read it, and the widget takes its place. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../../journeys/shared/host-page.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** The address of a page whose server includes the proxy's document. */
async function pageWithMenu(): Promise<string> {
  const document = await fetch(`${restaurant.urls.proxy}/menu/riverside.html`);
  return restaurant.pageWith({ menu: await document.text() });
}

describe('a menu that is included in the page', () => {
  it('lists dishes, prices and allergens while no script runs, without axe violations', async (test) => {
    const { page } = await browser.openPage({ width: 390 }, test);
    await page.route(/order-elements\.js/, (route) => route.abort());
    await page.goto(await pageWithMenu());
    const dish = page.locator('.order-product', {
      has: page.locator('h4', { hasText: 'Garlic naan' }),
    });
    await dish.waitFor();
    assert.match(await dish.innerText(), /\$5\.00|\$\d/);
    assert.match(await dish.innerText(), /Allergens\s+Not stated by the restaurant/);
    assert.deepEqual(await axeViolations(page, { within: 'order-menu' }), []);
  });

  it('gives way to the widget, which shows each dish once and takes orders', async (test) => {
    const { page, pageErrors } = await browser.openPage({ width: 390 }, test);
    await page.goto(await pageWithMenu());
    const menu = page.locator('order-menu');
    await menu
      .getByRole('button', { name: /^Add: / })
      .first()
      .click();
    await page.getByRole('button', { name: /View order/ }).waitFor();
    assert.equal(await page.locator('order-menu .order-product:visible').count(), 0);
    assert.deepEqual(pageErrors, []);
  });
});
