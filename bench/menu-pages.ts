/** The measured pages, and the final markup of a menu. */
import type { Browser, Page } from 'playwright-core';
import { watchFrames } from './in-page.js';
import type { MenuShop } from './menu-shop.js';
import { marks } from './trace.js';

export interface Markup {
  html: string;
  styles: string[];
}

/** The element's shadow root once every product is there, and its styles as text. */
export function finishedMarkup(
  browser: Browser,
  address: string,
  { first, last }: Pick<MenuShop, 'first' | 'last'>,
): Promise<Markup> {
  return onPage(browser, async (page) => {
    await page.goto(address);
    await page.evaluate(watchFrames, { marks, first, last });
    return page.evaluate(() => {
      const root = document.querySelector('[data-menu]')?.shadowRoot;
      if (!root) throw new Error('Expected [data-menu] to have an open shadow root.');
      const styles = root.adoptedStyleSheets.map((sheet) =>
        Array.from(sheet.cssRules, (rule) => rule.cssText)
          .filter((rule) => rule !== '')
          .join('\n'),
      );
      return { html: root.innerHTML.replace(/<!--.*?-->/gs, ''), styles };
    });
  });
}

/** Each measurement has its own page and storage, so that none finds another one's data. */
export async function onPage<Result>(
  browser: Browser,
  work: (page: Page) => Promise<Result>,
  viewport = { width: 1280, height: 900 },
): Promise<Result> {
  const context = await browser.newContext({ viewport });
  try {
    // tsx wraps named functions in a helper, which functions sent to a page would lack.
    await context.addInitScript('globalThis.__name ??= (fn) => fn;');
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

export const onPhone = <Result>(
  browser: Browser,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => onPage(browser, work, { width: 390, height: 844 });

/** Waits until started work is done and the main thread is idle. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()));
      }),
  );
}
