/** The Node command as a supervisor sees it. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { freePorts } from '../../../demo/ports.js';
import { readNodeSettings } from '../../../src/proxy/node/environment.js';
import { eventually } from '../../harness/eventually.js';
import { Command } from '../shared/command.js';
import { apiKey, pageOrigin } from '../shared/test-proxy.js';
import { json, plain, startUpstream, type TestUpstream } from '../shared/upstream.js';

const menus = '/locations/riverside/menus';

describe('the Node command', () => {
  let upstream: TestUpstream;
  let folder = '';
  let env: Record<string, string> = {};
  const command = new Command();
  before(async () => {
    upstream = await startUpstream();
    folder = await mkdtemp(join(tmpdir(), 'proxy-command-'));
    await writeFile(join(folder, 'key'), `${apiKey}\n`);
    const [port = 0, metrics = 0] = await freePorts(2);
    env = {
      PATH: process.env.PATH ?? '',
      ORDERING_BASE_URL: `${upstream.origin}/api/v1`,
      ORDERING_API_KEY_FILE: join(folder, 'key'),
      ORDERING_LOCATIONS: 'riverside',
      PROXY_ORIGINS: pageOrigin,
      PROXY_SECRET: randomBytes(32).toString('base64url'),
      PROXY_PORT: String(port),
      PROXY_HOST: '127.0.0.1',
      DRAIN_SECONDS: '0',
      METRICS_PORT: String(metrics),
    };
  });
  afterEach(() => command.stop());
  after(async () => {
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (further: Record<string, string> = {}) => command.run({ ...env, ...further });
  const ready = async (): Promise<string> => {
    await command.says(/listens at/);
    return `http://127.0.0.1:${env.PROXY_PORT}`;
  };

  it('serves, answers its supervisor and counts, without a secret in sight', async () => {
    upstream.on(`GET ${menus}`, json({ menus: [], popularProducts: [] }));
    run();
    const url = await ready();
    assert.equal((await fetch(url + menus)).status, 200);
    assert.equal((await fetch(url + menus)).status, 200);
    assert.equal(upstream.seen[0]?.headers['x-api-key'], apiKey);
    for (const path of ['/healthz', '/readyz']) {
      assert.equal((await fetch(url + path)).status, 200, path);
    }
    const figures = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text();
    const route = 'route="/locations/{location}/menus"';
    assert.ok(figures.includes(`order_proxy_upstream_requests_total{${route}} 1`), figures);
    assert.match(figures, /order_proxy_requests_total\{.*cache="hit"\} 1/);
    assert.match(figures, /order_proxy_allowance_spent 1/);
    for (const text of [figures, command.output]) {
      for (const hidden of [apiKey, env.PROXY_SECRET ?? '', 'riverside']) {
        assert.ok(!text.includes(hidden), hidden);
      }
    }
  });

  it('finishes pending responses when it is told to stop', async () => {
    upstream.on(`GET ${menus}`, (seen, response) => {
      setTimeout(() => json({ menus: [], popularProducts: [] })(seen, response), 500);
    });
    upstream.seen.length = 0;
    const running = run();
    const url = await ready();
    const answer = fetch(url + menus);
    await eventually.ok(() => upstream.seen.some(({ target }) => target.endsWith('/menus')));
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const [code] = await ended;
    assert.equal((await answer).status, 200);
    assert.equal(code, 0);
    const lines = command.output.split('\n').filter((line) => line.startsWith('{'));
    assert.equal(lines.length, 1);
    assert.equal(JSON.parse(lines[0] ?? '').status, 200);
    await assert.rejects(fetch(`${url}/healthz`));
  });

  it('keeps serving guests when whatever reads its log has ended', async () => {
    upstream.on(`GET ${menus}`, plain('', 302, { location: 'https://elsewhere.example' }));
    const running = run();
    const url = await ready();
    running.stdout?.destroy();
    running.stderr?.destroy();
    // A problem is written immediately, and other lines once there are some hundreds.
    assert.equal((await fetch(url + menus)).status, 502);
    for (let call = 0; call < 700; call += 1) {
      assert.equal((await fetch(`${url}/settings`)).status, 200);
    }
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
  });

  it('says in one line why it doesn’t start', async () => {
    const [code] = await once(run({ PROXY_SECRET: 'A'.repeat(43) }), 'exit');
    assert.equal(code, 1);
    assert.match(
      command.output,
      /^The proxy did not start. PROXY_SECRET has to be 32 random bytes/,
    );
    assert.equal(command.output.trim().split('\n').length, 1);
  });

  it('names each variable that is misspelled, once and without its value, and starts', async () => {
    run({
      ORDERING_OVERLAY: 'quay=secret.yaml',
      CHECKOUT_ORIGIN: 'https://pay.secret.yaml',
      TRUSTED_HOP: '1',
      METRICS_PROT: '9464',
      ORDERING_HELPERS: 'of another program',
      REDIS_HOST: 'of another program',
    });
    await ready();
    const said = command.output.split('\n').filter((line) => line.includes('unknown'));
    assert.deepEqual(said.toSorted(), [
      'CHECKOUT_ORIGIN is unknown; did you mean CHECKOUT_ORIGINS?',
      'METRICS_PROT is unknown; did you mean METRICS_PORT?',
      'ORDERING_OVERLAY is unknown; did you mean ORDERING_OVERLAYS?',
      'TRUSTED_HOP is unknown; did you mean TRUSTED_HOPS?',
    ]);
    assert.doesNotMatch(command.output, /secret\.yaml/);
  });

  it('names it in the doctor’s report as well', async () => {
    await once(command.run({ ...env, PLACE_KEY: 'k:unused' }, ['doctor']), 'close');
    assert.match(
      command.output,
      /warning +settings +PLACE_KEY is unknown; did you mean PLACE_KEYS\?/,
    );
    assert.doesNotMatch(command.output, /k:unused/);
  });

  it('names the port that another program has', async () => {
    const holder = createServer().listen(Number(env.PROXY_PORT), '127.0.0.1');
    await once(holder, 'listening');
    const [code] = await once(run(), 'close');
    holder.close();
    assert.equal(code, 1);
    assert.match(
      command.output,
      new RegExp(`Port ${env.PROXY_PORT} is already in use.*PROXY_PORT`),
    );
  });

  it('names the variable when the address isn’t one of this machine', async () => {
    for (const name of ['PROXY_HOST', 'METRICS_HOST']) {
      const [code] = await once(run({ [name]: '192.0.2.1' }), 'close');
      assert.equal(code, 1);
      assert.match(
        command.output,
        new RegExp(`^The proxy did not start. .*${name}.* address of this`),
      );
    }
  });

  for (const [what, further, said] of [
    ['an unreadable key file', { ORDERING_API_KEY_FILE: '/nowhere' }, /ORDERING_API_KEY_FILE has/],
    ['two keys', { ORDERING_API_KEY: apiKey }, /both set/],
    ['a wildcard', { PROXY_ORIGINS: '*' }, /PROXY_ORIGINS has to list origins/],
    ['an address without its port', { METRICS_PORT: '', METRICS_HOST: '::1' }, /METRICS_PORT is/],
    ['an odd store', { REDIS_URL: 'localhost:6379' }, /REDIS_URL has to be/],
    ['an odd count of servers', { TRUSTED_HOPS: 'all' }, /TRUSTED_HOPS has to be/],
    ['an odd freshness', { CACHE_SECONDS: 'menu=5' }, /CACHE_SECONDS has to look like/],
    ['too small an allowance', { ORDERING_ALLOWANCE: '3' }, /ORDERING_ALLOWANCE has to be/],
    [
      'too large an allowance',
      { ORDERING_ALLOWANCE: '100000000' },
      /10 to 1000000, or "unlimited"/,
    ],
    ['a huge allowance', { ORDERING_ALLOWANCE: '12345678901' }, /10 to 1000000, or "unlimited"/],
  ] as const) {
    it(`does not accept ${what}`, () => {
      const read = () => readNodeSettings({ ...env, ...further });
      assert.throws(read, (error: Error) => said.test(error.message) && !/\n/.test(error.message));
    });
  }
});
