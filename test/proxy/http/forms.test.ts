/** Which encoding of a cached response a browser gets. */
import assert from 'node:assert/strict';
import { get, type IncomingMessage } from 'node:http';
import { before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { handler, proxyForTests } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const path = '/locations/riverside/products';
const products = Array.from({ length: 200 }, (_, index) => ({ id: `p${index}`, name: 'Soup' }));

/** `fetch` would decompress the body and hide its encoding. */
const read = (url: string, headers: Record<string, string>) =>
  new Promise<{ message: IncomingMessage; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (message) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () => resolve({ message, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });

describe('the encodings of a cached response', () => {
  const proxy = proxyForTests();
  before(async () => {
    proxy.upstream.on(`GET ${path}`, json(products));
    await (await proxy.call(path)).text();
    // Compression continues after the first response.
    for (let tried = 0; tried < 200; tried += 1) {
      const { message } = await read(proxy.url + path, { 'accept-encoding': 'br' });
      if (message.headers['content-encoding'] === 'br') return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

  it('have the same content, and the browser gets the smallest one it accepts', async () => {
    const taken = async (accepted: string) => {
      const { message, body } = await read(proxy.url + path, { 'accept-encoding': accepted });
      return { encoding: message.headers['content-encoding'], headers: message.headers, body };
    };
    const plain = await taken('identity');
    const zipped = await taken('gzip, deflate');
    const brotli = await taken('gzip, deflate, br');
    assert.equal(plain.encoding, undefined);
    assert.equal(zipped.encoding, 'gzip');
    assert.equal(brotli.encoding, 'br');
    assert.equal((await taken('br;q=0, gzip')).encoding, 'gzip');
    assert.deepEqual(JSON.parse(plain.body.toString()), products);
    assert.deepEqual(gunzipSync(zipped.body), plain.body);
    assert.deepEqual(brotliDecompressSync(brotli.body), plain.body);
    assert.ok(brotli.body.length * 4 < plain.body.length);
    for (const { headers } of [plain, zipped, brotli]) {
      assert.match(headers.vary ?? '', /Accept-Encoding/);
      assert.match(headers.vary ?? '', /Origin/);
    }
  });

  it('have different tags, and each is recognized in any encoding', async () => {
    const tags = new Set<string>();
    for (const accepted of ['identity', 'gzip', 'br']) {
      const { message } = await read(proxy.url + path, { 'accept-encoding': accepted });
      tags.add(message.headers.etag ?? '');
    }
    assert.equal(tags.size, 3);
    for (const tag of tags) {
      const headers = { 'if-none-match': tag, 'accept-encoding': 'br' };
      const { message, body } = await read(proxy.url + path, headers);
      assert.equal(message.statusCode, 304);
      assert.equal(body.length, 0);
    }
  });

  it('are created without Node as well', async () => {
    const handle = handler({
      baseUrl: `${proxy.upstream.origin}/api/v1`,
    });
    const ask = () =>
      handle(
        new Request(`http://localhost${path}`, { headers: { 'accept-encoding': 'br, gzip' } }),
      );
    let answer = await ask();
    for (let tried = 0; tried < 200 && !answer.headers.get('content-encoding'); tried += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      answer = await ask();
    }
    assert.equal(answer.headers.get('content-encoding'), 'gzip');
    const unpacked = gunzipSync(Buffer.from(await answer.arrayBuffer()));
    assert.deepEqual(JSON.parse(unpacked.toString()), products);
  });
});
