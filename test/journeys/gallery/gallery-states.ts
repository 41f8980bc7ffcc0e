/** Checks each of the gallery's states for overflow, and for violations with two engines. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
// The page's own list, so that new states are tested as well.
import { menuStates } from '../../../demo/sites/gallery/states/menu.js';
import { states } from '../../../demo/sites/gallery/states.js';
import { type AxeOptions, axeViolations, colorRules } from '../../harness/axe.js';
import type { OpenPage } from '../../harness/browser.js';
import { equalAccessViolations } from '../../harness/equal-access.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { inLongRun } from '../../support/long.js';

interface Look {
  /** CSS pixels. */
  readonly width: number;
  readonly scheme: keyof typeof otherScheme;
  readonly language: string;
  readonly theme: string;
}

/** Concurrent states: each spends more time waiting for the service than computing. */
const WORKERS = 2;

/** CSS pixels of the smallest phones. */
const NARROWEST = 320;

const otherScheme = { light: 'dark', dark: 'light' } as const;

/** The frame's own page has no landmarks or headings around the widget. */
const notTheWidgets = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Which states Equal Access sees: it takes as long as axe, and has few rules of its own. */
const seenTwice = (place: number) => inLongRun || place % 3 === 0;

/**
 * Checks each state with all rules of axe, some with those of Equal Access, then with the color rules in the other
 * scheme (which changes nothing else), and then whether everything fits the narrowest window.
 *
 * @param part of the states: each is looked at in one of two looks, and in the long run in both
 */
export async function tryStates(look: Look, part: 'even' | 'odd'): Promise<void> {
  const browser = await sharedBrowser();
  const stack = await shared(startStack());
  const { width, ...rest } = look;

  describe('the gallery', () => {
    it(`shows every state without violations by axe, and every third without any by Equal Access, ${Object.values(rest)} at ${width} pixels`, async () => {
      const left = Object.keys(states)
        .filter((_, index) => inLongRun || index % 2 === Number(part === 'odd'))
        .map((state, place) => ({ state, isSeenTwice: seenTwice(place) }));
      const work = async ({ page, troubles, close }: OpenPage) => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          const { state, isSeenTwice } = next;
          const query = new URLSearchParams({ state, ...rest });
          await page.goto(`${stack.urls.site}/demo/sites/gallery/frame.html?${query}`);
          const ready = page.locator('html[data-ready]').waitFor({ timeout: 120_000 });
          await ready.catch((error) => assert.fail(`${state}: ${[error, ...troubles].join('\n')}`));
          if (!(state in menuStates || inLongRun)) await page.evaluate(shortenMenu);
          await lookAt(page, state, look, isSeenTwice);
          assert.deepEqual(troubles, [], state);
        }
        await close();
      };
      const workers = Array.from({ length: WORKERS }, async () =>
        work(await browser.openPage({ width })),
      );
      await Promise.all(workers);
    });
  });
}

/**
 * Most of a page is its menu, and so is most of the time that the engines take. The menu's own states
 * and the long run check all of it; elsewhere, its first dish is there to meet what is new.
 */
function shortenMenu(): void {
  const menu = document.querySelector('order-menu')?.shadowRoot;
  for (const part of ['category', 'product']) {
    for (const one of [...(menu?.querySelectorAll(`[part~="${part}"]`) ?? [])].slice(1))
      one.remove();
  }
}

async function lookAt(
  page: Page,
  state: string,
  { width, scheme }: Look,
  isSeenTwice: boolean,
): Promise<void> {
  await check(page, state, { without: notTheWidgets });
  if (isSeenTwice) {
    const second = await equalAccessViolations(page, { without: ['skip_main_exists'] });
    assert.deepEqual(second, [], `${state}, by Equal Access`);
  }
  const other = otherScheme[scheme];
  await page.evaluate((value) => {
    document.documentElement.style.colorScheme = value;
  }, other);
  await check(page, `${state}, ${other}`, { only: colorRules });
  if (inLongRun) {
    // These are system colors; their computed values are not what is painted.
    await page.emulateMedia({ forcedColors: 'active' });
    const without = [...notTheWidgets, ...colorRules];
    await check(page, `${state}, forced colors`, { without });
    await page.emulateMedia({ forcedColors: 'none' });
  }
  await page.setViewportSize({ width: NARROWEST, height: 800 });
  await page.evaluate(nextPainted);
  await fits(page, `${state}, ${NARROWEST} pixels`);
  await page.setViewportSize({ width, height: 800 });
}

async function check(page: Page, name: string, options: AxeOptions): Promise<void> {
  assert.deepEqual(await axeViolations(page, options), [], name);
  await fits(page, name);
}

/** In the second frame, elements that depend on their own width have a new layout. */
const nextPainted = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

async function fits(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(wider <= 0, `${name}: the page is ${wider} pixels wider than the window`);
}
