/** Kinds of host pages that take orders; fill-width.browser.ts has what only changes the layout. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { example } from '../../harness/examples.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inLongRun } from '../../support/long.js';
import { combined, runAfterParsing, runOnInteraction } from '../shared/optimizers.js';
import { allElements, openOwnPages } from '../shared/own-pages.js';
import { guestAt } from '../shared/steps.js';
import { fillCart, type Host, inShadow, openHost, orderOnce } from './hosts.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());
const { scriptOrigin, proxy, service } = pages.urls;
const tag = pages.tag();

const guide = (text: string) =>
  text
    .replaceAll('\n', ' ')
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace('script-src', "script-src 'self'");
const policy = guide(
  example('policy', { script: scriptOrigin, proxy, processor: service, pictures: service }),
);

/** A host that bundles lit itself: its copy creates the Trusted Types policy of the same name. */
const ownLit = `const rule = { createHTML: (html) => html };
  globalThis.trustedTypes?.createPolicy('lit-html', rule);`;

/** Replaces the body with the next page's and keeps scripts, as single-page routers do. */
const swapBody = (page: Page) =>
  page.evaluate(
    ([elements, src, location, address]) => {
      const body = document.createElement('body');
      body.innerHTML = elements;
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', src });
      Object.assign(script.dataset, { location, proxy: address });
      body.append(script);
      document.body.replaceWith(body);
    },
    [allElements, `${scriptOrigin}/order-elements.js`, 'riverside', proxy] as const,
  );

/** Answers every repeated read from its cache, whatever the headers say. */
const cacheFirst = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return;
    event.respondWith((async () => {
      const cache = await caches.open('all');
      const found = await cache.match(event.request);
      if (found) return found;
      const answer = await fetch(event.request);
      if (answer.ok) await cache.put(event.request, answer.clone());
      return answer;
    })());
  });`;

async function letWorkerAnswer(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('worker.js'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
}

const loaderTag = tag
  .replace('order-elements.js', 'order-elements.loader.js')
  .replace(' type="module"', '');

/** The visitor does something, and scripts that waited for it run. */
async function touch(page: Page): Promise<void> {
  const ran = () => document.documentElement.dataset.own ?? customElements.get('order-menu')?.name;
  assert.equal(await page.evaluate(ran), undefined);
  await page.keyboard.press('Shift');
}

const ownCode = `<script>document.documentElement.dataset.own = 'ran'</script>`;

/** The same script at another address, as of a second plugin. */
const secondCopy = tag.replace(scriptOrigin, `${scriptOrigin}/without/nothing`);

const orders: Readonly<Record<string, Host>> = {
  'a transformed ancestor': {
    head: tag,
    body: `<div style="transform: translateX(2px)">${allElements}</div>`,
    width: 1280,
  },
  'a modal dialog': {
    head: tag,
    body: `<dialog style="width: 360px">${allElements}</dialog><script>document.querySelector('dialog').showModal()</script>`,
  },
  'a router that replaces the body': {
    head: pages.tag({ location: 'old-town' }),
    body: '<order-menu></order-menu>',
    before: swapBody,
  },
  'a sandbox without allow-forms': {
    head: tag,
    body: allElements,
    headers: { 'content-security-policy': 'sandbox allow-scripts allow-same-origin' },
  },
  'a service worker that answers from its cache first': {
    head: tag,
    body: allElements,
    files: { 'worker.js': cacheFirst },
    before: letWorkerAnswer,
    twice: true,
  },
  'nested shadow roots': {
    head: `<script>${inShadow}</script>${tag}`,
    body: '<outer-page></outer-page>',
  },
  'blocked storage': {
    head: `<script>for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })</script>${tag}`,
    body: allElements,
  },
  'a patched Array.prototype.reduce': {
    head: `<script>Array.prototype.reduce = function () { return 'patched' }</script>${tag}`,
    body: allElements,
  },
  'the strict policy of the guide': {
    head: tag,
    body: allElements,
    headers: { 'content-security-policy': policy },
  },
  'a nonce in place of the script’s address': {
    head: tag.replace('<script', '<script nonce="only-once"'),
    body: allElements,
    headers: { 'content-security-policy': policy.replace(scriptOrigin, "'nonce-only-once'") },
  },
  'a strict policy on a page that bundles lit': {
    head: `<script src="own-lit.js"></script>${tag}`,
    differsAtStart: true,
    body: allElements,
    files: { 'own-lit.js': ownLit },
    headers: {
      'content-security-policy': policy.replace(
        'order-elements',
        "order-elements 'allow-duplicates'",
      ),
    },
  },
  'an optimizer that runs scripts after the page was read': {
    head: runAfterParsing(`${ownCode}${tag}`),
    differsAtStart: true,
    body: allElements,
  },
  'an optimizer that runs scripts after the page was read, and the loader': {
    head: runAfterParsing(`${ownCode}${loaderTag}`),
    differsAtStart: true,
    body: allElements,
  },
  'an optimizer that delays scripts until the visitor does something': {
    head: runOnInteraction(`${ownCode}${tag}`),
    differsAtStart: true,
    body: allElements,
    before: touch,
  },
  'an optimizer that delays scripts until the visitor does something, and the loader': {
    head: runOnInteraction(`${ownCode}${loaderTag}`),
    body: allElements,
    before: touch,
  },
  'an optimizer that combines classic scripts into one file, and the module': {
    head: `${tag}${combined(ownCode, () => '', 'all.js').html}`,
    differsAtStart: true,
    body: allElements,
    files: { 'all.js': combined(ownCode, () => '', 'all.js').code },
  },
  'a consent tool’s own name in data-service': {
    head: pages.tag({ service: 'Online ordering' }),
    differsAtStart: true,
    body: allElements,
  },
  'the script twice, from two addresses': {
    head: `${tag}${secondCopy}`,
    differsAtStart: true,
    body: allElements,
    says: /already on this page, from \S+\/order-elements\.js \(\S+\)\. Remove the one from \S+\/without\//,
  },
};

describe('a host page takes an order', () => {
  for (const [name, host] of Object.entries(orders)) {
    it(`with ${name}`, async (test) => {
      const { page, pageErrors, warnings, address, width } = await openHost(
        browser,
        pages,
        host,
        test,
      );
      await page.goto(address);
      await host.before?.(page);
      const upToCart = host.differsAtStart && !inLongRun;
      const first = await (upToCart ? fillCart : orderOnce)(page, pageErrors, width);
      const own = warnings.filter((line) => line.includes('order-elements'));
      assert.equal(own.length, host.says ? 1 : 0, own.join('\n'));
      if (host.says) assert.match(own.join(), host.says);
      if (!host.twice) return;
      await guestAt(page).receipt.getByRole('button', { name: 'Start a new order' }).click();
      assert.notEqual(await orderOnce(page, pageErrors, width), first);
    });
  }
});
