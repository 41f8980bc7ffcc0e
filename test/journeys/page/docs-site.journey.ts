/** The documentation as a site: every link leads somewhere, examples run, and it can be searched. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import { dist } from '../../../demo/servers.js';
import { buildDocs } from '../../../docs/site/build.mjs';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import type { Test } from '../shared/steps.js';

const browser = await sharedBrowser();
const stack = await shared(startStack());
const docs = `${stack.urls.site}/docs/`;

async function open(test: Test, path = '', { width = 1280, scheme = 'light' } = {}) {
  const colorScheme = scheme === 'dark' ? 'dark' : 'light';
  const { page } = await browser.openPage({ width, height: 900, colorScheme }, test);
  page.context().setDefaultTimeout(30_000);
  await page.goto(docs + path);
  return page;
}

describe('the documentation site', () => {
  before(() => buildDocs());

  it('has no link that leads nowhere, and no heading that a link misses', () => {
    const files = readdirSync(join(dist, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => name.replaceAll('\\', '/'));
    const pages = new Map(
      files.map((name) => [
        new URL(name.replace(/index\.html$/, ''), 'http://docs/').pathname,
        readFileSync(join(dist, 'docs', name), 'utf8'),
      ]),
    );
    const missing = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
        if (/^(?:https?:|mailto:|tel:)/.test(href)) return [];
        const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://docs${path}`);
        const target = pages.get(pathname);
        const isThere =
          target && (!hash || target.includes(`id="${decodeURIComponent(hash.slice(1))}"`));
        return isThere ? [] : [`${path}: ${href}`];
      }),
    );
    assert.deepEqual(missing, []);
    assert.ok(pages.size > 40, `found only ${pages.size} pages`);
  });

  it('finds a section by words in it', async (test) => {
    const page = await open(test);
    await page.getByRole('searchbox').fill('integrity hash');
    await page
      .getByRole('link', { name: /Subresource integrity/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Subresource integrity' }).waitFor();
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText('Nothing was found for “zzzz”.').waitFor();
  });

  it('finds what was typed before the page’s script had loaded', async (test) => {
    const { page } = await browser.openPage({ width: 1280, height: 900 }, test);
    let held: Route | undefined;
    await page.route('**/site.js', (route) => {
      held = route;
    });
    await page.goto(docs, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('integrity hash');
    await eventually.ok(() => held !== undefined);
    await held?.continue();
    await page.getByRole('link', { name: /Subresource integrity/ }).waitFor();
  });

  it('runs an example on the page, and again after it was edited', async (test) => {
    const page = await open(test, 'embedding/#plain-html');
    const example = page.locator('.example').first();
    await example.getByRole('button', { name: 'Try it' }).click();
    const menu = example.frameLocator('iframe').locator('order-menu');
    await menu.getByText('Warm hummus').first().waitFor();
    const code = example.getByRole('textbox', { name: 'HTML of the example' });
    await code.fill((await code.inputValue()).replace('riverside', 'old-town'));
    await example.getByRole('button', { name: 'Run' }).click();
    // Whichever menu is served at this time of day.
    await menu.getByText('£').first().waitFor();
  });

  it('lists every element with its parts in the reference', () => {
    const reference = readFileSync(join(dist, 'docs/reference/index.html'), 'utf8');
    for (const tag of ['order-menu', 'order-cart', 'order-checkout', 'order-receipt']) {
      assert.ok(reference.includes(`<code>&lt;${tag}&gt;</code></h2>`), tag);
    }
    assert.ok(reference.split('<table>').length > 9);
  });

  for (const [path, scheme, width] of [
    ['', 'light', 390],
    ['embedding/', 'dark', 1280],
    ['reference/', 'light', 390],
    ['privacy/', 'dark', 390],
  ] as const) {
    it(`has no accessibility violation at /${path}, ${width} px, ${scheme}`, async (test) => {
      const page = await open(test, path, { width, scheme });
      assert.deepEqual(await axeViolations(page), []);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${overflow} px wider than the window`);
    });
  }
});
