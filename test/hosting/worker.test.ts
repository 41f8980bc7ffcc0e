import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { apiKey, pageOrigin, secret } from '../proxy/stand.js';
import { json, startUpstream, type TestUpstream } from '../proxy/upstream.js';

interface Worker {
  default: {
    fetch(request: Request, env: Record<string, string>, platform: object): Promise<Response>;
  };
}

const platform = { waitUntil: () => undefined };

describe('hosting/worker.ts, bundled as an edge platform takes it', () => {
  let folder = '';
  let upstream: TestUpstream;
  let imports: readonly string[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'order-elements-worker-'));
    upstream = await startUpstream();
    const bundle = await rolldown({
      input: 'hosting/worker.ts',
      platform: 'browser',
      resolve: { alias: { 'order-elements/proxy': join(process.cwd(), 'src/proxy/index.ts') } },
      // What cannot be resolved without Node stays an import, and the first test finds it.
      external: /^node:/,
    });
    const { output } = await bundle.generate({ format: 'esm' });
    await bundle.close();
    const [chunk] = output;
    imports = [...chunk.imports, ...chunk.dynamicImports];
    await writeFile(join(folder, 'worker.mjs'), chunk.code);
  });
  after(async () => {
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A fresh worker each time, as a platform starts them. */
  const start = async (name: string): Promise<Worker> =>
    import(`${pathToFileURL(join(folder, 'worker.mjs')).href}?${name}`);

  it('is one file that asks for nothing of Node', () => {
    assert.deepEqual(imports, []);
  });

  it('serves menus and sessions with the settings that the platform hands in', async () => {
    const { default: worker } = await start('serving');
    const env = {
      ORDERING_BASE_URL: `${upstream.origin}/api/v1`,
      ORDERING_API_KEY: apiKey,
      ORDERING_LOCATIONS: 'riverside',
      PROXY_ORIGINS: pageOrigin,
      PROXY_SECRET: secret.key,
    };
    const menus = { menus: [], popularProducts: [] };
    upstream.on('GET /locations/riverside/menus', json(menus));
    upstream.on(
      'POST /locations/riverside/ordering-sessions',
      json({ cartId: '65f0c1d2e3a4b5c6d7e8f901', errorMessage: '' }, 201),
    );
    const call = (path: string, init: RequestInit = {}): Promise<Response> =>
      worker.fetch(
        new Request(`https://orders.example${path}`, {
          ...init,
          headers: { origin: pageOrigin, ...init.headers },
        }),
        env,
        platform,
      );
    const read = await call('/locations/riverside/menus');
    assert.deepEqual(await read.json(), menus);
    assert.equal(read.headers.get('access-control-allow-origin'), pageOrigin);
    const session = await call('/locations/riverside/ordering-sessions', {
      method: 'POST',
      headers: { 'x-order-client': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ fulfillmentMethod: 'takeout' }),
    });
    assert.equal(session.status, 201);
    assert.notEqual(session.headers.get('x-order-session'), null);
    assert.equal((await call('/locations/riverside/carts/other')).status, 404);
  });

  it('says that it is not set up, and why only in its log', async (test) => {
    const { default: worker } = await start('broken');
    const said = test.mock.method(console, 'error', () => undefined);
    const answer = await worker.fetch(new Request('https://orders.example/settings'), {}, platform);
    assert.equal(answer.status, 503);
    assert.doesNotMatch(await answer.text(), /ORDERING/);
    assert.match(String(said.mock.calls[0]?.arguments[0]), /^ORDERING_BASE_URL /);
  });
});
