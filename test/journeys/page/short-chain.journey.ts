/** How many round trips a page takes to show its menu, and that nothing is downloaded twice. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { listen } from '../../../demo/listen.js';
import { dist } from '../../../demo/servers.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';

/** Paths that reached the script's server or the proxy. */
const requests: string[] = [];
/** The core is answered once this ends. */
let coreMayGo: Promise<void>;
let letCoreGo = () => {};
/** The lines in the page's head, if any, are those that the build prints, or those that the proxy writes. */
let linesFrom: 'build' | 'proxy' | null = null;
let language = 'en';
let elements = '<order-menu></order-menu><order-cart></order-cart>';

const browser = await sharedBrowser();
const site = await shared(listen(sendPage, 0));
/** The script's server and the proxy, which counts what it is asked. */
const counted = await shared(listen(passOn, 0));
const origins = [site.url];
const stack = await shared(startStack({ proxy: { origins, returnOrigins: origins } }));

async function sendPage(): Promise<Response> {
  const lines = linesFrom ? await linesOf[linesFrom]() : '';
  const folder = linesFrom === 'proxy' ? `${counted.url}/order` : counted.url;
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>A page</title>
    ${lines}
    <script type="module" src="${folder}/order-elements.js"
      data-proxy="${counted.url}" data-location="riverside"></script>
    ${elements}`;
  return new Response(page, { headers: { 'content-type': 'text/html' } });
}

const linesOf = {
  build: async () =>
    (await readFile(`${dist}/preload.html`, 'utf8'))
      .replaceAll('https://your.cdn.example', counted.url)
      .replaceAll('https://orders.your-restaurant.example', counted.url),
  proxy: async () =>
    (await (await fetch(`${stack.urls.proxy}/order/riverside.head.html`)).text()).replaceAll(
      stack.urls.proxy,
      counted.url,
    ),
};

async function passOn(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (request.method === 'GET') requests.push(pathname + search);
  if (isCore(pathname)) await coreMayGo;
  const isScript = /^\/(?:order-elements\.js|chunks\/)/.test(pathname);
  const base = isScript ? stack.urls.scriptOrigin : stack.urls.proxy;
  const headers = new Headers(request.headers);
  headers.delete('host');
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  const answer = await fetch(base + pathname + search, { method: request.method, headers, body });
  const passed = new Headers(answer.headers);
  passed.delete('content-encoding');
  passed.delete('content-length');
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: passed });
}

const showsMenu = (page: Page) =>
  page.locator('order-menu').getByRole('button', { name: 'Garlic naan', exact: true }).waitFor();
const isCore = (path: string) => /^(?:\/order)?\/chunks\/core-/.test(path);
const isCatalog = (path: string) => /^\/locations\/riverside(?:\/menus)?$/.test(path);
const catalog = ['/locations/riverside', '/locations/riverside/menus'];

describe('a page with a menu', () => {
  beforeEach(() => {
    requests.length = 0;
    coreMayGo = new Promise((go) => {
      letCoreGo = go;
    });
    linesFrom = null;
    language = 'en';
    elements = '<order-menu></order-menu><order-cart></order-cart>';
  });

  it('requests its menu and the words of its language while the core still loads, and once', async (test) => {
    language = 'de-AT';
    const isWords = (path: string) => path.startsWith('/chunks/de-');
    const { page } = await browser.openPage({}, test);
    await page.goto(site.url);
    await eventually.deepEqual(() => requests.filter(isCatalog).sort(), catalog);
    await eventually.equal(() => requests.filter(isWords).length, 1);
    letCoreGo();
    await page
      .locator('order-menu')
      .getByRole('button', { name: /^Hinzufügen: / })
      .first()
      .waitFor();
    assert.deepEqual(requests.filter(isCatalog).sort(), catalog);
    assert.equal(requests.filter(isWords).length, 1);
  });

  it('requests the parts of an account’s page while the core still loads, and once', async (test) => {
    elements = '<order-account></order-account>';
    const parts = () =>
      requests.flatMap((path) => /^\/chunks\/(storefront|account)-/.exec(path)?.slice(1) ?? []);
    const { page } = await browser.openPage({}, test);
    await page.goto(site.url);
    await eventually.deepEqual(() => parts().sort(), ['account', 'storefront']);
    letCoreGo();
    await page.locator('order-account').getByRole('heading', { name: 'Log in' }).waitFor();
    assert.deepEqual(parts().sort(), ['account', 'storefront']);
  });

  it('needs no other file of the widget before the menu shows', async (test) => {
    letCoreGo();
    const { page } = await browser.openPage({}, test);
    const others = /\/chunks\/(?!core-)/;
    await page.route(others, () => {});
    await page.goto(site.url);
    await showsMenu(page);
  });

  it('downloads no checkout for a guest who only looks at the menu', async (test) => {
    letCoreGo();
    elements += '<order-checkout></order-checkout><order-receipt></order-receipt>';
    const { page } = await browser.openPage({}, test);
    await page.goto(site.url);
    await showsMenu(page);
    const has = (bundle: string) => requests.some((path) => path.startsWith(`/chunks/${bundle}-`));
    await eventually.equal(() => has('storefront'), true);
    await page.waitForLoadState('networkidle');
    const loaded = ['checkout', 'payment', 'fulfillment', 'afterwards'].filter(has);
    assert.deepEqual(loaded, []);
  });

  for (const from of ['build', 'proxy'] as const) {
    it(`downloads nothing twice with the lines of the ${from}`, async (test) => {
      letCoreGo();
      linesFrom = from;
      const { page } = await browser.openPage({}, test);
      const warnings: string[] = [];
      page.on('console', (line) => {
        if (/preload/.test(line.text())) warnings.push(line.text());
      });
      await page.goto(site.url);
      await showsMenu(page);
      assert.deepEqual(requests.filter(isCatalog).sort(), catalog);
      const [core = ''] = requests.filter(isCore);
      assert.equal(requests.filter(isCore).length, 1);
      // Along with the entry, and not once it has loaded.
      const entry = core.replace(/chunks\/.*/, 'order-elements.js');
      assert.deepEqual(requests.slice(0, 4).sort(), [entry, core, ...catalog].sort());
      assert.deepEqual(warnings, []);
    });
  }

  it('requests the core of the proxy’s own page along with the entry, and once', async (test) => {
    letCoreGo();
    const { page } = await browser.openPage({}, test);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let letEntryGo = () => {};
    const entryMayGo = new Promise<void>((go) => {
      letEntryGo = go;
    });
    await page.route(/\/order\/order-elements\.js$/, async (route) => {
      await entryMayGo;
      await route.continue();
    });
    await page.goto(`${stack.urls.proxy}/order/riverside`, { waitUntil: 'commit' });
    await eventually.equal(() => asked.filter(isCore).length, 1);
    letEntryGo();
    await page
      .locator('order-cart')
      .getByRole('heading', { name: 'Your order', exact: true })
      .waitFor();
    assert.equal(asked.filter(isCore).length, 1);
  });
});
