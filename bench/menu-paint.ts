import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../scripts/find-chromium.mjs';
import { inMilliseconds, median, rounds } from './figures.js';
import { markArrival, watchFrames } from './in-page.js';
import { type MenuShop, openMenuShop } from './menu-shop.js';
import { type BusyTime, marks, recordBusyTime } from './trace.js';

/** Highest ratio of the element's time to the plain markup's that is aimed at. */
const goals = [
  { products: 100, ratio: 0.7 },
  { products: 1000, ratio: 0.15 },
];

interface Markup {
  html: string;
  styles: string[];
}

/**
 * The time to paint a long menu: the real `<order-menu>` beside the very markup and styles it ends
 * up with, put into one shadow root at once. bench/README.md says how it is measured.
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
    const markup = await finishedMarkup(browser, shop);
    const element: BusyTime[] = [];
    const plain: BusyTime[] = [];
    // Taking turns, so that whatever else the machine does falls on both.
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
  return onPage(browser, shop, async (page) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The menu waits until the element and all else it loads at start has come to rest.
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
  return onPage(browser, shop, async (page) => {
    await page.goto(shop.plainPage);
    await page.evaluate(({ html, styles }) => {
      const root = document.querySelector('[data-menu]')?.attachShadow({ mode: 'open' });
      if (!root) throw new Error('Expected the page to have [data-menu].');
      root.adoptedStyleSheets = styles.map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
      Object.assign(window, { markup: html });
    }, markup);
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

/** What the element has in its shadow root when every product is there, and its styles as text. */
async function finishedMarkup(browser: Browser, shop: MenuShop): Promise<Markup> {
  return onPage(browser, shop, async (page) => {
    await page.goto(shop.elementPage);
    await page.evaluate(watchFrames, { marks, first: shop.first, last: shop.last });
    return page.evaluate(() => {
      const root = document.querySelector('[data-menu]')?.shadowRoot;
      if (!root) throw new Error('Expected [data-menu] to have an open shadow root.');
      const styles = root.adoptedStyleSheets.map((sheet) =>
        Array.from(sheet.cssRules, (rule) => rule.cssText)
          .filter((rule) => rule !== '')
          .join('\n'),
      );
      // The element paints near products first; plain markup has nothing of the kind.
      styles.push('* { content-visibility: visible !important; }');
      return { html: root.innerHTML.replace(/<!--.*?-->/gs, ''), styles };
    });
  });
}

/** Each measurement has a page and storage of its own, so that none finds what another one kept. */
async function onPage<Result>(
  browser: Browser,
  shop: MenuShop,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    // tsx wraps named functions in a helper of its own, which functions sent to a page then lack.
    await context.addInitScript('globalThis.__name ??= (fn) => fn;');
    await context.addInitScript(markArrival, {
      startMark: marks.start,
      path: new URL(shop.menus).pathname,
    });
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

function isMenus(shop: MenuShop): (url: URL) => boolean {
  const { origin, pathname } = new URL(shop.menus);
  return (url) => url.origin === origin && url.pathname === pathname;
}

/** What was started has had its time, and the main thread is idle. */
async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()));
      }),
  );
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
