/** A new release is deployed while guests have pages of the previous one open. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { listen } from '../../../demo/listen.js';
import { buildScript } from '../../../scripts/build-script.mjs';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { allElements, openOwnPages } from '../shared/own-pages.js';
import {
  addOne,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  guestAt,
  orderNumber,
  payWith,
  settledTotal,
} from '../shared/steps.js';

const folder = mkdtempSync(join(tmpdir(), 'order-elements-releases-'));
const releases = ['9.1.0', '9.2.0'] as const;

/** Builds a release that starts from nothing but the deployed one, as a build server does. */
async function build(version: string, former?: string): Promise<string> {
  const dist = join(folder, version);
  // As `npm version` does it.
  const numbered = (code: string) =>
    code.replace(/(export const version = )["'][^"']*["']/, `$1'${version}'`);
  const mark = {
    name: 'mark-release',
    // Every file changes, so no name of the previous release stays by chance.
    transform: (code: string, id: string) =>
      id.includes('/src/')
        ? {
            code: `${numbered(code)}\n;(globalThis.releases ??= new Set()).add('${version}');`,
            map: null,
          }
        : null,
  };
  await buildScript({ dist, version, plugins: [mark], ...(former ? { former } : {}) });
  return dist;
}

const chunksOf = (dist: string): string[] =>
  JSON.parse(readFileSync(join(dist, 'releases.json'), 'utf8'))[0].chunks;

/** A server of static files with the headers of the guide. */
async function serve(root: string) {
  const sent: string[] = [];
  const server = await listen(async (request) => {
    const path = new URL(request.url).pathname.slice(1);
    const file = join(root, path);
    if (!existsSync(file)) return new Response(null, { status: 404 });
    sent.push(path);
    const isChunk = path.includes('chunks/');
    return new Response(readFileSync(file, 'utf8'), {
      headers: {
        'content-type': 'text/javascript',
        'access-control-allow-origin': '*',
        'cache-control': isChunk ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      },
    });
  }, 0);
  return { ...server, sent };
}

/** As the guide says: chunks first, the entry last, over the old files. */
function deploy(dist: string, to: string): void {
  cpSync(join(dist, 'chunks'), join(to, 'chunks'), { recursive: true });
  for (const name of readdirSync(dist).filter((one) => one !== 'chunks')) {
    cpSync(join(dist, name), join(to, name));
  }
  const kept = JSON.parse(readFileSync(join(dist, 'releases.json'), 'utf8'));
  const needed = new Set(kept.flatMap(({ chunks }: { chunks: string[] }) => chunks));
  for (const name of readdirSync(join(to, 'chunks'))) {
    if (!needed.has(name)) rmSync(join(to, 'chunks', name));
  }
}

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());
const [first, second] = releases;
const builds = { [first]: await build(first) } as Record<string, string>;
builds[second] = await build(second, builds[first]);
const distOf = (version: string): string => builds[version] ?? '';

async function payFor(guest: Guest): Promise<string> {
  await settledTotal(guest);
  await goToCheckout(guest);
  await goToPayment(guest);
  await payWith(guest, cards.approved);
  return orderNumber(guest);
}

describe('a page that was opened before a release', () => {
  const open = async (test: Parameters<typeof browser.openPage>[1], script: string) => {
    const { page, pageErrors } = await browser.openPage({ width: 1280, height: 900 }, test);
    const tag = pages.tag().replace(`${pages.urls.scriptOrigin}/order-elements.js`, script);
    await page.goto(pages.write({ head: tag, body: allElements }));
    return guestAt(page, pageErrors);
  };
  const loaded = (page: Page): Promise<string[]> =>
    page.evaluate(() => [...((globalThis as { releases?: Set<string> }).releases ?? [])]);

  it('orders with the previous release’s files, and the next page with the new ones', async (test) => {
    const deployed = mkdtempSync(join(folder, 'deployed-'));
    deploy(distOf(first), deployed);
    const server = await serve(deployed);
    test.after(() => server.close());
    const script = `${server.url}/order-elements.js`;

    const early = await open(test, script);
    await addOne(early, 'Sides', 'Chopped salad');
    deploy(distOf(second), deployed);
    const before = server.sent.length;
    assert.match(await payFor(early), /\S/);
    assert.deepEqual(await loaded(early.page), [first]);
    const old = new Set(chunksOf(distOf(first)));
    const late = server.sent.slice(before).map((path) => path.replace('chunks/', ''));
    assert.ok(late.length > 0 && late.every((name) => old.has(name)), late.join());

    const fresh = await open(test, script);
    await addOne(fresh, 'Sides', 'Chopped salad');
    assert.match(await payFor(fresh), /\S/);
    assert.deepEqual(await loaded(fresh.page), [second]);
  });

  it('orders from a folder of its version after any number of releases', async (test) => {
    const deployed = mkdtempSync(join(folder, 'versions-'));
    const place = (version: string, name = version) =>
      cpSync(distOf(version), join(deployed, name), { recursive: true });
    place(first);
    const server = await serve(deployed);
    test.after(() => server.close());
    const early = await open(test, `${server.url}/${first}/order-elements.js`);
    await addOne(early, 'Sides', 'Chopped salad');
    place(second);
    place(second, '9.3.0');
    assert.match(await payFor(early), /\S/);
    assert.deepEqual(await loaded(early.page), [first]);
    assert.ok(server.sent.every((path) => path.startsWith(`${first}/`)));
  });
});

describe('a page with two releases on it', () => {
  for (const [winner, other] of [
    [first, second],
    [second, first],
  ] as const) {
    it(`takes an order with the one that runs first, ${winner}, and names ${other} on the console`, async (test) => {
      const server = await serve(folder);
      test.after(() => server.close());
      const { page, pageErrors } = await browser.openPage({ width: 1280, height: 900 }, test);
      const said: string[] = [];
      page.on('console', (message) => {
        if (/order-elements/.test(message.text())) said.push(message.text());
      });
      const of = (version: string) => `${server.url}/${version}/order-elements.js`;
      const tags = [winner, other].map((version) =>
        pages.tag().replace(`${pages.urls.scriptOrigin}/order-elements.js`, of(version)),
      );
      await page.goto(pages.write({ head: tags.join(''), body: allElements }));
      const guest = guestAt(page, pageErrors);
      await addOne(guest, 'Sides', 'Chopped salad');
      // The other way round, what comes after the cart has the same cause.
      if (winner === first) assert.match(await payFor(guest), /\S/);
      else await settledTotal(guest);
      assert.deepEqual(said, [
        `order-elements is already on this page, from ${of(winner)} (${winner}). Remove the one from ${of(other)} (${other}).`,
      ]);
      const chunks = server.sent.filter((path) => path.includes('/chunks/'));
      assert.ok(chunks.length > 0 && chunks.every((path) => path.startsWith(`${winner}/`)));
    });
  }
});
