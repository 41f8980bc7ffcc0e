/** The classic script for tools that can't write `type="module"`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { dist } from '../../../demo/servers.js';
import { eventually } from '../../harness/eventually.js';
import { example } from '../../harness/examples.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { allElements, type OwnPage, openOwnPages } from '../shared/own-pages.js';
import { addOne, cartLine, guestAt, type Test } from '../shared/steps.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());
const { scriptOrigin: script, proxy, service } = pages.urls;
const urls = { script, proxy, processor: service, pictures: service };
const loader = `${script}/order-elements.loader.js`;

const tag = (more = '', location = 'riverside', src = loader) =>
  `<script src="${src}" data-proxy="${proxy}" data-location="${location}" ${more}></script>`;

/** What tag managers do with a custom tag; some remove it as soon as it has run. */
const manager = (isRemoved: boolean) => `<script>
  const script = document.createElement('script');
  Object.assign(script, { src: '${loader}', async: true });
  Object.assign(script.dataset, { proxy: '${proxy}', location: 'riverside' });
  script.onload = () => ${isRemoved} && script.remove();
  document.head.append(script);
</script>`;

const policy = example('policy', urls)
  .replaceAll('\n', ' ')
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

const hosts: Readonly<Record<string, OwnPage>> = {
  'the example of the guide': { body: example('loader', urls) },
  'an async script that a tag manager inserts': { head: manager(false), body: allElements },
  'one that the tag manager removes again': { head: manager(true), body: allElements },
  'a deferred script under the guide’s policy, with a version in its address': {
    head: tag('defer', 'riverside', `${loader}?ver=6.8`),
    body: allElements,
    headers: { 'content-security-policy': policy },
  },
  'the loader twice': { head: tag(), body: allElements + tag() },
  'the loader next to the module': { head: pages.tag(), body: allElements + tag() },
};

async function open(test: Test, host: OwnPage) {
  const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('order-elements')) said.push(message.text());
  });
  await page.goto(pages.write(host));
  return { guest: guestAt(page, pageErrors), page, said };
}

/** Replaces the body with the next page's and keeps scripts, as single-page routers do. */
const swapBody = (page: Page) =>
  page.evaluate(
    ([elements, src, address]) => {
      const body = document.createElement('body');
      body.innerHTML = elements;
      const next = document.createElement('script');
      next.src = src;
      Object.assign(next.dataset, { location: 'old-town', proxy: address });
      body.append(next);
      document.body.replaceWith(body);
    },
    [allElements, loader, proxy] as const,
  );

describe('the loader', () => {
  for (const [name, host] of Object.entries(hosts)) {
    it(`takes an order with ${name}`, async (test) => {
      const { guest, said } = await open(test, host);
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      await cartLine(guest, 'Garlic naan').waitFor();
      assert.deepEqual([said, guest.pageErrors], [[], []]);
    });
  }

  it('shows the restaurant of the next page when a router swaps the body', async (test) => {
    const { page } = await open(test, { head: tag(), body: '<order-menu></order-menu>' });
    await page.locator('order-menu [part~="category"]').first().waitFor();
    const next = page.waitForRequest((request) => request.url().includes('/old-town/'));
    await swapBody(page);
    await next;
  });

  it('says what to do if an optimizer has inlined it', async (test) => {
    const code = readFileSync(join(dist, 'order-elements.loader.js'), 'utf8');
    const { said } = await open(test, { head: `<script>${code}</script>`, body: allElements });
    await eventually.match(() => said.join(), /Exclude it from combining and inlining/);
  });
});
