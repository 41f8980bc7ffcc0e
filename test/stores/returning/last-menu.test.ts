/** Which menu a device keeps, and for which pages. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Texts } from '../../../src/stores/platform/platform.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { keptTexts } from '../shared/key-values.js';
import { type Browser, openBrowser, openShop, type ShopOptions } from '../shared/shop.js';

/** Lets the service answer with each category several times. */
const withCopies =
  (times: number): typeof fetch =>
  async (url, init) => {
    const answer = await fetch(url, init);
    if (!String(url).includes('/menus')) return answer;
    const found = (await answer.json()) as { menus: { categories: object[] }[] };
    for (const menu of found.menus) {
      const copies = Array.from({ length: times }, () => menu.categories);
      menu.categories = copies.flat();
    }
    return Response.json(found);
  };

const keysIn = ({ shared }: Browser) => shared.keys().filter((key) => key.includes(':last-menu'));

// Each visit waits until the device has time to keep the menu, so all tests wait at once.
describe('the menu that a device keeps', { concurrency: true }, () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** Loads the menu once. The device keeps it a moment later. */
  async function visit(browser: Browser, options: ShopOptions = {}): Promise<void> {
    const shop = openShop(stack, { browser, ...options });
    await Promise.all([shop.menus.load(), shop.law.load()]);
    await eventually.equal(() => keysIn(browser).length > 0, true);
    shop.close();
  }

  /** A device on which a visit has kept a menu, and the text of that menu. */
  async function visited(options: ShopOptions = {}) {
    const values = new Map<string, string>();
    const browser = { ...openBrowser(), texts: keptTexts(values) };
    await visit(browser, options);
    const [[key, text] = ['', '']] = values;
    return { browser, values, key, text };
  }

  /** What the next visit shows before the service has answered. */
  async function shownTo(browser: Browser, options: ShopOptions = {}) {
    const shop = openShop(stack, { browser, ...options });
    await shop.lastMenu.load();
    const found = shop.lastMenu.$value.get();
    shop.close();
    return found.state === 'ready' ? found.value : assert.fail(found.state);
  }

  it('is the last one, with the address whose law applies', async () => {
    const browser = openBrowser();
    await visit(browser);
    const last = await shownTo(browser);
    assert.ok(last && last.menus.menus.length > 0, 'kept');
    assert.equal(last.address?.country, 'United States');
  });

  it('has an address that arrives when the menu no longer waits for it', async () => {
    const browser = openBrowser();
    const late: typeof fetch = async (url, init) => {
      if (String(url).endsWith('/locations/riverside')) await sleep(4500);
      return fetch(url, init);
    };
    await visit(browser, { fetch: late });
    assert.equal((await shownTo(browser))?.address?.country, 'United States');
  });

  it('leaves the page alone if the page says whose law applies', async () => {
    const browser = openBrowser();
    const shop = openShop(stack, { browser, settings: { law: 'US-NYC' } });
    await Promise.all([shop.menus.load(), shop.law.load()]);
    const changes: string[] = [];
    const stop = shop.law.$value.listen(({ state }) => changes.push(state));
    await eventually.equal(() => keysIn(browser).length, 1);
    assert.deepEqual(changes, [], 'each change renders the menu again');
    stop();
    shop.close();
  });

  it('is not shown to other pages: of another location, method, language or generation', async () => {
    const browser = openBrowser();
    await visit(browser);
    const others: ShopOptions[] = [
      { settings: { location: 'old-town' } },
      { settings: { method: 'delivery' } },
      { settings: { language: 'ar' } },
      { api: 'storefront' },
    ];
    for (const other of others) {
      assert.equal(await shownTo(browser, other), null, JSON.stringify(other));
    }
  });

  it('is ignored if it is damaged, of another format, or of another shape', async () => {
    const damages = [
      (text: string) => text.slice(0, 2000),
      (text: string) => text.replace('"version":1', '"version":0'),
      (text: string) => text.replaceAll('"available":true', '"available":"yes"'),
      (text: string) => text.replaceAll('"price":{', '"cost":{'),
      (text: string) => text.replace(/"location":\{"id":"[^"]*"/, '"location":{"id":7'),
      () => '{"version":1,"page":""}',
      () => '',
    ];
    await Promise.all(
      damages.map(async (damage) => {
        const { browser, values, key, text } = await visited();
        assert.notEqual(damage(text), text, String(damage));
        values.set(key, damage(text));
        assert.equal(await shownTo(browser), null, String(damage));
        assert.deepEqual(keysIn(browser), [], 'nothing of it stays');
        assert.equal(values.size, 0, 'nothing of it stays');
      }),
    );
  });

  it('has the restaurant’s name and address, which nobody else tells while it is offline', async () => {
    const { browser } = await visited();
    const { location } = (await shownTo(browser)) ?? {};
    assert.equal(location?.name, 'Saffron Lane Riverside');
    assert.match(location?.address ?? '', /^18 Ferry Landing/);
  });

  it('is not missed where the browser has removed it, and is kept again', async () => {
    const { browser, values } = await visited();
    values.clear();
    assert.equal(await shownTo(browser), null);
    assert.deepEqual(keysIn(browser), []);
    await visit(browser);
    assert.ok(await shownTo(browser));
  });

  it('is not kept on a full device, nor said to be', async () => {
    const { browser, values } = await visited();
    const full: Texts = { ...browser.texts, set: async () => false };
    const shop = openShop(stack, { browser: { ...browser, texts: full } });
    await Promise.all([shop.menus.load(), shop.law.load()]);
    await eventually.equal(() => keysIn(browser).length, 0);
    await eventually.equal(() => values.size, 0);
    shop.close();
  });

  it('may have thousands of dishes, and leaves the storage of orders alone', async () => {
    const { browser, values, key } = await visited({ fetch: withCopies(160) });
    const { length = 0 } = values.get(key) ?? '';
    assert.ok(length > 2_000_000, `${length} characters`);
    const dishes = (await shownTo(browser))?.menus.menus.flatMap(({ categories }) =>
      categories.flatMap(({ products }) => products),
    );
    assert.ok((dishes?.length ?? 0) > 3000, `${dishes?.length} dishes`);
    const others = browser.shared.keys().map((name) => browser.shared.get(name) ?? '');
    assert.ok(others.join('').length < 2000, 'nothing large is beside the orders');
  });

  it('stays in the tab of a shared tablet', async () => {
    const browser = openBrowser();
    const settings = { sharedTablet: '' };
    const shop = openShop(stack, { browser, settings });
    await Promise.all([shop.menus.load(), shop.law.load()]);
    const isInTab = () => browser.tab.keys().some((key) => key.endsWith(':last-menu'));
    await eventually.equal(isInTab, true);
    shop.close();
    assert.deepEqual(await browser.texts.keys(), []);
    assert.deepEqual(keysIn(browser), []);
    assert.ok(await shownTo(browser, { settings }));
  });

  it('is gone a month after the last visit', async () => {
    const browser = openBrowser();
    await visit(browser);
    const now = () => Date.now() + 31 * 24 * 3_600_000;
    assert.equal(await shownTo(browser, { now }), null);
    assert.deepEqual(keysIn(browser), []);
    // The next menu that is kept removes what is left of it.
    await visit(browser, { settings: { location: 'old-town' }, now });
    assert.deepEqual(
      (await browser.texts.keys()).filter((key) => key.includes('riverside')),
      [],
    );
  });

  it('is not kept where the response forbids it', async () => {
    const browser = openBrowser();
    await visit(browser);
    const forbidding: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (!String(url).includes('/menus')) return answer;
      const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
      return new Response(answer.body, { status: answer.status, headers });
    };
    const shop = openShop(stack, { browser, fetch: forbidding });
    await Promise.all([shop.menus.load(), shop.law.load()]);
    await eventually.equal(() => keysIn(browser).length, 0);
    shop.close();
  });

  it('is one of three at most, those of the last visits', async () => {
    const browser = openBrowser();
    const key = (place: string) => `order-elements:https://orders.test:${place}:last-menu`;
    const now = Date.now();
    ['first', 'second', 'third'].forEach((place, days) => {
      browser.shared.set(key(place), `{"end":${now + (days + 1) * 86_400_000},"version":3}`);
      void browser.texts.set(key(place), place);
    });
    const shop = openShop(stack, { browser });
    await Promise.all([shop.menus.load(), shop.law.load()]);
    await eventually.equal(() => browser.shared.keys().includes(key('first')), false);
    // Room is made before the menu is there, which is noted last.
    await eventually.equal(() => keysIn(browser).length, 3);
    shop.close();
    assert.ok(keysIn(browser).includes(key('third')), 'the later ones stay');
    assert.deepEqual([...(await browser.texts.keys())].sort(), keysIn(browser).sort());
  });
});
