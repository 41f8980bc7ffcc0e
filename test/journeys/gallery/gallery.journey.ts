import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { states } from '../../../demo/sites/gallery/states.js';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';

const browser = await sharedBrowser();
const stack = await shared(startStack());

describe('the gallery page', () => {
  it('shows a phone frame and a desktop frame for each state, in the chosen theme', async (test) => {
    const { page } = await browser.openPage({}, test);
    await page.goto(`${stack.urls.site}/demo/sites/gallery/`);
    const frames = page.locator('iframe');
    await eventually.equal(() => frames.count(), Object.keys(states).length * 2);
    await page.getByRole('combobox', { name: /^Look/ }).selectOption('ink');
    await page.getByRole('combobox', { name: /^Width/ }).selectOption('320');
    await eventually.equal(() => frames.count(), Object.keys(states).length);
    await eventually.match(() => frames.first().getAttribute('src'), /theme=ink/);
    assert.deepEqual(await axeViolations(page), []);
  });
});
