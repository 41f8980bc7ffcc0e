/** Kinds of host pages: each takes an order, or says in the console and on the page why it can't. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { dist } from '../../../demo/servers.js';
import { example } from '../../harness/examples.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { combined, runAfterParsing, runOnInteraction } from '../shared/optimizers.js';
import { allElements, type OwnPage, openOwnPages } from '../shared/own-pages.js';
import {
  addOne,
  cards,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  settledTotal,
  shopperAt,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());
const { scriptOrigin, proxy, service } = pages.urls;
const tag = pages.tag();

interface Host extends OwnPage {
  readonly before?: (page: Page) => Promise<unknown>;
  /** Orders twice: remains of the first order must not pass for the second one. */
  readonly twice?: boolean;
  readonly width?: number;
  readonly expectedTroubles?: RegExp[];
  /** What the console says once, although orders are possible. */
  readonly says?: RegExp;
}

const styled = (outer: string, inner = ''): OwnPage => ({
  head: tag,
  body: `<div style="${outer}"><div style="${inner}">${allElements}</div></div>`,
});

const inShadow = `
  for (const name of ['outer-page', 'inner-page']) {
    customElements.define(name, class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: 'open' });
        const inner = name === 'outer-page' ? ['inner-page'] : ['order-menu', 'order-cart', 'order-checkout', 'order-receipt'];
        root.append(...inner.map((tag) => document.createElement(tag)));
      }
    });
  }`;

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

const inOneFile = combined(
  `${ownCode}${loaderTag}`,
  () => readFileSync(join(dist, 'order-elements.loader.js'), 'utf8'),
  'all.js',
);

/** The same script at another address, as of a second plugin. */
const secondCopy = tag.replace(scriptOrigin, `${scriptOrigin}/without/nothing`);

const orders: Readonly<Record<string, Host>> = {
  'a flex row': styled('display: flex'),
  'a centered flex column': styled('display: flex; flex-direction: column; align-items: center'),
  'a centered grid': styled('display: grid; place-items: center'),
  'a box with width: max-content': styled('width: max-content'),
  'a transformed ancestor': { ...styled('transform: translateX(2px)'), width: 1280 },
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
  'a strict policy on a page that bundles lit': {
    head: `<script src="own-lit.js"></script>${tag}`,
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
    body: allElements,
  },
  'an optimizer that runs scripts after the page was read, and the loader': {
    head: runAfterParsing(`${ownCode}${loaderTag}`),
    body: allElements,
  },
  'an optimizer that delays scripts until the visitor does something': {
    head: runOnInteraction(`${ownCode}${tag}`),
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
    body: allElements,
    files: { 'all.js': combined(ownCode, () => '', 'all.js').code },
  },
  'the script twice, from two addresses': {
    head: `${tag}${secondCopy}`,
    body: allElements,
    says: /already on this page, from \S+\/order-elements\.js \(\S+\)\. Remove the one from \S+\/without\//,
  },
};

async function orderOnce(page: Page, troubles: string[], width: number): Promise<string> {
  const shopper = shopperAt(page, troubles);
  await addOne(shopper, 'Sides', 'Chopped salad');
  if (width < 720) await openCart(shopper);
  await settledTotal(shopper);
  await goToCheckout(shopper);
  await goToPayment(shopper);
  await payWith(shopper, cards.approved);
  return orderNumber(shopper);
}

async function open(test: Parameters<typeof browser.openPage>[1], host: Host) {
  const { width = 390, expectedTroubles = [] } = host;
  const { page, troubles } = await browser.openPage({ width, height: 900, expectedTroubles }, test);
  page.context().setDefaultTimeout(30_000);
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return { page, troubles, errors, warnings, address: pages.write(host), width };
}

describe('a host page takes an order', () => {
  for (const [name, host] of Object.entries(orders)) {
    it(`with ${name}`, async (test) => {
      const { page, troubles, warnings, address, width } = await open(test, host);
      await page.goto(address);
      await host.before?.(page);
      const first = await orderOnce(page, troubles, width);
      const own = warnings.filter((line) => line.includes('order-elements'));
      assert.equal(own.length, host.says ? 1 : 0, own.join('\n'));
      if (host.says) assert.match(own.join(), host.says);
      if (!host.twice) return;
      await shopperAt(page).receipt.getByRole('button', { name: 'Start a new order' }).click();
      assert.notEqual(await orderOnce(page, troubles, width), first);
    });
  }
});

