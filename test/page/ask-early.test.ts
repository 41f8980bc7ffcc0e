/** What the script's entry requests before the code that needs it has loaded. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import type { Send } from '../../src/client/http/transport.js';
import { readinessOf } from '../../src/client/operations/fulfillment.js';
import { loadMenus, locationReader } from '../../src/client/operations/menu.js';
import { askEarly, earlyAddresses } from '../../src/page/ask-early.js';
import { takeEarly } from '../../src/page/script-tag.js';
import { type RawSettings, readSettings } from '../../src/stores/storefront/settings.js';
import { eventually } from '../harness/eventually.js';

const page = globalThis as { document?: unknown; location?: unknown };
const mark = Symbol.for('order-elements');

/** What the client requests for the same settings. */
async function clientAddresses(settings: RawSettings): Promise<readonly string[]> {
  const asked: string[] = [];
  const platform = { random: () => 0, sleep: async () => {} };
  const shop = readSettings(settings);
  const send: Send = async ({ url }) => {
    asked.push(url);
    return { status: 200, body: undefined, headers: new Headers() };
  };
  const read = locationReader(shop, send, platform);
  await loadMenus(shop, read, null).catch(() => {});
  await read('', () => {});
  await readinessOf(shop, send, platform, shop.method).catch(() => {});
  return asked;
}

/** What a promise is already resolved with; otherwise `undefined`. */
const withoutWaiting = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, Promise.resolve(undefined)]);

const proxy = 'https://orders.example.com';
const scriptTags: Readonly<Record<string, RawSettings>> = {
  'a proxy': { proxy, location: 'riverside' },
  'a proxy in a folder, with a slash at its end': { proxy: `${proxy}/food//`, location: 'x' },
  'a proxy on the page’s own origin': { proxy: '/orders', location: 'riverside' },
  'orders to a table': { proxy, location: 'riverside', method: 'table_side' },
  'a location whose name has other signs': { proxy, location: 'río & co' },
  'the service itself': {
    api: 'storefront',
    service: 'https://service.example.com/api/v1',
    location: 'riverside',
  },
};

describe('what the entry requests early', () => {
  afterEach(() => {
    delete page.document;
    delete page.location;
    Reflect.deleteProperty(globalThis, mark);
  });

  for (const [what, settings] of Object.entries(scriptTags)) {
    it(`has the client’s addresses with ${what}, so that nothing is requested twice`, async () => {
      page.document = { baseURI: 'https://restaurant.example.com/menu/' };
      assert.deepEqual(earlyAddresses(settings), await clientAddresses(settings));
    });
  }

  it('leaves out whether the restaurant is open where guests choose a method', () => {
    page.document = { baseURI: 'https://restaurant.example.com/menu/' };
    const settings = { proxy, location: 'riverside', methods: 'takeout delivery' };
    const location = `${proxy}/locations/riverside`;
    assert.deepEqual(earlyAddresses(settings), [`${location}/menus`, location]);
  });

  for (const [what, settings] of Object.entries({
    'without a location': { proxy },
    'without an address': { location: 'riverside' },
    'with an address that is a script': { proxy: 'javascript:alert(1)', location: 'riverside' },
    'with an unknown interface': { api: 'other', proxy, location: 'riverside' },
  })) {
    it(`is nothing ${what}`, () => {
      assert.deepEqual(earlyAddresses(settings), []);
    });
  }

  it('is read as it arrives, so that a menu that is there before the code appears without a wait', async () => {
    const menus = JSON.stringify({ menus: [] });
    const server = createServer((_, response) => response.end(menus)).listen(0);
    try {
      const { port } = server.address() as AddressInfo;
      const hasMenu = { closest: () => null };
      page.location = { origin: 'https://restaurant.example.com' };
      page.document = { querySelectorAll: () => [hasMenu] };
      const address = `http://localhost:${port}`;
      const [read] = askEarly({ proxy: address, location: 'riverside' }).values();
      const response = await read?.response;
      assert.ok(response);
      // The code that shows it arrives later.
      await eventually.equal(() => withoutWaiting(response.text()), menus);
    } finally {
      server.close();
    }
  });

  it('is taken once, and never for a guest’s own data', async () => {
    const address = `${proxy}/locations/riverside`;
    const response = Promise.resolve(new Response('{}'));
    const early = new Map([[address, { response, at: performance.now() }]]);
    Reflect.set(globalThis, mark, { early });
    const accept = 'application/json';
    const own = { method: 'GET', headers: { accept, 'x-order-session': 'secret' } };
    assert.equal(takeEarly(address, own), undefined);
    assert.equal(takeEarly(address, { method: 'POST', headers: { accept } }), undefined);
    const plain = { method: 'GET', headers: { accept } };
    assert.equal(takeEarly(address, plain), response);
    assert.equal(takeEarly(address, plain), undefined);
  });

  it('is not shown once it is more than a minute old', () => {
    const address = `${proxy}/locations/riverside`;
    const read = { response: Promise.resolve(new Response()), at: performance.now() - 60_001 };
    Reflect.set(globalThis, mark, { early: new Map([[address, read]]) });
    const plain = { method: 'GET', headers: { accept: 'application/json' } };
    assert.equal(takeEarly(address, plain), undefined);
  });
});
