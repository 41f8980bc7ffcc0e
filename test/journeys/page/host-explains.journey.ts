/** Host pages that can't take orders: the console and the page say why. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { dist } from '../../../demo/servers.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inLongRun } from '../../support/long.js';
import { combined } from '../shared/optimizers.js';
import { allElements, openOwnPages } from '../shared/own-pages.js';
import { fillCart, type Host, inShadow, openHost } from './hosts.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());
const { scriptOrigin, proxy } = pages.urls;
const tag = pages.tag();

const loaderTag = tag
  .replace('order-elements.js', 'order-elements.loader.js')
  .replace(' type="module"', '');

const ownCode = `<script>document.documentElement.dataset.own = 'ran'</script>`;

const inOneFile = combined(
  `${ownCode}${loaderTag}`,
  () => readFileSync(join(dist, 'order-elements.loader.js'), 'utf8'),
  'all.js',
);

interface Silent extends Host {
  readonly console: RegExp;
  readonly page: RegExp;
  /** Only the long run opens it, because a smaller test has the same cause and message. */
  readonly isElsewhere?: true;
}

const silent: Readonly<Record<string, Silent>> = {
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
  'a slip in the name of a setting': {
    head: pages
      .tag({ location: null })
      .replace('data-proxy', 'data-loction="riverside" data-proxy'),
    body: allElements,
    console: /expected the setting data-location on <script>, found data-loction/,
    page: /data-location: expected the slug/,
  },
  'the script tag’s names of settings on an element': {
    head: pages.tag({ location: null, proxy: null }),
    body: `<order-storefront proxy="${proxy}" data-location="riverside">${allElements}</order-storefront>`,
    console: /expected the setting location on <order-storefront>, found data-location/,
    page: /data-location: expected the slug/,
  },
  'settings on a menu that is in no shop': {
    head: pages.tag({ location: null, proxy: null }),
    body: `<order-menu proxy="${proxy}" location="riverside"></order-menu>`,
    console: /<order-menu> inside an <order-storefront> that has them/,
    page: /expected data-proxy and data-location/,
  },
  'an address of the proxy that leads past it': {
    // explain.test.ts
    isElsewhere: true,
    head: pages.tag({ proxy: `${proxy}/riverside` }),
    body: allElements,
    console: /data-proxy: expected the address of your proxy, found "http\S+\/riverside"/,
    page: /menu|restaurant|find/i,
  },
  'an address of the proxy without https://': {
    head: pages.tag({ proxy: 'orders.restaurant.example' }),
    body: allElements,
    console: /data-proxy: expected an address like https\S+, found "orders\.restaurant\.example"/,
    page: /data-proxy: expected an address/,
  },
  'an optimizer that removed the address of the proxy': {
    // hard-start.journey.ts
    isElsewhere: true,
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
    // explain.test.ts and hard-start.journey.ts
    isElsewhere: true,
    head: pages.tag({ location: 'river-side' }),
    body: allElements,
    console:
      /data-location: expected the slug of a location that http\S+ serves, found "river-side"/,
    page: /menu|restaurant|find/i,
  },
  'a policy without the name lit-html': {
    head: tag,
    body: allElements,
    headers: {
      'content-security-policy': "require-trusted-types-for 'script'; trusted-types order-elements",
    },
    console: /The page's policy needs: trusted-types lit-html order-elements/,
    page: /Online ordering couldn’t load/,
    expectedErrors: [/trusted-types|lit-html|createPolicy/],
  },
  'a slip in the name of a tag': {
    head: tag,
    body: '<p>Welcome</p><order-meun></order-meun>',
    console: /expected the tag <order-menu>, found <order-meun>/,
    page: /Welcome/,
  },
  'a polluted Object.prototype': {
    head: `<script>Object.prototype.extra = 'x'</script>${tag}`,
    body: allElements,
    console: /The page adds to Object\.prototype: extra\./,
    page: /Online ordering couldn’t load/,
    expectedErrors: [/Uncaught error/],
  },
  'its own fetch that adds a header to every request': {
    head: `<script>{ const own = fetch; window.fetch = (url, init = {}) => own(url, { ...init, headers: { ...init.headers, 'x-tracking': '1' } }) }</script>${tag}`,
    body: allElements,
    console: /data-proxy: expected an answer .*has replaced window\.fetch/,
    page: /reach|try again/i,
  },
  'its own fetch that sends credentials with every request': {
    // The page above
    isElsewhere: true,
    head: `<script>{ const own = fetch; window.fetch = (url, init = {}) => own(url, { ...init, credentials: 'include' }) }</script>${tag}`,
    body: allElements,
    console: /data-proxy: expected an answer .*has replaced window\.fetch/,
    page: /reach|try again/i,
  },
  'a sandbox without allow-same-origin': {
    head: tag,
    body: allElements,
    headers: { 'content-security-policy': 'sandbox allow-scripts allow-forms' },
    console: /found none\. This page has no origin of its own: add allow-same-origin/,
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
    if (host.isElsewhere && !inLongRun) continue;
    it(`with ${name}`, async (test) => {
      const { page, errors, address } = await openHost(browser, pages, host, test);
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
    const { page, pageErrors, errors, address } = await openHost(
      browser,
      pages,
      {
        head: `<script data-location="hero" data-cfasync="false">void 0</script><script type="module" src="${scriptOrigin}/order-elements.js" data-turbo-track="reload"></script>`,
        body: `<order-storefront location="riverside" proxy="${proxy}">${allElements}</order-storefront>`,
      },
      test,
    );
    await page.goto(address);
    await fillCart(page, pageErrors, 390);
    assert.deepEqual(
      errors.filter((line) => line.includes('order-elements')),
      [],
    );
  });
});
