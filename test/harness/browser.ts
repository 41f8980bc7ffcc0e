import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchEngine } from '../engines/journeys.mjs';
import { iconBlocked, isConsoleLine, isFirefox, typeWhatIsFilled } from './firefox.js';

export { isFirefox };

export interface PageOptions {
  /** CSS pixels of the window; 1280 by 800 by default. */
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  /** Off: tests what a guest without JavaScript sees. */
  javaScript?: boolean;
  /** Touch input and a phone's viewport rules. */
  touch?: boolean;
  locale?: string;
  timezone?: string;
  /**
   * For a test that calls `page.route` once the page is open. A page lets some requests pass
   * just after routing begins; this one is routed from the start.
   */
  routed?: boolean;
  /** Errors that this test expects, so they don't fail it. */
  expectedErrors?: RegExp[];
}

export interface OpenPage {
  page: Page;
  /** Uncaught errors and violations of the page's security policy so far, as sentences. */
  pageErrors: string[];
  /**
   * Closes the page and deletes its storage.
   * @throws AssertionError when the page had an unexpected error
   */
  close(): Promise<void>;
}

export interface TestBrowser {
  /**
   * Opens an empty page with its own storage. With the test's context, it closes itself after the
   * test and fails it if the page had errors.
   */
  openPage(
    options?: PageOptions,
    test?: { after(fn: () => Promise<void>): void },
  ): Promise<OpenPage>;
  close(): Promise<void>;
}

/**
 * Starts one Chromium, or with `JOURNEY_BROWSER=firefox` one Firefox; a test file starts it once, in
 * its `before`. Tests for a single browser name it, and may pass it switches.
 */
export async function launchBrowser(
  engine = process.env.JOURNEY_BROWSER,
  args: string[] = [],
  env?: Record<string, string>,
): Promise<TestBrowser> {
  const browser = await launchEngine(engine, args, env);
  return {
    async openPage(options = {}, test) {
      const opened = await openPage(browser, options);
      test?.after(() => opened.close());
      return opened;
    },
    close: () => browser.close(),
  };
}

async function openPage(browser: Browser, options: PageOptions): Promise<OpenPage> {
  const context = await browser.newContext(contextOptions(options));
  const pageErrors: string[] = [];
  await context.exposeBinding('reportPageError', (_source, pageError: string) => {
    pageErrors.push(pageError);
  });
  // tsx wraps named functions in a helper, which functions sent to a page would lack.
  await context.addInitScript('globalThis.__name ??= (fn) => fn;');
  await context.addInitScript(watchPolicy);
  await context.addInitScript(watchSteps);
  context.on('page', loadAfterSteps);
  context.on('weberror', (event) => {
    const { message, stack = message } = event.error();
    if (!isConsoleLine(stack)) pageErrors.push(`Uncaught error: ${stack}`);
  });
  if (slowdown > 1) context.on('page', (opened) => void slowDown(opened));
  const page = await context.newPage();
  if (isFirefox) {
    typeWhatIsFilled(page);
    // In an inactive window, Enter and the space bar don't press buttons.
    await page.bringToFront();
  }
  if (options.routed) await routeFromTheStart(page);
  let closed = false;
  return {
    page,
    pageErrors,
    async close() {
      if (closed) return;
      closed = true;
      // After a round trip to each page, everything it reported before has arrived.
      await Promise.allSettled(context.pages().map((open) => open.evaluate('0')));
      await context.close();
      const expected = [...(options.expectedErrors ?? []), ...(isFirefox ? [iconBlocked] : [])];
      const unexpected = pageErrors.filter((one) => !expected.some((pattern) => pattern.test(one)));
      assert.deepEqual(unexpected, [], 'the page had errors');
    },
  };
}

/**
 * `JOURNEY_SLOWDOWN=4`: pages of Chromium compute four times as slowly, which shows what a journey
 * reads too early.
 */
const slowdown = Number(process.env.JOURNEY_SLOWDOWN ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** A pattern that matches no address: it makes all requests pass through the test's routing. */
export const routeFromTheStart = (page: Page): Promise<unknown> =>
  page.route('never:', (route) => route.fallback());

function contextOptions(options: PageOptions): BrowserContextOptions {
  return {
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    colorScheme: options.colorScheme ?? 'light',
    // No animations by default: tests wait for states.
    reducedMotion: options.reducedMotion ?? 'reduce',
    javaScriptEnabled: options.javaScript ?? true,
    ...(options.touch ? { hasTouch: true, isMobile: true } : {}),
    ...(options.locale ? { locale: options.locale } : {}),
    ...(options.timezone ? { timezoneId: options.timezone } : {}),
  };
}

/** Runs in every frame before its scripts: whether a step through the history is under way. */
function watchSteps(): void {
  for (const name of ['go', 'back', 'forward'] as const) {
    const step = History.prototype[name];
    History.prototype[name] = function (this: History, ...by: [number?]) {
      Reflect.set(window, 'isStepping', true);
      return step.apply(this, by as []);
    };
  }
  addEventListener('popstate', () => Reflect.set(window, 'isStepping', false), true);
}

/** A step that was planned before this begins before this is answered. */
const isAtRest = () =>
  new Promise((answer) => setTimeout(() => answer(!Reflect.get(window, 'isStepping'))));

/** A step that goes nowhere is never over. */
const LONGEST_STEP_MS = 3000;

/**
 * What closes in the widget takes its entry of the history back, in a task of its own. A load that
 * begins meanwhile would be aborted: no guest is that fast.
 */
function loadAfterSteps(page: Page): void {
  const { reload, goto } = page;
  const stepped = () =>
    page.waitForFunction(isAtRest, null, { timeout: LONGEST_STEP_MS }).catch(() => {});
  page.reload = async (options) => {
    await stepped();
    return reload.call(page, options);
  };
  page.goto = async (url, options) => {
    await stepped();
    return goto.call(page, url, options);
  };
}

/** Runs in every frame before its scripts: policy violations are events, not errors. */
function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = violation;
    const place = sourceFile ? ` at ${sourceFile}:${lineNumber}` : '';
    const report = Reflect.get(window, 'reportPageError') as (pageError: string) => void;
    report(`Policy violation: ${effectiveDirective} blocked ${blockedURI}${place}`);
  });
}
