/** The steps in the container and compose files, without containers. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { freePorts } from '../../demo/ports.js';
import { root } from '../../demo/servers.js';
import { buildPackage } from '../../scripts/build-package.mjs';
import { eventually } from '../harness/eventually.js';
import { json, startUpstream, type TestUpstream } from '../proxy/shared/upstream.js';
import { end, type Running, readSteps, type Steps, startNodes } from './compose-services.js';
import { findProgram } from './programs.js';

const run = promisify(execFile);
const [server = '', cli = ''] =
  [
    ['valkey-server', 'valkey-cli'],
    ['redis-server', 'redis-cli'],
  ]
    .map((names) => names.map((name) => findProgram(name, ['--version'])))
    .find((paths) => paths.every(Boolean)) ?? [];

describe('the steps of the container and compose files', {
  skip: server ? false : 'neither valkey-server nor redis-server is installed',
}, () => {
  let folder = '';
  let steps: Steps;
  let nodes: Running | undefined;
  let upstream: TestUpstream;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'order-elements-compose-'));
    steps = await readSteps({
      '/build/packed': join(folder, 'packed'),
      '/build': root,
      '/app': join(folder, 'app'),
      '/settings': join(folder, 'settings'),
      '/run/secrets': join(folder, 'secrets'),
    });
    upstream = await startUpstream();
    upstream.on('GET /locations/riverside-main', json({ id: 'riverside-main' }));
    await writeSettings(folder, upstream.origin);
    buildPackage();
    await mkdir(join(folder, 'packed'));
    await run('sh', ['-c', steps.install.replace('npm pack', 'npm pack --ignore-scripts')], {
      cwd: root,
      maxBuffer: 2 ** 24,
    });
    nodes = await startNodes(steps, folder, { server, cli });
  });
  after(async () => {
    await nodes?.stop();
    await upstream?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('give four healthy proxies that share their requests, and end when asked', async () => {
    const ports = await freePorts(8);
    const proxies = [0, 1, 2, 3].map((index) => {
      const [port = 0, metrics = 0] = ports.slice(index * 2);
      const [program = '', ...args] = steps.start;
      const { PATH = '' } = process.env;
      const own = { PROXY_PORT: `${port}`, METRICS_PORT: `${metrics}` };
      const env = { PATH, ...nodes?.environment, ...own };
      return { port, metrics, child: spawn(program, args, { env, cwd: folder, stdio: 'inherit' }) };
    });
    try {
      for (const { port } of proxies) {
        await eventually.equal(() => isHealthy(steps, port), true);
      }
      for (const { port, metrics } of proxies) {
        const answer = await fetch(`http://127.0.0.1:${port}/riverside/locations/riverside-main`);
        assert.equal(answer.status, 200);
        const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
        assert.match(figures, /order_proxy_requests_total\{restaurant="riverside"/);
      }
      assert.equal(upstream.seen.length, 1, 'the first response is kept in the cluster for all');
      assert.equal(upstream.seen[0]?.headers['x-api-key'], 'ok_key-of-riverside');
    } finally {
      const codes = await Promise.all(proxies.map(({ child }) => end(child, 'SIGTERM')));
      assert.deepEqual(codes, [0, 0, 0, 0]);
    }
  });
});

const isHealthy = ({ health }: Steps, port: number): Promise<boolean> => {
  const [program = '', ...args] = health.map((word) => word.replace(':5174/', `:${port}/`));
  return run(program, args).then(
    () => true,
    () => false,
  );
};

async function writeSettings(folder: string, origin: string): Promise<void> {
  const compose = await readFile(join(root, 'hosting/compose.yaml'), 'utf8');
  assert.match(compose, /\.\/keys:\/settings\/keys:ro/);
  await mkdir(join(folder, 'settings/keys'), { recursive: true });
  await mkdir(join(folder, 'secrets'));
  await writeFile(join(folder, 'settings/keys/riverside.key'), 'ok_key-of-riverside\n');
  await writeFile(join(folder, 'secrets/seal-key'), `${randomBytes(32).toString('base64url')}\n`);
  await writeFile(
    join(folder, 'settings/restaurants.yaml'),
    `service: ${origin}/api/v1
restaurants:
  riverside:
    path: riverside
    key: { file: keys/riverside.key }
    locations: [riverside-main]
    origins: [https://www.riverside.example]
`,
  );
}
