import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../test/engines/find-chromium.mjs';
import { inMilliseconds, median, rounds } from './figures.js';
import { markArrival, prepareRoot, watchFrames } from './in-page.js';
import { atRest, finishedMarkup, type Markup, onPage } from './menu-pages.js';
import { type MenuShop, openMenuShop } from './menu-shop.js';
import { type BusyTime, marks, recordBusyTime } from './trace.js';

/** The goal: the highest ratio of the element's time to the plain markup's. */
const goals = [
  { products: 100, ratio: 0.7 },
  { products: 1000, ratio: 0.15 },
];

/**
 * The time to paint a long menu: the real `<order-menu>` compared with its final markup and styles,
 * inserted into one shadow root in a single step. bench/README.md says how it is measured.
 */
export async function benchMenuPaint(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  try {
    for (const goal of goals) await compareAt(browser, goal);
  } finally {
    await browser.close();
  }
}

async function compareAt(browser: Browser, goal: (typeof goals)[number]): Promise<void> {
  const shop = await openMenuShop(goal.products);
  try {
    const markup = await finishedMarkup(browser, shop.elementPage, shop);
    const element: BusyTime[] = [];
    const plain: BusyTime[] = [];
    // Take turns, so that other load on the machine affects both.
    for (let round = 0; round < rounds(); round += 1) {
      element.push(await measureElement(browser, shop));
      plain.push(await measurePlain(browser, shop, markup));
    }
    report(goal, element, plain);
  } finally {
    await shop.close();
  }
}

async function measureElement(browser: Browser, shop: MenuShop): Promise<BusyTime> {
  return onPage(browser, async (page) => {
    await watchArrival(page, shop);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Hold the menu back until the element and everything else that loads at start has settled.
    const asked = new Promise<void>((resolve, reject) => {
      page
        .route(isMenus(shop), async (route) => {
          resolve();
          await released;
          await route.continue();
        })
        .catch(reject);
    });
    await page.goto(shop.elementPage);
    await asked;
    await atRest(page);
    return recordBusyTime(browser, page, async () => {
      const painted = page.evaluate(watchFrames, { marks, first: shop.first, last: shop.last });
      release();
      await painted;
    });
  });
}

async function measurePlain(browser: Browser, shop: MenuShop, markup: Markup): Promise<BusyTime> {
  return onPage(browser, async (page) => {
    await watchArrival(page, shop);
    await page.goto(shop.plainPage);
    // The element paints nearby products first; plain markup doesn't.
    const styles = [...markup.styles, '* { content-visibility: visible !important; }'];
    await page.evaluate(prepareRoot, { ...markup, styles });
    await atRest(page);
    return recordBusyTime(browser, page, async () => {
      const painted = page.evaluate(watchFrames, { marks, first: shop.first, last: shop.last });
      await page.evaluate(async (menus) => {
        await (await fetch(menus)).json();
        const root = document.querySelector('[data-menu]')?.shadowRoot;
        if (root) root.innerHTML = Reflect.get(window, 'markup');
      }, shop.menus);
      await painted;
    });
  });
}

const watchArrival = (page: Page, shop: MenuShop): Promise<unknown> =>
  page.addInitScript(markArrival, {
    startMark: marks.start,
    path: new URL(shop.menus).pathname,
  });

function isMenus(shop: MenuShop): (url: URL) => boolean {
  const { origin, pathname } = new URL(shop.menus);
  return (url) => url.origin === origin && url.pathname === pathname;
}

function report(
  { products, ratio: goal }: (typeof goals)[number],
  element: BusyTime[],
  plain: BusyTime[],
): void {
  const elementTime = median(element.map(({ untilSecondFrame }) => untilSecondFrame));
  const plainTime = median(plain.map(({ untilSecondFrame }) => untilSecondFrame));
  const ratio = elementTime / plainTime;
  const everything = median(element.map(({ untilAll }) => untilAll));
  console.info(
    [
      `menu paint, ${products} products (median of ${element.length} rounds)`,
      `  order-menu to the second frame   ${inMilliseconds(elementTime)}`,
      `  plain markup to the second frame ${inMilliseconds(plainTime)}`,
      `  ratio ${ratio.toFixed(2)}, goal at most ${goal}: ${ratio <= goal ? 'met' : 'MISSED'}`,
      `  order-menu until every product is there, in idle moments: ${inMilliseconds(everything)}`,
      '',
    ].join('\n'),
  );
}
