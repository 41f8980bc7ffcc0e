import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../test/engines/find-chromium.mjs';
import { inMilliseconds, median, rounds } from './figures.js';
import { handWritten } from './hand-written.js';
import { finishedMarkup, onPage } from './menu-pages.js';
import { type MenuShop, openMenuShop } from './menu-shop.js';
import { marks, recordBusyTime } from './trace.js';

const sizes = [100, 1000] as const;
/** The highest ratio to the hand-written page. */
const goal = 1.5;

/**
 * What a page costs from its first script to the second frame with products, next to a page that is
 * written by hand. bench/README.md says how it is measured.
 */
export async function benchBoot(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  try {
    for (const products of sizes) await compareAt(browser, products);
  } finally {
    await browser.close();
  }
}

async function compareAt(browser: Browser, products: number): Promise<void> {
  const shop = await openMenuShop(products);
  try {
    const { styles } = await finishedMarkup(browser, shop.elementPage, shop);
    const given = { location: shop.location, menus: shop.menus, styles };
    const handPage = shop.pageWith(`(${handWritten})(${JSON.stringify(given)})`);
    const element: number[] = [];
    const byHand: number[] = [];
    for (let round = 0; round < rounds(); round += 1) {
      element.push(await onPage(browser, (page) => boot(browser, page, shop, shop.elementPage)));
      byHand.push(await onPage(browser, (page) => boot(browser, page, shop, handPage)));
    }
    report(products, element, byHand);
  } finally {
    await shop.close();
  }
}

/** Milliseconds that the main thread is busy until the second frame with products. */
export async function boot(
  browser: Browser,
  page: Page,
  { first }: MenuShop,
  address: string,
): Promise<number> {
  await page.addInitScript(watchBoot, { names: marks, first });
  const time = await recordBusyTime(browser, page, async () => {
    // Waiting any other way would run scripts of the test driver in the measured page.
    const booted = page.waitForEvent('console', (message) => message.text() === 'booted');
    await page.goto(address, { waitUntil: 'commit' });
    await booted;
  });
  return time.untilSecondFrame;
}

/** Runs in the page before its scripts. */
function watchBoot({ names, first }: { names: typeof marks; first: string }): void {
  if (location.protocol === 'about:') return;
  performance.mark(names.start);
  const shows = () =>
    document.querySelector('[data-menu]')?.shadowRoot?.querySelector('[part~="product-name"]')
      ?.textContent === first;
  let frames = 0;
  const frame = () => {
    if (frames > 0 || shows()) frames += 1;
    if (frames < 2) return requestAnimationFrame(frame);
    performance.mark(names.frames);
    performance.mark(names.all);
    console.info('booted');
    return undefined;
  };
  requestAnimationFrame(frame);
}

function report(products: number, element: readonly number[], byHand: readonly number[]): void {
  const [elementTime, handTime] = [median(element), median(byHand)];
  const ratio = elementTime / handTime;
  console.info(
    [
      `boot, ${products} products (median of ${element.length} rounds)`,
      `  the page with order-menu ${inMilliseconds(elementTime)}`,
      `  written by hand          ${inMilliseconds(handTime)}`,
      `  ratio ${ratio.toFixed(2)}, goal at most ${goal}: ${ratio <= goal ? 'met' : 'MISSED'}\n`,
    ].join('\n'),
  );
}
