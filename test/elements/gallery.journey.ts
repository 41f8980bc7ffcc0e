import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
// The page's own list, so that a state that is added is tried as well.
import { states } from '../../demo/sites/gallery/states.js';
import { axeViolations } from '../harness/axe.js';
import { launchBrowser, type TestBrowser } from '../harness/browser.js';
import { type Stack, startStack } from '../harness/stack.js';

const looks = [
  { width: 390, scheme: 'light', language: 'en', theme: 'linen' },
  { width: 1080, scheme: 'dark', language: 'ar', theme: 'harbor' },
  { width: 320, scheme: 'dark', language: 'de', theme: 'garden' },
] as const;

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

  for (const { width, ...look } of looks) {
    it(`shows every state without a barrier, ${Object.values(look)} at ${width} pixels`, async () => {
      for (const state of Object.keys(states)) {
        const { page, close } = await browser.openPage({ width });
        const query = new URLSearchParams({ state, ...look });
        await page.goto(`${stack.urls.site}/demo/sites/gallery/frame.html?${query}`);
        await page.locator('html[data-ready]').waitFor();
        // The frame's own page has no landmarks or headings around the widget.
        const without = ['region', 'landmark-one-main', 'page-has-heading-one'];
        assert.deepEqual(await axeViolations(page, { without }), [], state);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        assert.ok(wider <= 0, `${state}: the page is ${wider} pixels wider than the window`);
        await close();
      }
    });
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
