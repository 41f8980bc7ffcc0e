/** The proxy on Bun and Deno, run by their own executables. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePorts } from '../../demo/ports.js';
import { apiKey, cartId, pageOrigin, secret } from '../proxy/shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../proxy/shared/upstream.js';
import { bundle } from './bundle.js';

const menus = '/locations/riverside/menus';
const starts = '/locations/riverside/ordering-sessions';
const cart = '/locations/riverside/carts/current';
const menu = {
  menus: [{ id: 'm1', name: 'x'.repeat(2_000), categories: [] }],
  popularProducts: [],
};

/** The executable that npm installed for this machine; the packages themselves only locate it. */
function programOf(name: 'bun' | 'deno'): string {
  const { optionalDependencies } = require(`${name}/package.json`);
  for (const installed of Object.keys(optionalDependencies)) {
    try {
      const folder = dirname(require.resolve(`${installed}/package.json`));
      return name === 'bun' ? join(folder, 'bin/bun') : join(folder, 'deno');
    } catch {
      // Built for another machine.
    }
  }
  throw new Error(`Expected ${name} for this machine among the installed packages.`);
}

const require = createRequire(import.meta.url);

const commands = {
  Bun: () => [programOf('bun')],
  Deno: (port: string) => [
    programOf('deno'),
    'serve',
    '--quiet',
    '--no-remote',
    '--host=127.0.0.1',
    `--port=${port}`,
    '--allow-net',
    '--allow-env',
  ],
};

for (const [runtime, command] of Object.entries(commands)) {
  describe(`hosting/server.ts on ${runtime}`, () => {
    let folder = '';
    let upstream: TestUpstream;
    let child: ChildProcess;
    let output = '';
    let url = '';
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'order-elements-runtime-'));
      await writeFile(join(folder, 'server.mjs'), await bundle('hosting/server.ts'));
      upstream = await startUpstream();
      upstream.on(`GET ${menus}`, json(menu));
      upstream.on(`POST ${starts}`, json({ cartId, errorMessage: '' }, 201));
      upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
      const [port = 0] = await freePorts(1);
      url = `http://127.0.0.1:${port}`;
      child = start(String(port), {
        ORDERING_BASE_URL: `${upstream.origin}/api/v1`,
        ORDERING_API_KEY: apiKey,
        ORDERING_LOCATIONS: 'riverside',
        PROXY_ORIGINS: pageOrigin,
        PROXY_SECRET: secret.key,
        TRUSTED_HOPS: '1',
      });
      await listening();
    });
    after(async () => {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
      await upstream.close();
      await rm(folder, { recursive: true, force: true });
    });

    const start = (port: string, settings: Record<string, string>): ChildProcess => {
      const [program = '', ...args] = command(port);
      const home = { HOME: folder, DENO_DIR: join(folder, 'cache'), NODE_ENV: 'production' };
      const env = { ...home, PROXY_PORT: port, DENO_NO_UPDATE_CHECK: '1', ...settings };
      const started = spawn(program, [...args, 'server.mjs'], { cwd: folder, env });
      output = '';
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      }
      return started;
    };
    const listening = async (): Promise<void> => {
      for (let tried = 0; tried < 600; tried += 1) {
        if (child.exitCode !== null) break;
        const answer = await fetch(`${url}/settings`).catch(() => null);
        if (answer) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`Expected a server, found: ${output}`);
    };

    const begin = (client: string): Promise<Response> =>
      fetch(url + starts, {
        method: 'POST',
        headers: {
          origin: pageOrigin,
          'x-order-client': '1',
          'content-type': 'application/json',
          'x-forwarded-for': client,
        },
        body: JSON.stringify({ fulfillmentMethod: 'takeout' }),
      });

    it('serves menus, cached and compressed, and handles HEAD', async () => {
      for (let times = 0; times < 3; times += 1) {
        const answer = await fetch(url + menus, { headers: { origin: pageOrigin } });
        assert.equal(answer.headers.get('access-control-allow-origin'), pageOrigin);
        assert.deepEqual(await answer.json(), menu);
      }
      const head = await fetch(url + menus, { method: 'HEAD' });
      assert.equal(head.status, 200);
      assert.equal(await head.text(), '');
      assert.equal(upstream.seen.length, 1);
      assert.equal(upstream.seen[0]?.headers['x-api-key'], apiKey);
    });

    it('starts carts and reads them, and refuses other paths and pages', async () => {
      const started = await begin('203.0.113.9');
      assert.equal(started.status, 201);
      const session = started.headers.get('x-order-session') ?? '';
      const read = await fetch(url + cart, { headers: { 'x-order-session': session } });
      assert.deepEqual(await read.json(), { id: cartId });
      assert.equal((await fetch(`${url}/locations/riverside/carts/${cartId}`)).status, 404);
      const elsewhere = { headers: { origin: 'https://elsewhere.example' } };
      assert.equal((await fetch(url + menus, elsewhere)).status, 403);
    });

    it('rate-limits visitors by the address that the reverse proxy set', async () => {
      let refused = 0;
      for (let count = 0; count < 25; count += 1) {
        const answer = await begin(`198.51.100.${count}, 203.0.113.7`);
        if (answer.status === 429) refused += 1;
        await answer.arrayBuffer();
      }
      assert.ok(refused >= 5, `${refused} refused`);
      assert.equal((await begin('203.0.113.8')).status, 201);
    });

    it('names every wrong setting when it can’t start, without a stack', async () => {
      const [port = 0] = await freePorts(1);
      const broken = start(String(port), { ORDERING_BASE_URL: 'http://ordering.example.com' });
      const [code] = await once(broken, 'close');
      assert.equal(code, 1);
      assert.match(
        output,
        /^The proxy did not start\. 5 settings are wrong:\n {2}ORDERING_BASE_URL /,
      );
      assert.match(output, /\n {2}PROXY_SECRET is missing/);
      assert.doesNotMatch(output, /\n +at /);
    });
  });
}
