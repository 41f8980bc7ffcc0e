/** The pages of docs/embedding.md, unchanged. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { listen } from '../../../demo/listen.js';
import { dist } from '../../../demo/servers.js';
import { eventually } from '../../harness/eventually.js';
import { example, type RealAddresses } from '../../harness/examples.js';
import { isFirefox } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { addOne, atMenu, cartLine, type Guest, guestAt, type Test } from '../shared/steps.js';

/** The site's response for each path. */
const pages = new Map<string, { readonly html: string; readonly policy: string }>();
const browser = await sharedBrowser();
const site = await shared(
  listen(async (request) => {
    const page = pages.get(new URL(request.url).pathname);
    if (!page) return new Response(null, { status: 204 });
    return new Response(page.html, {
      headers: { 'content-type': 'text/html', 'content-security-policy': page.policy },
    });
  }, 0),
);
const origins = [site.url];
const stack = await shared(startStack({ proxy: { origins, returnOrigins: origins } }));
const { scriptOrigin, proxy, service } = stack.urls;
const urls: RealAddresses = {
  script: scriptOrigin,
  proxy,
  processor: service,
  pictures: service,
};

/** The guide's policy, with the inline scripts of a page allowed by their hashes. */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*src=)[^>]*>(.*?)<\/script>/gs)];
  const hashes = inline.map(([, code = '']) => `'sha256-${hash('sha256', code)}'`).join(' ');
  return example('policy', urls)
    .replace('script-src', `script-src ${hashes}`)
    .replaceAll('\n', ' ');
}

const hash = (kind: string, bytes: string | Buffer): string =>
  createHash(kind).update(bytes).digest('base64');

async function open(test: Test, html: string, policy = policyFor(html)): Promise<Guest> {
  const path = `/page-${pages.size}/`;
  pages.set(path, { html: `<!doctype html><html lang="en"><title>A page</title>${html}`, policy });
  const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  await page.goto(site.url + path);
  return guestAt(page, pageErrors);
}

async function takesAnOrder(guest: Guest): Promise<void> {
  await atMenu(guest);
  await addOne(guest, 'From the stone oven', 'Garlic naan');
  await cartLine(guest, 'Garlic naan').waitFor();
}

describe('a page written by following the guide', () => {
  it('shows the phone link inside the menu until the menu has loaded', async (test) => {
    const html = `${example('plain', urls)}${example('phone', urls)}`;
    const { page } = await open(test, example('phone', urls));
    const link = page.getByRole('link', { name: 'Call us to order' });
    await link.waitFor();
    const guest = await open(test, html);
    await atMenu({ ...guest, menu: guest.menu.first() });
    await guest.menu.last().locator('[part~="category"], [part~="empty"]').first().waitFor();
    await eventually.equal(
      () => guest.page.getByRole('link', { name: 'Call us to order' }).count(),
      0,
    );
  });

  it('takes an order with the single button', async (test) => {
    const guest = await open(test, example('button', urls));
    await guest.page.getByRole('button', { name: 'Order now' }).click();
    await takesAnOrder(guest);
  });

  it('keeps the carts of two shops separate', async (test) => {
    const guest = await open(test, example('shops', urls));
    const shops = guest.page.locator('order-storefront');
    const [first, second] = [shops.first(), shops.last()];
    // At night it serves nothing, and says so.
    const served = 'order-menu [part~="category"], order-menu [part~="empty"]';
    await second.locator(served).first().waitFor();
    const menu = first.locator('order-menu');
    await addOne({ ...guest, menu }, 'From the stone oven', 'Garlic naan');
    const lines = 'order-cart [part~="line"]';
    await first.locator(lines).filter({ hasText: 'Garlic naan' }).waitFor();
    await second.locator('order-cart [part~="empty"]').waitFor();
  });

  it('speaks two languages at once', async (test) => {
    const { page } = await open(test, example('languages', urls));
    await page.getByRole('button', { name: 'Online bestellen' }).waitFor();
    const arabic = page.locator('order-button[lang="ar"]').getByRole('button');
    await arabic.filter({ hasText: /[\u0600-\u06ff]/ }).waitFor();
  });

  it('works if a loader adds the script late', async (test) => {
    // Such loaders set the src of script elements, which pages with Trusted Types forbid.
    await takesAnOrder(await open(test, example('late', urls), ''));
  });

  it('takes an order with the plain example, and has the theme’s styles, including the font weight of the price', async (test) => {
    const css = `${example('theme', urls)} order-menu::part(price) { font-weight: 600 }`;
    const style = `<style>${css}</style>`;
    const policy = policyFor('').replace(
      "style-src 'self'",
      `style-src 'sha256-${hash('sha256', css)}'`,
    );
    const guest = await open(test, style + example('plain', urls), policy);
    await takesAnOrder(guest);
    const next = guest.cart.getByRole('button', { name: /^Go to checkout/ });
    await eventually.equal(() => styleOf(next, 'background-color'), 'rgb(93, 37, 77)');
    const price = guest.menu.locator('[part~="price"]').first();
    await eventually.equal(() => styleOf(price, 'font-weight'), '600');
  });
});

describe('a page that pins the script by its hashes', () => {
  const hashes: Record<string, string> = JSON.parse(
    readFileSync(join(dist, 'integrity.json'), 'utf8'),
  );

  /** As in the guide, with every chunk in the map. */
  function pinned(chunks: (hash: string) => string): string {
    const own = Object.entries(hashes).filter(([name]) => name !== 'order-elements.js');
    const integrity = Object.fromEntries(
      own.map(([name, value]) => [`${urls.script}/${name}`, chunks(value)]),
    );
    return example('integrity', urls)
      .replace(/\{ "integrity".*\}/, JSON.stringify({ integrity }))
      .replace('integrity="sha384-…"', `integrity="${hashes['order-elements.js']}"`)
      .concat('<order-menu></order-menu><order-cart></order-cart>');
  }

  it('takes an order with the files of the build', async (test) => {
    await takesAnOrder(
      await open(
        test,
        pinned((value) => value),
      ),
    );
  });

  it('loads no chunk that differs from the build', async (test) => {
    const html = pinned(() => `sha384-${hash('sha384', 'something else')}`);
    const path = `/page-${pages.size}/`;
    pages.set(path, {
      html: `<!doctype html><title>A page</title>${html}`,
      policy: policyFor(html),
    });
    const refused = /integrity|dynamically imported module|Failed to fetch|^Uncaught error: $/i;
    const { page } = await browser.openPage({ expectedErrors: [refused] }, test);
    const isSaid = (text: string) => /integrity/i.test(text);
    const said = isFirefox
      ? page.waitForEvent('pageerror', ({ message }) => isSaid(message))
      : page.waitForEvent('console', (message) => isSaid(message.text()));
    await page.goto(site.url + path);
    await said;
    await eventually.equal(() => page.locator('order-menu:defined').count(), 0);
  });
});

const styleOf = (place: ReturnType<Guest['page']['locator']>, property: string) =>
  place.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
