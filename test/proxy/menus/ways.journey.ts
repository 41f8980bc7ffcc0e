/** The demo's pages that come with the menu, each made in another way. docs/menu-documents.md */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { ElementHandle, Page } from 'playwright-core';
import { root } from '../../../demo/servers.js';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { example } from '../../harness/examples.js';
import { program } from '../../harness/program.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Stack, type StackUrls, startStack } from '../../harness/stack.js';
import { findProgram } from '../../hosting/programs.js';
import {
  addOne,
  atMenu,
  cards,
  goToCheckout,
  goToPayment,
  guestAt,
  openCart,
  orderNumber,
  payWith,
  settledTotal,
} from '../../journeys/shared/steps.js';
import { inLongRun } from '../../support/long.js';

const DISH = 'House pickles';

const strictPolicy = ({ site, proxy, service }: StackUrls): string =>
  example('policy', { script: site, proxy, processor: service, pictures: service })
    .replaceAll(/\s+/g, ' ')
    .trim();

const browser = await sharedBrowser();
const command = [process.execPath, ...program('src/proxy/main.ts')].join(' ');
const stack = await shared(
  startStack({ contentSecurityPolicy: strictPolicy, menuCommand: command }),
);

// The pages' servers wait two seconds for the menu, and then go without it. On a busy machine, a proxy
// may need longer for its first menus.
for (const kind of ['jsonld', 'cards.html']) {
  const menu = await fetch(`${stack.urls.proxy}/menu/riverside.${kind}?language=en`);
  assert.equal(menu.status, 200);
}

const missing = (name: string, args: readonly string[]): string | false =>
  findProgram(name, args) ? false : `${name} is needed, and not installed here`;

const ways = [
  { way: 'nginx', what: 'nginx includes the menu', skip: missing('nginx', ['-v']) },
  { way: 'php', what: 'PHP includes the menu', skip: missing('php', ['-v']) },
  { way: 'node', what: 'a server in Node includes the menu', skip: false },
  { way: 'build', what: 'the command wrote the menu into a file', skip: false },
  { way: 'edge', what: 'a worker at the edge adds the menu', skip: false },
] as const;

const addressOf = (way: string, { urls }: Stack = stack) => `${urls.site}/demo/rendered/${way}/`;

/** Opens a page before its script has arrived. @returns with `start`, which lets the script arrive */
async function open(
  way: string,
  expectedErrors: RegExp[],
  test: Parameters<typeof browser.openPage>[1],
) {
  const { page, pageErrors } = await browser.openPage(
    { width: 390, height: 900, expectedErrors },
    test,
  );
  let start = () => {};
  const started = new Promise<void>((go) => {
    start = go;
  });
  await page.route(/\/order-elements\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.goto(addressOf(way), { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return { page, pageErrors, start };
}

/** The dish's card that the page came with. */
async function cardOf(page: Page): Promise<ElementHandle> {
  const dish = page.locator('order-menu .card').filter({ hasText: DISH }).last();
  await dish.getByText('$').waitFor();
  const handle = await dish.elementHandle();
  assert.ok(handle);
  return handle;
}

const isTakenOver = (page: Page) =>
  eventually.equal(() => page.locator('order-menu :is(a.open, input.add)').count(), 0);

/** The checker adds a style of its own for the linked sheet. */
const sheetOfChecker = /style-src-elem blocked inline/;

/** Once its cards are taken over, each page is like the others. */
const isPaid = (way: string): boolean => inLongRun || way === 'node';

for (const { way, what, skip } of ways) {
  describe(`a page to which ${what}`, { skip }, () => {
    it(`shows the menu before the script, which takes its cards over, and takes a ${isPaid(way) ? 'paid order' : 'dish'}`, async (test) => {
      const { page, pageErrors, start } = await open(way, [sheetOfChecker], test);
      const dish = await cardOf(page);
      if (isPaid(way)) assert.deepEqual(await axeViolations(page), [], 'before the script');
      start();
      await isTakenOver(page);
      assert.equal(await dish.evaluate((node) => node.isConnected), true);
      if (isPaid(way)) assert.deepEqual(await axeViolations(page), []);
      const guest = guestAt(page, pageErrors);
      await atMenu(guest);
      await addOne(guest, 'Sides', DISH);
      await openCart(guest);
      if (isPaid(way)) {
        await goToCheckout(guest);
        await goToPayment(guest);
        await payWith(guest, cards.approved);
        await orderNumber(guest);
      } else await settledTotal(guest);
      assert.deepEqual(
        pageErrors.filter((pageError) => !sheetOfChecker.test(pageError)),
        [],
      );
    });

    it('has every dish, price and the data for search engines in its HTML', async () => {
      const html = await (await fetch(addressOf(way))).text();
      assert.match(html, new RegExp(`${DISH}.*?\\$\\d`, 's'));
      assert.doesNotMatch(html, /<!--#|\?php/);
      const [, linked = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      assert.equal(JSON.parse(linked).hasMenu[0]['@type'], 'Menu');
    });
  });
}

describe('a page whose proxy doesn’t answer', () => {
  let broken: Stack;
  before(async () => {
    broken = await startStack();
    await broken.proxy.close();
  });
  after(() => broken?.close());

  for (const { way, what, skip } of ways.filter(({ way }) => way !== 'build')) {
    it(`arrives without the menu where ${what}`, { skip }, async () => {
      const answer = await fetch(addressOf(way, broken));
      const html = await answer.text();
      assert.equal(answer.status, 200);
      assert.match(html, /<template shadowrootmode="open">\s*<link [^>]*>\s*<\/template>/);
      assert.match(html, /<script type="application\/ld\+json"><\/script>/);
      assert.match(html, /<order-receipt><\/order-receipt>/);
    });
  }
});

describe('a page that arrived without the menu', () => {
  it('gets it from the widget', async (test) => {
    const { page, pageErrors } = await browser.openPage({ width: 390 }, test);
    // What the worker's website answers.
    await page.goto(`${stack.urls.site}/demo/rendered/page.html`);
    const guest = guestAt(page, pageErrors);
    await atMenu(guest);
    await addOne(guest, 'Sides', DISH);
    await page.getByRole('button', { name: /View order/ }).waitFor();
    assert.deepEqual(pageErrors, []);
  });
});

describe('the build step', () => {
  const build = (folder: string, command: string) =>
    promisify(execFile)(
      process.execPath,
      ['demo/rendered/build.mjs', 'demo/rendered/page.html', join(folder, 'index.html')],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          MENU_COMMAND: command,
          ORDERING_BASE_URL: `${stack.urls.service}/api/v1`,
          ORDERING_API_KEY: stack.service.service.apiKey,
          ORDERING_LOCATIONS: 'riverside',
          PROXY_ORIGINS: stack.urls.site,
          PROXY_SECRET: randomBytes(32).toString('base64url'),
        },
      },
    );

  it('brings a changed price into the page, and keeps the last page if the menu can’t be read', async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'order-elements-build-'));
    test.after(() => rm(folder, { recursive: true }));
    const page = () => readFile(join(folder, 'index.html'), 'utf8');
    await build(folder, command);
    assert.doesNotMatch(await page(), /\$98\.76/);
    await stack.service.service.controls.setPrice('riverside', 'rv-pickles', 9876);
    await build(folder, command);
    assert.match(await page(), /\$98\.76/);
    await writeFile(join(folder, 'last'), await page());
    await assert.rejects(build(folder, `${process.execPath} --no-such-option`));
    assert.equal(await page(), await readFile(join(folder, 'last'), 'utf8'));
  });
});
