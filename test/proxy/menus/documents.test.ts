/** A location's menu as documents, of the reference service's menus. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type ListeningService, listen as listenService } from '../../../demo/service/listen.js';
import { readMenus } from '../../../src/contract/catalog.js';
import type { Product } from '../../../src/contract/domain.js';
import { formatNames } from '../../../src/proxy/menus/formats.js';
import { listen, type RunningProxy } from '../../../src/proxy/node/listen.js';
import { readOverlayFile } from '../../../src/proxy/node/yaml-file.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';

const overlayFile = fileURLToPath(
  new URL('../../../demo/overlays/harbour-hotel.yaml', import.meta.url),
);

describe('a menu as a document', () => {
  let folder = '';
  let service: ListeningService;
  let proxy: RunningProxy;
  /** Calls to the service since they were last counted. */
  let asked = 0;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'menus-'));
    service = await listenService({
      dataFolder: folder,
      picturesFolder: folder,
      port: 0,
      hostname: '127.0.0.1',
    });
    proxy = await listen({
      baseUrl: `http://127.0.0.1:${service.port}/api/v1`,
      apiKey: service.service.apiKey,
      locations: ['riverside', 'harbour-hotel'],
      overlays: { 'harbour-hotel': readOverlayFile(overlayFile) },
      origins: [pageOrigin],
      secrets: [secret],
      log: ({ upstreamCalls = 0 }) => {
        asked += upstreamCalls;
      },
      port: 0,
      hostname: '127.0.0.1',
    });
  });
  after(async () => {
    await proxy.close();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${proxy.port}${path}`, { headers });
  const text = async (path: string): Promise<string> => {
    const answer = await get(path);
    assert.equal(answer.status, 200, `${path}: ${answer.status}`);
    return answer.text();
  };
  const productsOf = async (location: string): Promise<Product[]> => {
    const body: unknown = await (await get(`/locations/${location}/menus`)).json();
    const { menus } = readMenus(body, 'older');
    return menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
  };

  it('has every product with its price, in every format', async () => {
    const products = await productsOf('riverside');
    assert.ok(products.length > 30);
    for (const format of formatNames) {
      const document = await text(`/menu/riverside.${format}`);
      const missing = products.filter(({ name, price }) => {
        const amount = format === 'jsonld' ? ((price.minor ?? 0) / 100).toFixed(2) : price.text;
        // What Markdown and HTML escape differs, and no name of this menu has such a sign.
        return !document.includes(name) || !document.includes(amount);
      });
      assert.deepEqual(
        missing.map(({ name }) => name),
        [],
        format,
      );
    }
  });

  it('states allergens for every product, and says so where the restaurant states none', async () => {
    const [hotel, riverside] = await Promise.all(['harbour-hotel', 'riverside'].map(productsOf));
    const own = await text('/menu/riverside.md');
    const stated = await text('/menu/harbour-hotel.md?language=en');
    const count = (document: string, words: string) => document.split(words).length - 1;
    assert.equal(count(own, 'Allergens: Not stated by the restaurant'), riverside?.length);
    const silent = count(stated, 'Allergens: Not stated by the restaurant');
    assert.ok(silent > 0, 'The hotel has a product without a statement.');
    assert.equal(count(stated, '  - Contains: ') + silent, hotel?.length);
    assert.equal(count(stated, '  - May contain: ') + silent, hotel?.length);
  });

  it('is Arabic throughout where the overlay is, and is written from right to left', async () => {
    const answer = await get('/menu/harbour-hotel.html?language=ar-AE');
    assert.equal(answer.headers.get('content-language'), 'ar');
    const document = await answer.text();
    assert.match(document, /^<div class="order-menu" lang="ar" dir="rtl">/);
    const visible = document.replace(/<[^>]*>/g, ' ').replaceAll('AED', '');
    assert.doesNotMatch(visible, /[A-Za-z]{2}/);
  });

  it('says in JSON-LD what guests read: names, prices and what is sold out', async () => {
    const linked = JSON.parse(await text('/menu/riverside.jsonld'));
    const visible = await text('/menu/riverside.html');
    interface Item {
      readonly name: string;
      readonly offers: { readonly price: string; readonly availability: string };
    }
    const items: Item[] = linked.hasMenu.flatMap(
      (menu: { hasMenuSection: { hasMenuItem: Item[] }[] }) =>
        menu.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem),
    );
    const products = await productsOf('riverside');
    assert.equal(items.length, products.length);
    for (const { name, offers } of items) {
      const [, after = ''] = visible.split(`>${name}</h4>`);
      const [entry = ''] = after.split('<h4');
      assert.ok(entry.includes(`$${offers.price}<`), `${name}: ${offers.price}`);
      assert.equal(
        entry.includes('Sold out'),
        offers.availability === 'https://schema.org/OutOfStock',
        name,
      );
    }
    assert.ok(items.some(({ offers }) => offers.availability.endsWith('OutOfStock')));
  });

  it('has the sentences that the law of the place wants on a menu', async () => {
    const american = await text('/menu/riverside.txt');
    assert.match(american, /2,000 calories a day is used for general nutrition advice/);
    assert.match(american, /420 Cal/);
    assert.match(await text('/menu/harbour-hotel.txt?language=en'), /Prices include VAT/);
  });

  it('prints on A4 and Letter, in one or two columns, with a policy that allows no script', async () => {
    const answer = await get('/menu/harbour-hotel.print.html?language=en&paper=letter&columns=1');
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'/);
    assert.doesNotMatch(policy, /script-src/);
    const letter = await answer.text();
    assert.match(letter, /size: letter/);
    assert.match(letter, /columns: 1;/);
    const usual = await text('/menu/harbour-hotel.print.html?language=en');
    assert.match(usual, /size: A4/);
    assert.match(usual, /columns: 2;/);
    // The papers of `places` are written in either way, too.
    assert.match(await text('/menu/harbour-hotel.print.html?paper=Letter'), /size: letter/);
    assert.equal(await text('/menu/harbour-hotel.print.html?language=en&paper=a4'), usual);
    // A dish without a statement says so across the whole grid.
    assert.match(usual, /<td colspan="\d+">Not stated by the restaurant<\/td>/);
  });

  it('is made of the cached responses of pages: further formats and languages cost no call', async () => {
    await (await get('/menu/riverside.html')).arrayBuffer();
    asked = 0;
    for (const format of formatNames) {
      for (const language of ['en', 'de', 'ar']) {
        await text(`/menu/riverside.${format}?language=${language}`);
      }
    }
    await (await get('/locations/riverside/menus')).arrayBuffer();
    assert.equal(asked, 0);
  });

  it('is confirmed without its body by its entity tag, which another language does not share', async () => {
    const first = await get('/menu/riverside.html?language=de');
    await first.arrayBuffer();
    const tag = first.headers.get('etag') ?? '';
    assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=\d+$/);
    const again = await get('/menu/riverside.html?language=de', { 'if-none-match': tag });
    assert.equal(again.status, 304);
    const other = await get('/menu/riverside.html?language=fr', { 'if-none-match': tag });
    assert.equal(other.status, 200);
    await other.arrayBuffer();
  });

  for (const path of [
    '/menu/old-town.html',
    '/menu/..html',
    '/menu/river.side.html',
    '/menu/riverside.exe',
    '/menu/riverside',
    '/locations/riverside.html',
    '/menu/riverside.html/menus',
  ]) {
    it(`doesn't exist at ${path}, and nothing is asked for it`, async () => {
      asked = 0;
      const answer = await get(path);
      assert.ok([400, 403, 404].includes(answer.status), `${answer.status}`);
      assert.equal(asked, 0);
    });
  }

  it('refuses a query that it does not know', async () => {
    assert.equal((await get('/menu/riverside.html?paper=A3')).status, 400);
    assert.equal((await get('/menu/riverside.html?language=%3Cb%3E')).status, 400);
  });
});
