/** One load of a page over a slow network, on a slow processor, with an empty cache. */
import type { Browser, CDPSession } from 'playwright-core';
import { onPhone } from '../menu-pages.js';

export interface Conditions {
  /** Milliseconds of each round trip. */
  readonly roundTrip: number;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}

/** 10 Mbit/s, in bytes per second. */
const BANDWIDTH = (10 * 1000 * 1000) / 8;
/** What the page writes to the console at the end. */
const DONE = 'loaded';

export interface Loaded {
  /** Milliseconds from the start of the navigation to the second frame with the first product. */
  readonly visible: number;
  /**
   * The same to the second frame that shows the product in the order, which was tapped as soon as it was
   * visible; `null` if nothing answers.
   */
  readonly answered: number | null;
  /** Elements in the page for each product. */
  readonly nodes: number;
  readonly requests: readonly Timed[];
}

interface Expected {
  /** The name of the first product. */
  readonly first: string;
  /** The name of the product that is tapped, near the first one. */
  readonly plain: string;
  readonly answers: boolean;
}

export interface Timed {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export function measure(
  browser: Browser,
  address: string,
  { roundTrip, slowdown }: Conditions,
  { products, ...expected }: Expected & { products: number },
): Promise<Loaded> {
  return onPhone(browser, async (page) => {
    const session = await page.context().newCDPSession(page);
    await throttle(session, roundTrip, slowdown);
    await page.addInitScript(watch, { ...expected, done: DONE });
    // Waiting any other way would run scripts of the test driver before the first frame of fast pages.
    const done = page.waitForEvent('console', {
      predicate: (line) => line.text() === DONE,
      timeout: 60_000,
    });
    await page.goto(address, { waitUntil: 'commit' });
    await done;
    const found = await page.evaluate<Omit<Loaded, 'nodes'>>(() => Reflect.get(window, 'loaded'));
    const nodes = await page.evaluate(countNodes);
    return { ...found, nodes: nodes / products };
  });
}

async function throttle(session: CDPSession, latency: number, rate: number): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: BANDWIDTH,
    uploadThroughput: BANDWIDTH,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Runs in the page. */
function countNodes(): number {
  const inside = document.querySelector('[data-menu]')?.shadowRoot;
  return inside?.querySelectorAll('*').length ?? 0;
}

/** Runs in the page before its scripts. */
function watch({ first, plain, answers, done }: Expected & { done: string }): void {
  if (location.protocol === 'about:') return;
  const card = (name: string) => {
    const root = document.querySelector('[data-menu]')?.shadowRoot;
    const all = [...(root?.querySelectorAll<HTMLElement>('.card') ?? [])];
    return all.find((one) => one.querySelector('.open')?.textContent === name);
  };
  const isVisible = () => {
    const found = card(first);
    // Its styles have arrived as well.
    return found && getComputedStyle(found).display === 'grid';
  };
  const secondFrame = (shows: () => unknown, then: (at: number) => void) => {
    let frames = 0;
    const frame = () => {
      if (frames > 0 || shows()) frames += 1;
      if (frames < 2) requestAnimationFrame(frame);
      else then(performance.now());
    };
    requestAnimationFrame(frame);
  };
  const end = (visible: number, answered: number | null) => {
    const requests = performance
      .getEntriesByType('resource')
      .map(({ name, startTime, responseEnd }: PerformanceEntry & { responseEnd?: number }) => ({
        name,
        start: startTime,
        end: responseEnd ?? startTime,
      }));
    Object.assign(window, { loaded: { visible, answered, requests } });
    console.info(done);
  };
  secondFrame(isVisible, (visible) => {
    if (!answers) return end(visible, null);
    card(plain)?.querySelector<HTMLElement>('.add')?.click();
    const isAnswered = () => card(plain)?.querySelector('.count, output');
    secondFrame(isAnswered, (answered) => end(visible, answered));
    return undefined;
  });
}
