/** The widget's files from the proxy, and the lines that preload them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { address, serveMenus } from './served.js';

describe('the files of the ordering page', () => {
  let proxy: TestProxy;
  const now = Date.now();
  const known = new Map([
    ['order-elements.js', 'import("./chunks/core-abc1234.js")'],
    ['chunks/core-abc1234.js', 'core'],
  ]);
  before(async () => {
    proxy = await startTestProxy({
      page: { url: address },
      scriptFiles: async (name) => {
        const text = known.get(name);
        return text === undefined
          ? null
          : { bytes: new TextEncoder().encode(text), tag: text, storedAt: now, encoded: [] };
      },
    });
  });
  after(() => proxy.close());

  it('change with a release: the entry soon, chunks never', async () => {
    const entry = await fetch(`${proxy.url}/order/order-elements.js`);
    assert.equal(await entry.text(), known.get('order-elements.js'));
    assert.equal(entry.headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(entry.headers.get('cache-control'), 'public, max-age=300');
    const chunk = await fetch(`${proxy.url}/order/chunks/core-abc1234.js`);
    assert.equal(chunk.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  });

  it('are named to other pages by lines that follow a release', async () => {
    const lines = (core: string) =>
      [
        `<link rel="modulepreload" href="${address}/order/chunks/${core}.js">`,
        `<link rel="preload" as="fetch" crossorigin href="${address}/locations/riverside/menus">`,
        `<link rel="preload" as="fetch" crossorigin href="${address}/locations/riverside">`,
        '',
      ].join('\n');
    const read = () => fetch(`${proxy.url}/order/riverside.head.html`);
    const first = await read();
    assert.equal(first.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(first.headers.get('cache-control'), 'public, max-age=300');
    assert.equal(await first.text(), lines('core-abc1234'));
    const old = known.get('order-elements.js') ?? '';
    known.set('order-elements.js', 'import("./chunks/core-xyz9876.js")');
    try {
      assert.equal(await (await read()).text(), lines('core-xyz9876'));
      serveMenus(proxy);
      const page = await (await fetch(`${proxy.url}/order/riverside`)).text();
      assert.match(page, /<link rel="modulepreload" href="chunks\/core-xyz9876\.js"><script/);
    } finally {
      known.set('order-elements.js', old);
    }
    assert.equal((await fetch(`${proxy.url}/order/elsewhere.head.html`)).status, 404);
  });

  it('are those of the widget only', async () => {
    const paths = ['chunks/other-abc1234.js', 'chunks/..%2Fnpm%2Findex.js', 'chunks/core.js.map'];
    for (const path of paths) {
      assert.equal((await fetch(`${proxy.url}/order/${path}`)).status, 404, path);
    }
  });
});
