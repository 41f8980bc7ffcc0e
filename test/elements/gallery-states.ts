/** The gallery's states, each looked at for what keeps people out and for what does not fit. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
// The page's own list, so that a state that is added is tried as well.
import { states } from '../../demo/sites/gallery/states.js';
import { axeViolations } from '../harness/axe.js';
import { launchBrowser, type TestBrowser } from '../harness/browser.js';
import { type Stack, startStack } from '../harness/stack.js';

interface Look {
  /** CSS pixels. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly language: string;
  readonly theme: string;
}

/** States at once: each waits for the service more than it computes. */
const HANDS = 4;

/** The frame's own page has no landmarks or headings around the widget. */
const notTheWidgets = ['region', 'landmark-one-main', 'page-has-heading-one'];
/** Forced colors are the system's; what is read of them here is not what is painted. */
const notInForcedColors = [...notTheWidgets, 'color-contrast'];

/** @param also how each state is looked at besides, in the same page */
export function tryStates({ width, ...look }: Look, also: readonly ('dark' | 'forced')[] = []) {
  describe('the gallery', () => {
    let stack: Stack;
    let browser: TestBrowser;

    before(async () => {
      stack = await startStack();
      browser = await launchBrowser();
    });
    after(async () => {
      await browser?.close();
      await stack?.close();
    });

    it(`shows every state without a barrier, ${Object.values(look)} at ${width} pixels`, async () => {
      await eachOf(Object.keys(states), async (state) => {
        const { page, close } = await browser.openPage({ width });
        const query = new URLSearchParams({ state, ...look });
        await page.goto(`${stack.urls.site}/demo/sites/gallery/frame.html?${query}`);
        await page.locator('html[data-ready]').waitFor({ timeout: 60_000 });
        await check(page, state, notTheWidgets);
        if (also.includes('dark')) {
          await page.evaluate(() => {
            document.documentElement.style.colorScheme = 'dark';
          });
          await check(page, `${state}, dark`, notTheWidgets);
        }
        if (also.includes('forced')) {
          await page.emulateMedia({ forcedColors: 'active' });
          await check(page, `${state}, forced colors`, notInForcedColors);
        }
        await close();
      });
    });
  });
}

async function check(page: Page, name: string, without: string[]): Promise<void> {
  assert.deepEqual(await axeViolations(page, { without }), [], name);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wider <= 0, `${name}: the page is ${wider} pixels wider than the window`);
}

/** Some at once, each in its turn. */
async function eachOf<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: HANDS }, work));
}
