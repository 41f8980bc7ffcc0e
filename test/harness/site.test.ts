import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Listening, listen } from '../../demo/listen.js';
import { createSite } from '../../demo/site.js';

const files: Record<string, string> = {
  'index.html': '<a href="http://localhost:5175/api/v1">http://localhost:5174</a>',
  'package.json': 'secret',
  'demo/secret.txt': 'secret',
  'demo/sites/restaurant/index.html': '<script src="http://localhost:5173/order-elements.js">',
  'demo/sites/table/index.html': '<a href="/demo/sites/table/?table=12"></a>',
  'demo/sites/restaurant/style.css': 'a { color: red }',
  'demo/pictures/riverside/cover.svg': '<svg/>',
  'dist/order-elements.js': 'import("./chunks/core-1.js")',
  'dist/order-elements.loader.js': 'import(address)',
  'dist/chunks/core-1.js': 'export {}',
  'dist/npm/index.js': 'secret',
};

describe('the demo site', () => {
  const root = mkdtempSync(join(tmpdir(), 'order-elements-site-'));
  let site: Listening;

  before(async () => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    symlinkSync(join(root, 'package.json'), join(root, 'demo/sites/linked.json'));
    const addresses = { site: 'http://a:1', proxy: 'http://b:2', service: 'http://c:3' };
    const handler = createSite({
      root,
      dist: join(root, 'dist'),
      addresses,
      links: { '/demo/sites/table/?table=12': '/demo/sites/table/#place=1.a' },
      contentSecurityPolicy: "default-src 'none'",
    });
    site = await listen(handler, 0);
  });

  after(async () => {
    await site.close();
    rmSync(root, { recursive: true });
  });

  it('writes the real addresses into pages and sends their policy', async () => {
    const home = await fetch(`${site.url}/`);
    assert.equal(home.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(home.headers.get('content-security-policy'), "default-src 'none'");
    assert.equal(await home.text(), '<a href="http://c:3/api/v1">http://b:2</a>');
    const page = await fetch(`${site.url}/demo/sites/restaurant/`);
    assert.equal(await page.text(), '<script src="http://a:1/order-elements.js">');
  });

  it('replaces links to a table with signed ones', async () => {
    const page = await fetch(`${site.url}/demo/sites/table/`);
    assert.equal(await page.text(), '<a href="/demo/sites/table/#place=1.a"></a>');
  });

  it('lets pages of any origin load the script and its chunks', async () => {
    for (const name of ['order-elements.js', 'order-elements.loader.js', 'chunks/core-1.js']) {
      const path = `/${name}`;
      const answer = await fetch(site.url + path);
      assert.equal(answer.status, 200, path);
      assert.equal(answer.headers.get('content-type'), 'text/javascript; charset=utf-8');
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.equal(answer.headers.get('content-security-policy'), null);
    }
  });

  it('leaves out one chunk if a page requests the widget without it', async () => {
    assert.equal((await fetch(`${site.url}/without/core/order-elements.js`)).status, 200);
    assert.equal((await fetch(`${site.url}/without/note/chunks/core-1.js`)).status, 200);
    assert.equal((await fetch(`${site.url}/without/core/chunks/core-1.js`)).status, 404);
  });

  it('lets browsers keep what has a hash in its name, and nothing else', async () => {
    const kept = async (path: string) =>
      (await fetch(site.url + path)).headers.get('cache-control');
    assert.equal(await kept('/chunks/core-1.js'), 'max-age=31536000, immutable');
    for (const path of ['/', '/order-elements.js', '/demo/sites/restaurant/']) {
      assert.equal(await kept(path), 'no-cache', path);
    }
  });

  it('answers HEAD without a body and refuses writes', async () => {
    const head = await fetch(`${site.url}/demo/pictures/riverside/cover.svg`, { method: 'HEAD' });
    assert.equal(head.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
    assert.equal(await head.text(), '');
    assert.equal((await fetch(`${site.url}/`, { method: 'POST' })).status, 405);
  });

  it('serves nothing outside of its folders, however the path is written', async () => {
    const paths = [
      '/package.json',
      '/demo/secret.txt',
      '/demo/sites/../secret.txt',
      '/demo/sites/%2e%2e/secret.txt',
      '/demo/sites/..%2fsecret.txt',
      '/demo/sites/%252e%252e/secret.txt',
      '/demo/sites/..\\secret.txt',
      '/demo/sites/linked.json',
      '/chunks/../npm/index.js',
      '/chunks/%2e%2e%2fnpm%2findex.js',
      '/npm/index.js',
      '/without/core/npm/index.js',
      '/without/core/chunks/%2e%2e%2fnpm%2findex.js',
      '/demo/sites/restaurant/%00',
      '/demo/sites/%E0%A4%A',
      '//package.json',
      '/demo/sites/restaurant',
    ];
    for (const path of paths) {
      const { status, body } = await rawGet(site.port, path);
      assert.ok(status === 404 || status === 400, `${path} was answered with ${status}`);
      assert.doesNotMatch(body, /^secret/, path);
    }
  });
});

/** `fetch` would normalize the path before sending it. */
function rawGet(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece) => {
        body += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}
