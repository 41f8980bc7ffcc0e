/** If the widget can't start, the guest reads why nothing is there, and what to do. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openOwnPages } from '../../journeys/shared/own-pages.js';
import { atMenu, guestAt, type Test } from '../../journeys/shared/steps.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());

const expectedErrors = [/dynamically imported module|Failed to fetch|broken by the page/i];

async function openPage(test: Test, body: string, before = '', phone = '+1 212 555 0100') {
  const { page, pageErrors } = await browser.openPage({ routed: true, expectedErrors }, test);
  page.context().setDefaultTimeout(30_000);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const head = (before && `<script>${before}</script>`) + pages.tag({ phone });
  return { page, pageErrors, errors, address: pages.write({ head, body }) };
}

describe('a widget that cannot start', () => {
  it('says so in place of the menu, logs why, and starts after a reload', async (test) => {
    const { page, pageErrors, errors, address } = await openPage(test, '<order-menu></order-menu>');
    await page.route(/\/chunks\//, (route) => route.abort());
    await page.goto(address);
    const line = page.getByRole('alert').filter({ hasText: 'Online ordering couldn’t load.' });
    await line.getByRole('link', { name: 'Call the restaurant: +1 212 555 0100' }).waitFor();
    await eventually.match(
      () => errors.join('\n'),
      /order-elements: expected the script at http\S+ and its chunks/,
    );
    await page.unroute(/\/chunks\//);
    await line.getByRole('button', { name: 'Reload the page' }).click();
    await atMenu(guestAt(page, pageErrors));
    await eventually.equal(() => line.count(), 0);
  });

  it('says so in the page’s language, and in place of a button', async (test) => {
    const body = '<div lang="de-AT"><order-button>Bestellen</order-button></div>';
    const { page, address } = await openPage(test, body);
    await page.route(/\/chunks\//, (route) => route.abort());
    await page.goto(address);
    await page.getByText('Die Online-Bestellung konnte nicht geladen werden.').waitFor();
    await page.getByRole('button', { name: 'Seite neu laden' }).waitFor();
    // Inside of the button, a press on the number would be a press on the button.
    assert.equal(await page.locator('order-button a').count(), 0);
  });

  it('says so if startup throws, as in a browser that lacks a feature', async (test) => {
    const broken = 'customElements.define = () => { throw new Error("broken by the page") }';
    const { page, errors, address } = await openPage(test, '<order-menu></order-menu>', broken);
    await page.goto(address);
    await page.getByText('Online ordering couldn’t load.').waitFor();
    await eventually.match(
      () => errors.join('\n'),
      /order-elements: expected .* found: Error: broken by the page/,
    );
  });
});
