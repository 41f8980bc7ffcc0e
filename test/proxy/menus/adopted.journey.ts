/** A page that comes with the menu's cards: guests see them first, and the element takes them over. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../../journeys/shared/host-page.js';
import { shiftsOn, watchShifts } from '../../journeys/shared/shifts.js';
import { inTurn } from '../../journeys/shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const DISH = 'Garlic naan';
const PRICE = '$4.50';

interface Rendered {
  readonly width?: number;
  /** Changes what the page comes with: the menu has changed since. */
  readonly since?: ((html: string) => string) | undefined;
  readonly expectedErrors?: RegExp[];
}

/**
 * Opens a page that comes with the menu, before its script has arrived.
 *
 * @returns with `start`, which lets the script arrive
 */
async function open(
  { width = 390, since = (html) => html, ...options }: Rendered,
  test: Parameters<typeof browser.openPage>[1],
) {
  const { page, pageErrors } = await browser.openPage({ width, height: 900, ...options }, test);
  const answer = await fetch(`${restaurant.urls.proxy}/menu/riverside.cards.html`);
  const cards = since(await answer.text());
  let start = () => {};
  const started = new Promise<void>((go) => {
    start = go;
  });
  await page.route(/\/order-elements\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  if (!isFirefox) await watchShifts(page);
  const sheet = '<link rel="stylesheet" href="/order-menu.css">';
  const menu = `<template shadowrootmode="open">${sheet}${cards}</template>`;
  await page.goto(restaurant.pageWith({ menu }), { waitUntil: 'commit' });
  await card(page, DISH).waitFor();
  // Its last cards may arrive later.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await eventually.equal(
    () => card(page, DISH).evaluate((element) => getComputedStyle(element).display),
    'grid',
  );
  return { page, pageErrors, start };
}

/** In its own category; popular dishes have one more above. */
const card = (page: Page, name: string) =>
  page
    .locator('order-menu .card')
    .filter({ has: page.locator('.open', { hasText: name }) })
    .last();

/** Every card's number, by which it is known again, and its place on the page. */
const cardsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('order-menu')?.shadowRoot;
    const cards = [...(root?.querySelectorAll('.card') ?? [])];
    const numbers: WeakMap<Element, number> =
      Reflect.get(window, 'numbers') ?? new WeakMap(cards.map((one, at) => [one, at]));
    Reflect.set(window, 'numbers', numbers);
    return cards.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${numbers.get(one)}: ${[x, y + scrollY, width, height].map(Math.round)}`;
    });
  });

const isTakenOver = (page: Page) =>
  eventually.equal(() => page.locator('order-menu :is(a.open, input.add)').count(), 0);

/** Of one card, itself included. */
const mostElements = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const cards = document.querySelector('order-menu')?.shadowRoot?.querySelectorAll('.card');
    return Math.max(...[...(cards ?? [])].map((card) => card.querySelectorAll('*').length + 1));
  });

const wrong = (html: string): string =>
  html.replaceAll(PRICE, '$1.11').replaceAll('class="card out"', 'class="card"');

describe('a page that comes with the menu', () => {
  for (const [turn, since] of [
    [0, undefined],
    [1, wrong],
  ] as const) {
    for (const width of inTurn(turn, [390, 1280])) {
      const changed = since ? ', and corrects a price and a dish that has sold out' : '';
      it(`keeps every card, its place and its size of twelve elements at most at ${width} px${changed}`, async (test) => {
        const { page, pageErrors, start } = await open({ width, since }, test);
        const before = await cardsOn(page);
        assert.ok(before.length > 40);
        const few = await mostElements(page);
        assert.ok(few > 8 && few <= 12, `${few}`);
        await card(page, DISH)
          .getByText(since ? '$1.11' : PRICE)
          .waitFor();
        const soldOut = page.locator('order-menu .card.out');
        assert.equal((await soldOut.count()) > 0, !since);
        start();
        await isTakenOver(page);
        await card(page, DISH).getByText(PRICE).waitFor();
        assert.ok((await soldOut.count()) > 0);
        assert.equal(await soldOut.locator('.add').count(), 0);
        const after = await mostElements(page);
        assert.ok(after > 8 && after <= 12, `${after}`);
        await page.locator('order-header').getByText('Ready in about').waitFor();
        assert.deepEqual(await cardsOn(page), before);
        if (!isFirefox) assert.equal((await shiftsOn(page)).sum, 0);
        assert.deepEqual(pageErrors, []);
      });
    }
  }

  it('keeps a press on “Add” before the script, and answers it once', async (test) => {
    const { page, start } = await open({}, test);
    await page.getByRole('checkbox', { name: `Add: ${DISH}` }).check();
    start();
    await page.getByRole('button', { name: /View order/ }).waitFor();
    await isTakenOver(page);
    await card(page, DISH).getByText('1 in your order').waitFor();
  });

  it('keeps a press on a dish before the script, and opens it', async (test) => {
    const { page, start } = await open({}, test);
    await page.getByRole('link', { name: DISH }).click();
    assert.match(page.url(), /#product=/);
    start();
    await page.getByRole('dialog').getByRole('heading', { name: DISH }).waitFor();
    assert.doesNotMatch(page.url(), /#product/);
  });

  it('keeps the focus on the dish that has it', async (test) => {
    const { page, start } = await open({}, test);
    await page.getByRole('link', { name: DISH }).focus();
    start();
    await isTakenOver(page);
    await eventually.equal(
      () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent),
      DISH,
    );
  });

  it('lists dishes, prices, choices and allergens for guests without scripts', async (test) => {
    const { page } = await browser.openPage({ width: 390, javaScript: false }, test);
    const answer = await fetch(`${restaurant.urls.proxy}/menu/riverside.cards.html`);
    const sheet = '<link rel="stylesheet" href="/order-menu.css">';
    const menu = `<template shadowrootmode="open">${sheet}${await answer.text()}</template>`;
    await page.goto(restaurant.pageWith({ menu }));
    const naan = card(page, DISH);
    await naan.getByText(PRICE).waitFor();
    assert.match((await naan.textContent()) ?? '', /Allergens: Not stated by the restaurant/);
    // No space is left for what needs the script, and the statements have the card's width.
    assert.equal(await page.locator('order-menu .header-space').isVisible(), false);
    const widths = [naan, naan.locator('noscript')].map((one) => one.boundingBox());
    const [whole, said] = (await Promise.all(widths)).map((box) => box?.width);
    assert.equal(said, whole);
  });
});
