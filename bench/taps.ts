import assert from 'node:assert/strict';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../test/engines/find-chromium.mjs';
import { inMilliseconds, median, rounds } from './figures.js';
import { atRest, onPhone } from './menu-pages.js';
import { type MenuShop, openMenuShop } from './menu-shop.js';
import { marks, recordBusyTime } from './trace.js';

const products = 100;
/** As on a slow phone. The times are multiplied: see search.ts. */
const slowdown = 4;
/** Highest time from a tap to what it shows, in milliseconds. */
const goal = 100;

interface Tap {
  readonly name: string;
  /** What the guest presses. */
  readonly press: string;
  /** What the page then shows: an element, what is in its shadow root, and the text of that. */
  readonly shows: readonly [host: string, inside: string, text?: string];
  /** What has arrived before the next tap. */
  readonly settled?: string;
}

/** In the order of a guest who orders a product. */
const taps: readonly Tap[] = [
  {
    name: 'a category',
    press: 'order-menu .bar li:nth-child(2) button',
    shows: ['order-menu', '.section:nth-of-type(2) :focus'],
  },
  {
    name: '"+" at a product',
    press: 'order-menu .card:has(.add[tabindex="0"]) .add',
    shows: ['order-menu', '.count'],
    settled: 'order-cart [part=bar] .price',
  },
  {
    name: '"View order"',
    press: 'order-cart [part=bar]',
    shows: ['order-cart', 'dialog[open] [part=checkout]'],
    settled: 'order-cart [part~=totals][aria-busy=false]',
  },
  {
    name: '"+" in the order',
    press: 'order-cart .stepper button:last-child',
    shows: ['order-cart', 'output', '2'],
    settled: 'order-cart [part~=totals][aria-busy=false]',
  },
  {
    name: '"Go to checkout"',
    press: 'order-cart [part=checkout]',
    shows: ['order-checkout:not([hidden])', '[part=heading]'],
  },
];

/**
 * From a tap to the second frame that shows its result, for the taps of an order on a phone.
 * bench/README.md says how it is measured.
 */
export async function benchTaps(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  const shop = await openMenuShop(products);
  try {
    const times = new Map<string, number[]>();
    const note = (name: string, time: number) =>
      times.set(name, [...(times.get(name) ?? []), time * slowdown]);
    for (let round = 0; round < rounds(); round += 1) {
      await onPhone(browser, (page) => order(browser, page, shop, note));
      note('nothing', await onPhone(browser, (page) => pressNothing(browser, page, shop)));
    }
    report(times);
  } finally {
    await shop.close();
    await browser.close();
  }
}

async function order(
  browser: Browser,
  page: Page,
  shop: MenuShop,
  note: (name: string, time: number) => void,
): Promise<void> {
  await page.goto(shop.orderPage);
  await page.locator('order-menu .card').first().waitFor();
  await atRest(page);
  for (const { name, press, shows, settled } of taps) {
    note(name, await tap(browser, page, press, shows));
    if (settled) await page.locator(settled).first().waitFor();
    await atRest(page);
  }
}

async function pressNothing(browser: Browser, page: Page, shop: MenuShop): Promise<number> {
  await page.goto(
    shop.pageWith(`
    const root = document.querySelector('[data-menu]').attachShadow({ mode: 'open' });
    root.innerHTML = '<button>+</button><output></output>';
    root.querySelector('button').onclick = () => {};
  `),
  );
  await atRest(page);
  return tap(browser, page, 'button', ['[data-menu]', 'output']);
}

/** Milliseconds that the main thread is busy from the press to the second frame that shows it. */
async function tap(
  browser: Browser,
  page: Page,
  selector: string,
  shows: Tap['shows'],
): Promise<number> {
  const button = page.locator(selector).first();
  await button.scrollIntoViewIfNeeded();
  await atRest(page);
  const box = await button.boundingBox();
  assert.ok(box, `Expected ${selector} on the page.`);
  const time = await recordBusyTime(browser, page, async () => {
    const shown = page.evaluate(watchTap, { marks, shows });
    // Listen before the press.
    await page.evaluate(() => {});
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await shown;
  });
  return time.untilSecondFrame;
}

/** Runs in the page. Marks the second frame in which the page shows the result of the next press. */
function watchTap({
  marks,
  shows,
}: {
  marks: Record<'start' | 'frames' | 'all', string>;
  shows: Tap['shows'];
}) {
  const [host, inside, text] = shows;
  const isShown = () => {
    const found = document.querySelector(host)?.shadowRoot?.querySelector(inside);
    return found && (text === undefined || found.textContent === text);
  };
  return new Promise<void>((resolve) => {
    let frames = 0;
    const frame = () => {
      if (frames > 0 || isShown()) frames += 1;
      if (frames < 2) return requestAnimationFrame(frame);
      performance.mark(marks.frames);
      performance.mark(marks.all);
      return resolve();
    };
    const pressed = () => {
      performance.mark(marks.start);
      requestAnimationFrame(frame);
    };
    addEventListener('pointerdown', pressed, { capture: true, once: true });
  });
}

function report(times: ReadonlyMap<string, readonly number[]>): void {
  const nothing = median(times.get('nothing') ?? []);
  const lines = taps.map(({ name }) => {
    const time = median(times.get(name) ?? []);
    const ratio = (time / nothing).toFixed(1);
    const verdict = time <= goal ? 'met' : 'MISSED';
    return `  ${name.padEnd(18)} ${inMilliseconds(time)}, ${ratio} times nothing, goal at most ${goal} ms: ${verdict}`;
  });
  console.info(
    [
      `taps of an order, ${products} products, ${slowdown} times slower (median of ${rounds()} rounds)`,
      `  an empty handler   ${inMilliseconds(nothing)}`,
      ...lines,
      '',
    ].join('\n'),
  );
}
