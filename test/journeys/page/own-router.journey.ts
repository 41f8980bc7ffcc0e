/** Browser Back on pages that have steps of their own, and in frames. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { allElements, openOwnPages } from '../shared/own-pages.js';
import {
  addOne,
  atMenu,
  fillContact,
  type Guest,
  goToCheckout,
  guestAt,
  openDish,
  type Test,
} from '../shared/steps.js';
import { dish, goBack, settled } from './history-steps.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());

/** A page that keeps its own state in history entries, as routers do, and counts its visits. */
const router = `
  history.replaceState({ page: 'menu', index: 3 }, '');
  globalThis.popped = [];
  addEventListener('popstate', ({ state }) => popped.push(state));
`;

async function openRouted(test: Test, body = allElements): Promise<Guest> {
  const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
  await page.goto(`${pages.urls.site}/before`).catch(() => {});
  await page.goto(pages.write({ head: `<script>${router}</script>${pages.tag()}`, body }));
  const guest = guestAt(page, pageErrors);
  await atMenu(guest);
  return guest;
}

const hostState = (page: Page) =>
  page.evaluate(() => {
    const { 'order-elements': _, ...rest } = history.state;
    return rest;
  });

describe('browser Back on a page with its own router', () => {
  it('keeps the state that the page has in its entries, which its router gets back', async (test) => {
    const guest = await openRouted(test);
    const { page } = guest;
    await openDish(guest, 'Bowls', dish);
    await settled(guest, 1);
    await eventually.deepEqual(() => hostState(page), { page: 'menu', index: 3 });
    await goBack(guest);
    await guest.dish.waitFor({ state: 'hidden' });
    await settled(guest);
    await eventually.deepEqual(() => hostState(page), { page: 'menu', index: 3 });
    await openDish(guest, 'Bowls', dish);
    await settled(guest, 1);
    await page.keyboard.press('Escape');
    await settled(guest);
    const popped = await page.evaluate('popped');
    assert.deepEqual(popped, [
      { page: 'menu', index: 3 },
      { page: 'menu', index: 3 },
    ]);
  });

  it('leaves the page’s own steps to the page: the checkout stays open after a link inside it', async (test) => {
    const guest = await openRouted(
      test,
      `<a href="#place">Where we are</a>${allElements}<p id="place">Here</p>`,
    );
    const { page, checkout } = guest;
    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCheckout(guest);
    await settled(guest, 1);
    await page.getByRole('link', { name: 'Where we are' }).click();
    await page.waitForFunction(() => location.hash === '#place');
    await fillContact(guest);
    await goBack(guest);
    await page.waitForFunction(() => location.hash === '');
    await eventually.equal(() => checkout.getByLabel('Name').inputValue(), 'Ada Lovelace');
    await goBack(guest);
    await atMenu(guest);
  });

  it('does not undo a page change of the router that removes an open product', async (test) => {
    const guest = await openRouted(test);
    const { page } = guest;
    await openDish(guest, 'Bowls', dish);
    await settled(guest, 1);
    await page.evaluate(() => {
      history.pushState({ page: 'about', index: 4 }, '', '#about');
      document.body.replaceChildren('About us');
    });
    await page.waitForTimeout(300);
    await eventually.equal(() => page.evaluate(() => location.hash), '#about');
    await eventually.deepEqual(() => hostState(page), { page: 'about', index: 4 });
  });

  it('keeps two shops on a page apart', async (test) => {
    const body = `${allElements}<order-storefront location="old-town" proxy="${pages.urls.proxy}"><order-menu id="other"></order-menu></order-storefront>`;
    const guest = await openRouted(test, body);
    const { page } = guest;
    const first = page.locator('order-menu').first();
    const second = page.locator('#other');
    await first.getByRole('button', { name: 'Search the menu' }).click();
    await first.getByRole('searchbox').waitFor();
    await settled(guest, 1);
    await second.getByRole('button', { name: 'Search the menu' }).click();
    await second.getByRole('searchbox').waitFor();
    await settled(guest, 2);
    await first.getByRole('button', { name: 'End the search' }).click();
    await settled(guest, 1);
    await eventually.equal(() => second.getByRole('searchbox').count(), 1);
    await goBack(guest);
    await second.getByRole('searchbox').waitFor({ state: 'detached' });
    await settled(guest);
  });
});

describe('browser Back in a frame', () => {
  it('closes what is open in the frame, not the page around it', async (test) => {
    const inner = pages.write({ head: pages.tag(), body: allElements });
    const { page } = await browser.openPage({ height: 900 }, test);
    await page.goto(
      pages.write({ body: `<iframe src="${inner}" width="1200" height="800"></iframe>` }),
    );
    const outer = page.url();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: dish, exact: true }).click();
    const opened = frame.locator('order-product').getByRole('heading', { name: dish });
    await opened.waitFor();
    await page.frames()[1]?.waitForFunction(() => history.state?.['order-elements']);
    await page.evaluate(() => history.back());
    await opened.waitFor({ state: 'hidden' });
    assert.equal(page.url(), outer);
  });
});
