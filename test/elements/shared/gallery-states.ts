/** The gallery's states, each looked at for what keeps people out and for what does not fit. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
// The page's own list, so that a state that is added is tried as well.
import { states } from '../../../demo/sites/gallery/states.js';
import { type AxeOptions, axeViolations, colorRules } from '../../harness/axe.js';
import type { OpenPage } from '../../harness/browser.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';

interface Look {
  /** CSS pixels. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly language: string;
  readonly theme: string;
}

/** States at once: each waits for the service more than it computes. */
const HANDS = 4;

/** CSS pixels of the smallest phones. */
const NARROWEST = 320;

/** The frame's own page has no landmarks or headings around the widget. */
const notTheWidgets = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Looks at each state once, with all rules. */
export const tryStates = (look: Look) =>
  tryEach(look, (page, state) => check(page, state, { without: notTheWidgets }));

/**
 * Looks at each state in light, dark and forced colors: the rules about colors in both schemes, and
 * all others once, since nothing else changes. Forced colors are the system's; what is read of them is
 * not what is painted. Then everything has to fit the narrowest window.
 */
export const tryStatesInAllColors = (look: Look) =>
  tryEach(look, async (page, state) => {
    await check(page, state, { only: colorRules });
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'dark';
    });
    await check(page, `${state}, dark`, { only: colorRules });
    await page.emulateMedia({ forcedColors: 'active' });
    const without = [...notTheWidgets, ...colorRules];
    await check(page, `${state}, forced colors`, { without });
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: NARROWEST, height: 800 });
    await page.evaluate(nextPainted);
    await fits(page, `${state}, ${NARROWEST} pixels`);
    await page.setViewportSize({ width: look.width, height: 800 });
  });

async function tryEach(
  { width, ...look }: Look,
  lookAt: (page: Page, state: string) => Promise<void>,
): Promise<void> {
  const browser = await sharedBrowser();
  const stack = await shared(startStack());

  describe('the gallery', () => {
    it(`shows every state without a barrier, ${Object.values(look)} at ${width} pixels`, async () => {
      const left = Object.keys(states);
      const work = async ({ page, troubles, close }: OpenPage) => {
        for (let state = left.shift(); state !== undefined; state = left.shift()) {
          const query = new URLSearchParams({ state, ...look });
          await page.goto(`${stack.urls.site}/demo/sites/gallery/frame.html?${query}`);
          const ready = page.locator('html[data-ready]').waitFor({ timeout: 60_000 });
          await ready.catch((error) => assert.fail(`${state}: ${[error, ...troubles].join('\n')}`));
          await lookAt(page, state);
          assert.deepEqual(troubles, [], state);
        }
        await close();
      };
      const hands = Array.from({ length: HANDS }, async () =>
        work(await browser.openPage({ width })),
      );
      await Promise.all(hands);
    });
  });
}

async function check(page: Page, name: string, options: AxeOptions): Promise<void> {
  assert.deepEqual(await axeViolations(page, options), [], name);
  await fits(page, name);
}

/** What follows its own width has been laid out anew in the second frame. */
const nextPainted = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

async function fits(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(wider <= 0, `${name}: the page is ${wider} pixels wider than the window`);
}
