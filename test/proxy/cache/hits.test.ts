/** The fast path for cached responses, which keeps the headers that it has written. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { handler } from '../shared/test-proxy.js';

const menu = JSON.stringify({ menus: [], popularProducts: [] });

const freeMemory = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
};

describe('a cached menu', () => {
  it('takes no more memory if it is read from ever new previews', async () => {
    const proxy = handler({
      origins: ['https://*--shop.example.app'],
      fetch: async () => new Response(menu, { headers: { 'content-type': 'application/json' } }),
    });
    const read = async (preview: number): Promise<void> => {
      const origin = `https://preview-${preview}--shop.example.app`;
      const address = 'https://orders.example.com/locations/riverside/menus';
      const answer = await proxy(new Request(address, { headers: { origin } }));
      assert.equal(answer.headers.get('access-control-allow-origin'), origin);
      assert.equal(await answer.text(), menu);
    };
    for (let preview = 0; preview < 500; preview += 1) await read(preview);
    const before = freeMemory();
    for (let preview = 500; preview < 8_500; preview += 1) await read(preview);
    const grown = freeMemory() - before;
    assert.ok(grown < 2_000_000, `It took ${grown} bytes more.`);
  });
});
