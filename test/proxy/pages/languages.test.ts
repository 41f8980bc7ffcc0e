/** The ordering page and menu documents in the operator's own words, and in a language that the widget lacks. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createProxy } from '../../../src/proxy/index.js';
import { readGroupSettings, readSingleSettings } from '../../../src/proxy/node/environment.js';
import {
  apiKey,
  pageOrigin,
  secret,
  startTestProxy,
  type TestProxy,
} from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const hostile = '</script><script>globalThis.broken = true</script>';
const italian = {
  orderPage: { title: '{name}: ordina online', locations: 'Tutti i locali' },
  menu: { soldOut: 'Esaurito oggi', popular: 'I più amati' },
  law: { allergensNotStated: 'Il ristorante non lo dice' },
  cart: { title: `Il tuo ordine ${hostile}` },
};
const hebrew = { menu: { soldOut: 'אזל היום' } };
const english = { orderPage: { skip: 'Straight to the food' }, menu: { soldOut: 'All gone' } };

const product = (name: string, availability: string) => ({
  id: name.toLowerCase(),
  name,
  price: '500',
  displayPrice: '$5.00',
  currency: 'usd',
  availability,
});
const products = [product('Soup', 'available'), product('Salad', 'unavailable')];

function serveMenu({ upstream }: TestProxy): void {
  const menus = [{ id: 'm', name: 'Menu', categories: [{ id: 'c', name: 'Soups', products }] }];
  for (const id of ['riverside', 'old-town']) {
    upstream.on(`GET /locations/${id}`, json({ id, restaurantDisplayName: 'Lane' }));
  }
  upstream.on('GET /locations/riverside/menus', json({ menus, popularProducts: [] }));
  upstream.on('GET /locations/riverside/products', json({ products: [] }));
}

describe('a proxy with sentences of its operator', () => {
  let proxy: TestProxy;
  before(async () => {
    const page = {
      url: 'https://orders.example.com',
      locations: { riverside: { widget: { languages: 'en it' } } },
    };
    const messages = { it: italian, he: hebrew, en: english };
    proxy = await startTestProxy({ merchants: [], page, messages });
    serveMenu(proxy);
  });
  after(() => proxy.close());

  const text = async (path: string, accepted = ''): Promise<string> =>
    (await fetch(proxy.url + path, { headers: { 'accept-language': accepted } })).text();

  it('has the ordering page in that language, by its address and by the browser’s', async () => {
    for (const page of [
      await text('/order/riverside?language=it-CH'),
      await text('/order/riverside', 'it-IT, it;q=0.9, en;q=0.5'),
    ]) {
      assert.match(page, /^<!doctype html><html lang="it" dir="ltr">/);
      assert.match(page, /<title>Lane: ordina online<\/title>/);
      assert.match(page, />Esaurito oggi /);
      assert.match(page, />Tutti i locali</);
      assert.match(page, /Il ristorante non lo dice/);
      // What the operator has yet to write.
      assert.match(page, />Skip to the menu</);
      assert.match(page, /hreflang="it" aria-current="page">Italiano</);
      assert.match(page, /<link rel="alternate" hreflang="it"/);
    }
    assert.match(await text('/order?language=it'), /<title>Lane: ordina online<\/title>/);
    assert.match(await text('/order/nowhere?language=it'), /lang="it".*>Tutti i locali</);
  });

  it('tells the widget on the page the same, whatever the sentences contain', async () => {
    const page = await text('/order/riverside?language=it');
    const blocks = new Map(
      [
        ...page.matchAll(
          /<script type="application\/json" data-order-messages="(\w+)">(.*?)<\/script>/g,
        ),
      ].map(([, name = '', words = '']) => [name, JSON.parse(words)]),
    );
    const { orderPage: _, ...own } = italian;
    const { orderPage: __, ...other } = english;
    // And the other language that guests may choose, but not all.
    assert.deepEqual(Object.fromEntries(blocks), { it: own, en: other });
    assert.ok(page.indexOf('data-order-messages') < page.indexOf('src="order-elements.js"'));
    assert.ok(!page.includes(hostile));
  });

  it('writes from right to left where the language does', async () => {
    assert.match(
      await text('/order/riverside?language=he'),
      /^<!doctype html><html lang="he" dir="rtl">/,
    );
    assert.match(await text('/menu/riverside.html?language=he'), /lang="he" dir="rtl".*אזל היום/);
  });

  it('has menu documents in the operator’s words', async () => {
    for (const format of ['html', 'cards.html', 'md', 'print.html']) {
      assert.match(await text(`/menu/riverside.${format}?language=it`), /Esaurito oggi/, format);
      assert.match(await text(`/menu/riverside.${format}?language=en`), /All gone/, format);
      // A language of the widget's that the operator left as it is.
      assert.match(
        await text(`/menu/riverside.${format}?language=de`),
        /Heute ausverkauft/,
        format,
      );
    }
    assert.match(await text('/order/riverside?language=en'), />Straight to the food</);
  });
});

describe('the setting for sentences', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'messages-'));
    await writeFile(join(folder, 'it.json'), JSON.stringify(italian));
    await writeFile(
      join(folder, 'bad.json'),
      '{"cart": {"title": 1}, "orderPage": {"skip": {"other": "x"}}}',
    );
    await writeFile(join(folder, 'gap.json'), '{"orderPage": {"title": "{restaurant}"}}');
  });
  after(() => rm(folder, { recursive: true }));

  const env = (messages: string) => ({
    ORDERING_BASE_URL: 'https://ordering.example.com/api/v1',
    ORDERING_API_KEY: apiKey,
    ORDERING_LOCATIONS: 'riverside',
    PROXY_ORIGINS: pageOrigin,
    PROXY_SECRET: secret.key,
    ORDERING_MESSAGES: messages,
  });

  it('names a file for each language', async () => {
    const { messages } = await readSingleSettings(env(`it=${folder}/it.json`));
    assert.deepEqual(messages, { it: italian });
    for (const [wrong, says] of [
      ['it.json', /^ORDERING_MESSAGES has to name a file for each language/],
      [`it=${folder}/none.json`, /^ORDERING_MESSAGES names .*none\.json, which has to be/],
      [`it=${folder}/bad.json`, /in cart\.title, orderPage\.skip \(it\)/],
      [
        `it=${folder}/gap.json`,
        /nobody fills in, in orderPage\.title: order-elements-proxy messages/,
      ],
      [`it-CH=${folder}/it.json`, /^ORDERING_MESSAGES names the language "it-CH"/],
    ] as const) {
      await assert.rejects(readSingleSettings(env(wrong)), ({ message }: Error) =>
        says.test(message),
      );
    }
  });

  it('is a restaurant’s own in the settings file, beside which its files are', async () => {
    const file = join(folder, 'restaurants.yaml');
    const write = (name: string) =>
      writeFile(
        file,
        `service: https://ordering.example.com/api/v1
restaurants:
  lane:
    path: lane
    key: {env: LANE_KEY}
    locations: [riverside]
    origins: [${pageOrigin}]
    messages: {it: ${name}}
`,
      );
    const group = { RESTAURANTS_FILE: file, LANE_KEY: apiKey, PROXY_SECRET: secret.key };
    await write('it.json');
    const { restaurants, overlayFiles } = await readGroupSettings(group);
    assert.deepEqual(restaurants[0]?.messages, { it: italian });
    // Watched, as all that the file names.
    assert.deepEqual(overlayFiles, [join(folder, 'it.json')]);
    await write('bad.json');
    await assert.rejects(readGroupSettings(group), /lane.*messages.*it.*in cart\.title/);
  });

  it('is checked in programs, too', () => {
    const { ORDERING_BASE_URL: baseUrl } = env('');
    const settings = {
      baseUrl,
      apiKey,
      locations: ['riverside'],
      origins: [pageOrigin],
      secrets: [secret],
    };
    const wrong = { it: { cart: { title: 1 } } };
    assert.throws(
      () => createProxy({ ...settings, messages: wrong as never }),
      /messages has to have texts.*cart\.title/,
    );
  });
});
