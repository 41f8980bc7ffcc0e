import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../test/engines/find-chromium.mjs';
import { inMilliseconds, median, rounds } from './figures.js';
import { prepareRoot, watchFrames } from './in-page.js';
import { atRest, finishedMarkup, type Markup, onPage } from './menu-pages.js';
import { type MenuShop, openMenuShop } from './menu-shop.js';
import { marks, recordBusyTime } from './trace.js';

const products = 1000;
/**
 * As on a slow phone. The times are multiplied, because a browser that slows itself down also repeats
 * the time that other programs take.
 */
const slowdown = 4;
/** Highest main-thread time of a keystroke in milliseconds, and ratio to repainting the menu. */
const goals = { time: 50, ofWhole: 0.25 };

/**
 * What one letter in the search costs the main thread, from the key to the second frame after it. bench/README.md says how it is measured.
 */
export async function benchSearch(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  const shop = await openMenuShop(products);
  try {
    const markup = await finishedMarkup(browser, shop.elementPage, shop);
    const element: number[] = [];
    const whole: number[] = [];
    for (let round = 0; round < rounds(); round += 1) {
      element.push(...(await onPage(browser, (page) => typeInSearch(browser, page, shop))));
      whole.push(await onPage(browser, (page) => typeInMarkup(browser, page, shop, markup)));
    }
    report(element, whole);
  } finally {
    await shop.close();
    await browser.close();
  }
}

/** The first letter is a warm-up; only later ones count. */
async function typeInSearch(browser: Browser, page: Page, shop: MenuShop): Promise<number[]> {
  await page.goto(shop.elementPage);
  await page.evaluate(watchFrames, { marks, first: shop.first, last: shop.last });
  await page.locator('order-menu .find').click();
  await page.locator('order-finder input').waitFor();
  await atRest(page);
  const times: number[] = [];
  for (const letter of 'lamb') {
    times.push(await press(browser, page, letter));
    await atRest(page);
  }
  return times.slice(1);
}

async function typeInMarkup(
  browser: Browser,
  page: Page,
  shop: MenuShop,
  markup: Markup,
): Promise<number> {
  await page.goto(shop.plainPage);
  await page.evaluate(prepareRoot, markup);
  await page.evaluate(() => {
    const root = document.querySelector('[data-menu]')?.shadowRoot;
    if (!root) return;
    const list = document.createElement('div');
    root.append(document.createElement('input'), list);
    root.addEventListener('input', () => {
      list.innerHTML = `${Reflect.get(window, 'markup')}`;
    });
    root.querySelector('input')?.focus();
  });
  await atRest(page);
  await press(browser, page, 'l');
  await atRest(page);
  return press(browser, page, 'a');
}

/** Milliseconds that the main thread is busy with a letter, and with the results that it changes. */
async function press(browser: Browser, page: Page, letter: string): Promise<number> {
  const time = await recordBusyTime(browser, page, async () => {
    const shown = page.evaluate(watchLetter, marks);
    // Listen before the key.
    await page.evaluate(() => {});
    await page.keyboard.press(letter);
    await shown;
  });
  return time.untilSecondFrame;
}

/** Runs in the page. Marks the second frame after a letter, whose results come in the same task. */
function watchLetter(names: typeof marks): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      performance.mark(names.frames);
      performance.mark(names.all);
      resolve();
    };
    const started = () => performance.mark(names.start);
    const typed = () => requestAnimationFrame(() => requestAnimationFrame(done));
    addEventListener('keydown', started, { capture: true, once: true });
    addEventListener('input', typed, { capture: true, once: true });
  });
}

function report(element: readonly number[], whole: readonly number[]): void {
  const [elementTime, wholeTime] = [median(element) * slowdown, median(whole) * slowdown];
  const ratio = elementTime / wholeTime;
  console.info(
    [
      `one letter in the search, ${products} products, ${slowdown} times slower (median of ${element.length} letters)`,
      `  order-menu                  ${inMilliseconds(elementTime)}, goal at most ${goals.time} ms: ${verdict(elementTime <= goals.time)}`,
      `  the whole menu by innerHTML ${inMilliseconds(wholeTime)}`,
      `  ratio ${ratio.toFixed(2)}, goal at most ${goals.ofWhole}: ${verdict(ratio <= goals.ofWhole)}\n`,
    ].join('\n'),
  );
}

const verdict = (met: boolean): string => (met ? 'met' : 'MISSED');
