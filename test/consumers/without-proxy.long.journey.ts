/** What `npm install order-elements` installs for pages, and what the proxy additionally needs. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../demo/servers.js';
import { buildPackage } from '../../scripts/build-package.mjs';
import { packages } from '../../src/proxy/node/packages.js';

const pack = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('an installation for pages only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-elements-installed-'));
  const installed = join(folder, 'node_modules');

  before(async () => {
    buildPackage();
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    await npm(['pack', '--ignore-scripts', '--pack-destination', folder], root);
    const tarball = join(folder, `order-elements-${pack.version}.tgz`);
    await npm(['install', tarball, '--no-audit', '--no-fund', '--prefer-offline'], folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has the few packages that pages use, and none that only the proxy uses', () => {
    const lock = JSON.parse(readFileSync(join(installed, '.package-lock.json'), 'utf8'));
    const names = Object.keys(lock.packages).map((path) => path.replace('node_modules/', ''));
    assert.deepEqual(
      names.filter((name) => name in packages),
      [],
    );
    assert.ok(names.length <= 12, `${names.length} packages: ${names.join(', ')}`);
  });

  it('can be imported', () => {
    const code = "console.info(Object.keys(await import('order-elements')).join(' '))";
    const { stdout, stderr } = node(['--input-type=module', '-e', code]);
    assert.match(stdout, /OrderMenu/, stderr);
  });

  it('says which packages the proxy needs, with the command that installs them', () => {
    const { stderr, status } = node([join(installed, '.bin/order-elements-proxy')]);
    assert.equal(status, 1);
    assert.match(stderr, /^The proxy did not start\. It needs ipaddr\.js, jose, [^\n]*undici/);
    assert.match(stderr, /npm install ipaddr\.js@2 jose@6 [^\n]*undici@7\n$/);
    assert.doesNotMatch(stderr, /prom-client|redis/, 'only proxies with such settings need them');
  });

  it('asks for the Redis and metrics packages if they are configured', () => {
    const env = { REDIS_URL: 'redis://localhost', METRICS_PORT: '9100' };
    const { stderr } = node([join(installed, '.bin/order-elements-proxy')], env);
    assert.match(stderr, /@redis\/client@6 [^\n]*prom-client@15 rate-limiter-flexible@11/);
  });

  it('runs the proxy once they are installed', () => {
    for (const name of ['ipaddr.js', 'jose', 'libphonenumber-js', 'lru-cache', 'undici']) {
      const place = join(installed, name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), place);
    }
    const { stderr, status } = node([join(installed, '.bin/order-elements-proxy')]);
    assert.equal(status, 1);
    assert.match(stderr, /ORDERING_BASE_URL/);
  });

  function node(args: readonly string[], env: Record<string, string> = {}) {
    const { PATH = '' } = process.env;
    return spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH, ...env },
    });
  }
});

it('the proxy’s list of optional packages matches package.json', () => {
  assert.deepEqual({ ...packages }, pack.peerDependencies);
  const optional = Object.keys(pack.peerDependenciesMeta);
  assert.deepEqual(optional, Object.keys(packages), 'otherwise pages would install them as well');
});

function npm(args: readonly string[], cwd: string): Promise<unknown> {
  // On Windows npm is a script, which only a shell can start.
  return promisify(execFile)('npm', args, { cwd, shell: process.platform === 'win32' });
}
