import assert from 'node:assert/strict';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../test/engines/find-chromium.mjs';
import { inMilliseconds, median, rounds } from './figures.js';
import { prepareRoot, watchFrames, watchPress } from './in-page.js';
import { atRest, finishedMarkup, type Markup, onPage } from './menu-pages.js';
import { type MenuShop, openMenuShop } from './menu-shop.js';
import { marks, recordBusyTime } from './trace.js';

const sizes = [100, 5000] as const;
/** Highest ratio to repainting the whole menu, and of the longest menu to the shortest. */
const goals = { ofWhole: 0.15, flat: 1.5 };
/** As on a slow phone. */
const slowdown = 4;

/**
 * What one press of "+" in the cart costs the main thread, from the press to the second frame that
 * shows it. bench/README.md says how it is measured.
 */
export async function benchFeel(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  try {
    const costs: number[] = [];
    for (const products of sizes) costs.push(await measureAt(browser, products));
    const [short = Number.NaN, long = Number.NaN] = costs;
    const flat = long / short;
    console.info(
      `  longest to shortest menu ${flat.toFixed(2)}, goal at most ${goals.flat}: ${verdict(flat <= goals.flat)}\n`,
    );
  } finally {
    await browser.close();
  }
}

async function measureAt(browser: Browser, products: number): Promise<number> {
  const shop = await openMenuShop(products);
  try {
    const markup = await finishedMarkup(browser, shop.elementPage, shop);
    const element: number[] = [];
    const whole: number[] = [];
    let requests = 0;
    for (let round = 0; round < rounds(); round += 1) {
      element.push(...(await onPage(browser, (page) => pressInCart(browser, page, shop))));
      whole.push(await onPage(browser, (page) => pressInMarkup(browser, page, shop, markup)));
    }
    requests = await onPage(browser, (page) => requestsOfTenTaps(page, shop));
    return report(products, element, whole, requests);
  } finally {
    await shop.close();
  }
}

/** One dish in the cart, and every product of the menu rendered. */
async function openCart(page: Page, shop: MenuShop): Promise<void> {
  await page.goto(shop.cartPage);
  await page.evaluate(watchFrames, { marks, first: shop.first, last: shop.last });
  await page.getByRole('button', { name: `Add: ${shop.plain}`, exact: true }).click();
  await page.locator('order-cart [part~="totals"][aria-busy="false"]').waitFor();
  await atRest(page);
}

/** The first presses are a warm-up; only later ones count. */
async function pressInCart(browser: Browser, page: Page, shop: MenuShop): Promise<number[]> {
  await openCart(page, shop);
  await slowDown(page);
  const times: number[] = [];
  for (let quantity = 2; quantity < 6; quantity += 1) {
    times.push(await press(browser, page, 'order-cart .stepper button:last-child', `${quantity}`));
    // Send the request and get its response before the next press is measured.
    await page.locator('order-cart [part~="totals"][aria-busy="false"]').waitFor();
    await atRest(page);
  }
  return times.slice(1);
}

async function pressInMarkup(
  browser: Browser,
  page: Page,
  shop: MenuShop,
  markup: Markup,
): Promise<number> {
  await page.goto(shop.plainPage);
  await page.evaluate(prepareRoot, markup);
  await page.evaluate(() => {
    const root = document.querySelector('[data-menu]')?.shadowRoot;
    let quantity = 1;
    const show = () => {
      const more = '<button class="more">+</button>';
      const html = `<output>${quantity}</output>${more}${Reflect.get(window, 'markup')}`;
      if (root) root.innerHTML = html;
      quantity += 1;
    };
    root?.addEventListener('click', show);
    show();
  });
  await atRest(page);
  await slowDown(page);
  await press(browser, page, '.more', '2');
  await atRest(page);
  return press(browser, page, '.more', '3');
}

/** Milliseconds that the main thread is busy from the press to the second frame that shows it. */
async function press(browser: Browser, page: Page, button: string, quantity: string) {
  const box = await page.locator(button).first().boundingBox();
  assert.ok(box, `Expected ${button} on the page.`);
  const time = await recordBusyTime(browser, page, async () => {
    const shown = page.evaluate(watchPress, { marks, quantity });
    // Listen before the press.
    await page.evaluate(() => {});
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await shown;
  });
  return time.untilSecondFrame;
}

/** Presses quickly several times and counts the resulting cart writes. */
async function requestsOfTenTaps(page: Page, shop: MenuShop): Promise<number> {
  await openCart(page, shop);
  let writes = 0;
  page.on('request', (request) => {
    if (!['GET', 'OPTIONS'].includes(request.method())) writes += 1;
  });
  const more = page.locator('order-cart .stepper button').last();
  for (let tap = 0; tap < 10; tap += 1) await more.click();
  await page.locator('order-cart output', { hasText: '11' }).waitFor();
  await page.locator('order-cart [part~="totals"][aria-busy="false"]').waitFor();
  return writes;
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

function report(products: number, element: number[], whole: number[], requests: number): number {
  const [elementTime, wholeTime] = [median(element), median(whole)];
  const ratio = elementTime / wholeTime;
  console.info(
    [
      `one press of "+", ${products} products, ${slowdown} times slower (median of ${element.length} presses)`,
      `  order-cart beside order-menu ${inMilliseconds(elementTime)}`,
      `  the whole menu by innerHTML  ${inMilliseconds(wholeTime)}`,
      `  ratio ${ratio.toFixed(2)}${products === sizes.at(-1) ? `, goal at most ${goals.ofWhole}: ${verdict(ratio <= goals.ofWhole)}` : ''}`,
      `  requests of ten quick presses ${requests}, goal 1: ${verdict(requests === 1)}`,
    ].join('\n'),
  );
  return elementTime;
}

const verdict = (met: boolean): string => (met ? 'met' : 'MISSED');
