/** What the command and the doctor say about an overlay and the current menu. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { root } from '../../../demo/servers.js';
import { type Overlay, overlaySchema } from '../../../src/contract/overlay.js';
import { hashOf } from '../../../src/contract/overlay-text.js';
import { checkOverlays } from '../../../src/proxy/doctor/features.js';
import { linesOf } from '../../../src/proxy/overlays/command.js';
import { compareOverlay } from '../../../src/proxy/overlays/compare.js';
import { menuFrom } from '../../../src/proxy/overlays/current-menu.js';
import { starterFor } from '../../../src/proxy/overlays/starter.js';
import { program } from '../../harness/program.js';
import { apiKey, secret } from '../shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../shared/upstream.js';

const product = (id: string, name: string, description: string, modifiers: unknown[] = []) => ({
  id,
  name,
  description,
  price: '900',
  displayPrice: '$9.00',
  currency: 'usd',
  images: [],
  modifierIds: modifiers.map((group) => (group as { id: string }).id),
  modifiers,
});

const bread = {
  id: 'bread',
  name: 'Bread',
  rule: { min: 1, max: 1 },
  items: [
    { id: 'pita', name: 'Pita', price: '0', maxQuantity: 1 },
    { id: 'toast', name: 'Toast', price: '100', maxQuantity: 1 },
  ],
};
const soup = product('soup', 'Soup', 'Warm.', [bread]);
const tea = product('tea', 'Tea', '');
const menus = {
  menus: [
    { id: 'day', name: 'Day', categories: [{ id: 'all', name: 'All', products: [soup, tea] }] },
  ],
  popularProducts: [],
};
const menu = menuFrom(menus, [soup, tea]);

const complete: Overlay = {
  language: 'en',
  menus: { day: { names: { ar: 'اليوم' } } },
  categories: { all: { names: { ar: 'الكل' } } },
  products: {
    soup: {
      original: { name: 'Soup', description: 'Warm.' },
      names: { ar: 'شوربة' },
      descriptions: { ar: 'دافئة.' },
      allergens: { contains: ['celery'], hash: hashOf(soup) },
      usual: { bread: ['pita'] },
    },
    tea: { names: { ar: 'شاي' } },
  },
  groups: { bread: { names: { ar: 'خبز' } } },
  options: { pita: { names: { ar: 'عربي' } }, toast: { names: { ar: 'توست' } } },
};

const linesFor = (overlay: Overlay) => linesOf(compareOverlay(overlay, menu));

describe('an overlay compared with the menu', () => {
  it('has nothing to report while both fit', () => assert.deepEqual(linesFor(complete), []));

  it('lists what is new, gone, changed, stale, priced and not translated', () => {
    const { products, ...rest } = complete;
    const lines = linesFor({
      ...rest,
      products: {
        soup: {
          ...products?.soup,
          original: { name: 'Soup', description: 'Hot.' },
          allergens: { contains: ['celery'], hash: hashOf({ name: 'Soup', description: 'Hot.' }) },
          usual: { bread: ['toast', 'roll'], sauce: ['mild'] },
        },
        cake: {},
      },
      options: { pita: { names: { ar: '' } }, toast: { names: { ar: 'توست' } } },
      phrases: [{ en: 'No onions' }],
    });
    assert.deepEqual(lines, [
      'new      products.tea',
      'removed  products.soup.usual.bread: roll',
      'removed  products.soup.usual.sauce',
      'removed  products.soup.usual.sauce: mild',
      'removed  products.cake',
      'changed  products.soup',
      `stale    products.soup.allergens, hash of the new text: ${hashOf(soup)}`,
      'priced   products.soup.usual.bread: toast costs extra, so it isn’t selected',
      'missing  products.tea.names in ar',
      'missing  options.pita.names in ar',
      'missing  phrases.0 in ar',
    ]);
  });

  it('starts as a file that the schema accepts, with every text, and a statement to fill in', () => {
    const text = starterFor(menu, 'en', ['ar', 'de']);
    const read = overlaySchema.safeParse(parse(text));
    assert.ok(read.success, JSON.stringify(read.error?.issues));
    assert.deepEqual(read.data.products?.soup, {
      original: { name: 'Soup', description: 'Warm.' },
      names: { ar: '', de: '' },
      descriptions: { ar: '', de: '' },
    });
    const comment = `# allergens: { contains: [], mayContain: [], hash: ${hashOf(soup)} }`;
    assert.ok(text.includes(comment));
    const filled = overlaySchema.parse(
      parse(text.replace(`# ${comment.slice(2)}`, comment.slice(2))),
    );
    assert.deepEqual(compareOverlay(filled, menu).stale, []);
    assert.deepEqual(compareOverlay(filled, menu).added, []);
  });
});

describe('the command and the doctor', () => {
  let upstream: TestUpstream;
  let folder = '';
  before(async () => {
    upstream = await startUpstream();
    upstream.on('GET /locations/quay', json({ id: 'quay' }));
    upstream.on('GET /locations/quay/menus', json(menus));
    upstream.on('GET /locations/quay/products', json([soup, tea]));
    folder = await mkdtemp(join(tmpdir(), 'overlay-command-'));
  });
  after(async () => {
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]) =>
    new Promise<{ readonly code: number; readonly out: string }>((resolve) => {
      execFile(
        process.execPath,
        [...program('src/proxy/main.ts'), 'overlay', ...args],
        {
          cwd: root,
          env: {
            PATH: process.env.PATH,
            ORDERING_BASE_URL: `${upstream.origin}/api/v1`,
            ORDERING_API_KEY: apiKey,
            ORDERING_LOCATIONS: 'quay',
            PROXY_ORIGINS: 'https://quay.example',
            PROXY_SECRET: secret.key,
            ORDERING_OVERLAYS: `quay=${join(folder, 'quay.yaml')}`,
          },
        },
        (error, out, errors) =>
          resolve({ code: error ? Number(error.code) : 0, out: `${out}${errors}` }),
      );
    });

  it('write a starter, list changes with the exit code 1, and explain wrong arguments', async () => {
    await writeFile(join(folder, 'quay.yaml'), 'language: en\n');
    const starter = await run('quay', '--into=ar');
    assert.equal(starter.code, 0, starter.out);
    assert.match(starter.out, /soup:\n {4}original:/);
    await writeFile(join(folder, 'quay.yaml'), starter.out.replaceAll('ar: ""', 'ar: "نص"'));
    assert.deepEqual(await run('quay', '--changes'), { code: 0, out: 'Nothing changed.\n' });
    await writeFile(join(folder, 'quay.yaml'), 'language: en\nproducts: { cake: {} }\n');
    const changes = await run('quay', '--changes');
    assert.equal(changes.code, 1);
    assert.match(changes.out, /^new {6}products\.soup$/m);
    assert.match(changes.out, /^removed {2}products\.cake$/m);
    assert.equal((await run()).code, 2);
    const named = await run('quay', '--into=ar,german');
    assert.equal(named.code, 2);
    assert.match(named.out, /--into has to be language tags.*found "ar,german"/);
    assert.match((await run('elsewhere')).out, /"elsewhere" has to be one of the locations: quay/);
  });

  it('report one finding per kind, with the first place', async () => {
    const settings = {
      baseUrl: `${upstream.origin}/api/v1`,
      apiKey,
      locations: ['quay'],
      origins: ['https://quay.example'],
      secrets: [secret],
    };
    const says = async (overlay: Overlay) =>
      (await checkOverlays({ ...settings, overlays: { quay: overlay } })).map(
        ({ state, subject, message: text }) => `${state} ${subject}: ${text}`,
      );
    assert.deepEqual(await says(complete), [
      'ok overlay quay: It fits the menu, and every text is translated.',
    ]);
    const stale = { contains: [], hash: hashOf({ name: 'Other' }) };
    const found = await says({
      ...complete,
      products: {
        soup: { ...complete.products?.soup, allergens: stale },
        tea: { names: {}, allergens: stale },
        cake: {},
      },
    });
    assert.equal(found.length, 3);
    assert.match(found[0] ?? '', /^warning overlay quay: products\.cake isn’t on the menu/);
    assert.match(found[1] ?? '', /products\.soup \(and 1 more\) has a statement on allergens/);
    assert.match(found[2] ?? '', /products\.tea\.names has no text in ar/);
  });
});
