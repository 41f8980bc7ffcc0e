/** Which menu a device keeps, and for which pages. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { type Browser, openBrowser, openShop, type ShopOptions } from '../shared/shop.js';

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

  it('is ignored if it is damaged, older than its format, or of another shape', async () => {
    const damages = [
      (text: string) => text.slice(0, 2000),
      (text: string) => text.replace('"version":2', '"version":1'),
      (text: string) => text.replaceAll('"available":true', '"available":"yes"'),
      (text: string) => text.replaceAll('"price":{', '"cost":{'),
      () => '{"version":2,"value":{"page":""}}',
    ];
    await Promise.all(
      damages.map(async (damage) => {
        const browser = openBrowser();
        await visit(browser);
        const [key = ''] = keysIn(browser);
        browser.shared.set(key, damage(browser.shared.get(key) ?? ''));
        assert.equal(await shownTo(browser), null, String(damage));
        assert.deepEqual(keysIn(browser), [], 'nothing of it stays');
      }),
    );
  });

  it('is gone a month after the last visit', async () => {
    const browser = openBrowser();
    await visit(browser);
    const now = () => Date.now() + 31 * 24 * 3_600_000;
    assert.equal(await shownTo(browser, { now }), null);
    assert.deepEqual(keysIn(browser), []);
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
      browser.shared.set(key(place), `{"end":${now + (days + 1) * 86_400_000},"version":2}`);
    });
    const shop = openShop(stack, { browser });
    await Promise.all([shop.menus.load(), shop.law.load()]);
    await eventually.equal(() => browser.shared.keys().includes(key('first')), false);
    shop.close();
    assert.equal(keysIn(browser).length, 3);
    assert.ok(keysIn(browser).includes(key('third')), 'the later ones stay');
  });
});