const silent: Readonly<Record<string, Host & { console: RegExp; page: RegExp }>> = {
  'no settings': {
    head: pages.tag({ location: null, proxy: null }),
    body: allElements,
    console: /data-location: expected data-proxy and data-location on the script tag/,
    page: /expected data-proxy and data-location/,
  },
  'a bare button': {
    head: pages.tag({ location: null, proxy: null }),
    body: '<order-button>Order now</order-button>',
    console: /<order-button> inside an <order-storefront>/,
    page: /expected data-proxy and data-location/,
  },
  'bare elements in shadow roots': {
    head: `<script>${inShadow}</script>${pages.tag({ location: null, proxy: null })}`,
    body: '<outer-page></outer-page>',
    console:
      /<order-menu>, <order-cart>, <order-checkout>, <order-receipt> inside an <order-storefront>/,
    page: /expected data-proxy and data-location/,
  },
  'an optimizer that removed the address of the proxy': {
    head: pages.tag({ proxy: null }),
    body: allElements,
    console: /data-proxy: expected an address/,
    page: /data-proxy: expected an address/,
  },
  'an optimizer that combined the loader with other scripts': {
    head: inOneFile.html,
    body: `<p>Welcome</p>${allElements}`,
    files: { 'all.js': inOneFile.code },
    console:
      /expected a script tag whose src is order-elements\.loader\.js.* Exclude it from combining/,
    page: /Welcome/,
  },
  'another element of the same name': {
    head: `<script>customElements.define('order-menu', class extends HTMLElement { connectedCallback() { this.textContent = 'Another menu' } })</script>${tag}`,
    body: allElements,
    console: /expected the name <order-menu> to be free/,
    page: /Another menu/,
  },
  'a wrong slug': {
    head: pages.tag({ location: 'river-side' }),
    body: allElements,
    console:
      /data-location: expected the slug of a location that http\S+ serves, found "river-side"/,
    page: /menu|restaurant|find/i,
  },
  'a polluted Object.prototype': {
    head: `<script>Object.prototype.extra = 'x'</script>${tag}`,
    body: allElements,
    console: /The page adds to Object\.prototype: extra\./,
    page: /Online ordering couldn’t load/,
    expectedTroubles: [/Uncaught error/],
  },
  'its own fetch that adds a header to every request': {
    head: `<script>{ const own = fetch; window.fetch = (url, init = {}) => own(url, { ...init, headers: { ...init.headers, 'x-tracking': '1' } }) }</script>${tag}`,
    body: allElements,
    console: /data-proxy: expected an answer .*has replaced window\.fetch/,
    page: /reach|try again/i,
  },
  'its own fetch that sends credentials with every request': {
    head: `<script>{ const own = fetch; window.fetch = (url, init = {}) => own(url, { ...init, credentials: 'include' }) }</script>${tag}`,
    body: allElements,
    console: /data-proxy: expected an answer .*has replaced window\.fetch/,
    page: /reach|try again/i,
  },
  'a sandbox without allow-same-origin': {
    head: tag,
    body: allElements,
    headers: { 'content-security-policy': 'sandbox allow-scripts allow-forms' },
    console: /PROXY_ORIGINS lists null.*allow-same-origin/,
    page: /reach|try again/i,
  },
  'an origin missing from PROXY_ORIGINS': {
    head: tag,
    body: allElements,
    before: async (page) => page.goto(page.url().replace('localhost', '127.0.0.1')),
    console: /PROXY_ORIGINS lists http:\/\/127\.0\.0\.1/,
    page: /reach|try again/i,
  },
};

describe('a host page that cannot take an order says why', () => {
  for (const [name, host] of Object.entries(silent)) {
    it(`with ${name}`, async (test) => {
      const { page, errors, address } = await open(test, host);
      const said = page.waitForEvent('console', (message) => host.console.test(message.text()));
      const goThere = async () => {
        await page.goto(address);
        await host.before?.(page);
        await page.getByText(host.page).first().waitFor();
      };
      await Promise.all([said, goThere()]);
      assert.equal(errors.filter((line) => host.console.test(line)).length, 1, errors.join('\n'));
    });
  }

  it('but reports nothing about other scripts’ data attributes, or settings on order-storefront', async (test) => {
    const { page, troubles, errors, address } = await open(test, {
      head: `<script data-location="hero" data-cfasync="false">void 0</script><script type="module" src="${scriptOrigin}/order-elements.js" data-turbo-track="reload"></script>`,
      body: `<order-storefront location="riverside" proxy="${proxy}">${allElements}</order-storefront>`,
    });
    await page.goto(address);
    await orderOnce(page, troubles, 390);
    assert.deepEqual(
      errors.filter((line) => line.includes('order-elements')),
      [],
    );
  });
});
