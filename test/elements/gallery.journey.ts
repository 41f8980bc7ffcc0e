import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
// The page's own list, so that a state that is added is tried as well.
import { states } from '../../demo/sites/gallery/states.js';
import { axeViolations } from '../harness/axe.js';
import { launchBrowser, type TestBrowser } from '../harness/browser.js';
import { type Stack, startStack } from '../harness/stack.js';

/** What is then shown of the same page besides: its colors in the dark, and forced ones. */
const looks = [
  { width: 390, scheme: 'light', language: 'en', theme: 'linen', also: ['dark', 'forced'] },
  { width: 1080, scheme: 'dark', language: 'ar', theme: 'harbor', also: ['light'] },
  { width: 320, scheme: 'dark', language: 'de', theme: 'garden', also: [] },
] as const;

/** States at once: each waits for the service more than it computes. */
const HANDS = 3;

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

  for (const { width, also, ...look } of looks) {
    it(`shows every state without a barrier, ${Object.values(look)} at ${width} pixels`, async () => {
      await eachOf(Object.keys(states), async (state) => {
        const { page, close } = await browser.openPage({ width });
        const query = new URLSearchParams({ state, ...look });
        await page.goto(`${stack.urls.site}/demo/sites/gallery/frame.html?${query}`);
        await page.locator('html[data-ready]').waitFor({ timeout: 60_000 });
        await check(page, state);
        for (const other of also) {
          await show(page, other);
          await check(page, `${state}, ${other}`);
        }
        await close();
      });
    });
  }

  async function check(page: Page, name: string): Promise<void> {
    // The frame's own page has no landmarks or headings around the widget.
    const without = ['region', 'landmark-one-main', 'page-has-heading-one'];
    assert.deepEqual(await axeViolations(page, { without }), [], name);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    assert.ok(wider <= 0, `${name}: the page is ${wider} pixels wider than the window`);
  }

  it('lays out a phone and a desktop frame for each, in the look that was chosen', async (test) => {
    const { page } = await browser.openPage({}, test);
    await page.goto(`${stack.urls.site}/demo/sites/gallery/`);
    const frames = page.locator('iframe');
    assert.equal(await frames.count(), Object.keys(states).length * 2);
    await page.getByRole('combobox', { name: /^Look/ }).selectOption('ink');
    await page.getByRole('combobox', { name: /^Width/ }).selectOption('320');
    assert.equal(await frames.count(), Object.keys(states).length);
    assert.match((await frames.first().getAttribute('src')) ?? '', /theme=ink/);
    assert.deepEqual(await axeViolations(page), []);
  });
});

async function show(page: Page, look: 'light' | 'dark' | 'forced'): Promise<void> {
  if (look === 'forced') return page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate((scheme) => {
    document.documentElement.style.colorScheme = scheme;
  }, look);
}

/** Some at once, each in its turn; the first failure ends it. */
async function eachOf<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: HANDS }, work));
}
