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

/** Milliseconds of main-thread time until the button looks pressed, and until its result is shown. */
interface Times {
  readonly pressed: number;
  readonly shown: number;
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
    const times = new Map<string, Times[]>();
    const note = (name: string, time: Times) => times.set(name, [...(times.get(name) ?? []), time]);
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
  note: (name: string, time: Times) => void,
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

async function pressNothing(browser: Browser, page: Page, shop: MenuShop): Promise<Times> {
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

/** Presses a button, and lets go once it looks pressed, as a finger does. */
async function tap(
  browser: Browser,
  page: Page,
  selector: string,
  shows: Tap['shows'],
): Promise<Times> {
  const button = page.locator(selector).first();
  await button.scrollIntoViewIfNeeded();
  await atRest(page);
  await button.hover();
  const pressed = await until(browser, page, 'pointerdown', undefined, () => page.mouse.down());
  const shown = await until(browser, page, 'pointerup', shows, () => page.mouse.up());
  return { pressed, shown };
}

/** Milliseconds that the main thread is busy from an event to the second frame that shows something. */
async function until(
  browser: Browser,
  page: Page,
  type: string,
  shows: Tap['shows'] | undefined,
  act: () => Promise<void>,
): Promise<number> {
  const time = await recordBusyTime(browser, page, async () => {
    const shown = page.evaluate(watchTap, { marks, type, shows });
    // Listen before the event.
    await page.evaluate(() => {});
    await act();
    await shown;
  });
  return time.untilSecondFrame;
}

/** Runs in the page. Marks the second frame after an event in which the page shows something. */
function watchTap({
  marks,
  type,
  shows,
}: {
  marks: Record<'start' | 'frames' | 'all', string>;
  type: string;
  shows: Tap['shows'] | undefined;
}): Promise<void> {
  const isShown = () => {
    if (!shows) return true;
    const [host, inside, text] = shows;
    const found = document.querySelector(host)?.shadowRoot?.querySelector(inside);
    return found && (text === undefined || found.textContent === text);
  };
  return new Promise((resolve) => {
    let frames = 0;
    const frame = () => {
      if (frames > 0 || isShown()) frames += 1;
      if (frames < 2) return requestAnimationFrame(frame);
      performance.mark(marks.frames);
      performance.mark(marks.all);
      return resolve();
    };
    const started = () => {
      performance.mark(marks.start);
      requestAnimationFrame(frame);
    };
    addEventListener(type, started, { capture: true, once: true });
  });
}

function report(found: ReadonlyMap<string, readonly Times[]>): void {
  const timesOf = (name: string) => {
    const times = found.get(name) ?? [];
    return {
      pressed: median(times.map(({ pressed }) => pressed)) * slowdown,
      shown: median(times.map(({ shown }) => shown)) * slowdown,
    };
  };
  const nothing = timesOf('nothing');
  const line = (name: string) => {
    const { pressed, shown } = timesOf(name);
    const ratio = (shown / nothing.shown).toFixed(1);
    const verdicts = [pressed, shown].map((time) => (time <= goal ? 'met' : 'MISSED'));
    return `  ${name.padEnd(18)} pressed ${inMilliseconds(pressed)} (${verdicts[0]}), result ${inMilliseconds(shown)} (${verdicts[1]}), ${ratio} times an empty handler`;
  };
  console.info(
    [
      `taps of an order, ${products} products, ${slowdown} times slower (median of ${rounds()} rounds), goal at most ${goal} ms`,
      `  an empty handler   pressed ${inMilliseconds(nothing.pressed)}, result ${inMilliseconds(nothing.shown)}`,
      ...taps.map(({ name }) => line(name)),
      '',
    ].join('\n'),
  );
}
