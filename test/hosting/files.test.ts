import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { readNodeSettings } from '../../src/proxy/node/environment.js';
import { findProgram } from './programs.js';

const run = promisify(execFile);
const systemd = findProgram('systemd-analyze', ['--version']);
const caddy = findProgram('caddy', ['version']);
const unit = 'hosting/order-elements-proxy.service';

/** `NAME=value` lines, as systemd and containers read them. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );

describe('the hosting examples', () => {
  it('use settings that the proxy knows and accepts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'order-elements-hosting-'));
    await writeFile(join(folder, 'api-key'), 'sk_live_an_example_of_a_key\n');
    await writeFile(join(folder, 'seal-key'), 'mG5bXhQ0p2uYwT8rN1vKj3sZaLcEoHdI7fB4tU9xCqA\n');
    const text = await readFile(unit, 'utf8');
    const inUnit = text
      .split('\n')
      .filter((line) => line.startsWith('Environment='))
      .flatMap((line) => line.slice('Environment='.length).replaceAll('%d', folder).split(' '))
      .join('\n');
    const env = {
      ...settingsIn(await readFile('hosting/proxy.env', 'utf8')),
      ...settingsIn(inUnit),
    };
    const settings = readNodeSettings(env);
    assert.equal(settings.apiKey, 'sk_live_an_example_of_a_key');
    assert.equal(settings.hostname, '127.0.0.1');
    assert.equal(settings.trustedHops, 1);
    assert.deepEqual(settings.locations, ['riverside']);
    await rm(folder, { recursive: true, force: true });
  });

  it('run a command with the settings of the unit, as they are in its files', async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'order-elements-settings-'));
    test.after(() => rm(folder, { recursive: true, force: true }));
    const hosting = join(folder, 'node_modules/order-elements/hosting');
    await mkdir(hosting, { recursive: true });
    await mkdir(join(folder, 'node_modules/.bin'));
    await copyFile('hosting/with-settings.sh', join(hosting, 'with-settings.sh'));
    await writeFile(
      join(folder, 'node_modules/.bin/order-elements-proxy'),
      'console.log(JSON.stringify({ args: process.argv.slice(2), env: process.env }));',
    );
    const options = 'ORDER_PAGE_OPTIONS={"colors": {"accent": "#5d254d"}, "name": "Jo\'s $1"}';
    const settings = await readFile('hosting/proxy.env', 'utf8');
    const quoted = `ADDRESS_CONTACT="it@example.com"\nCACHE_SECONDS='menus=60'\n`;
    await writeFile(join(folder, 'proxy.env'), `${settings}${quoted}${options}`);
    const { stdout } = await run(
      'sh',
      [join(hosting, 'with-settings.sh'), 'doctor', 'https://orders.example.com'],
      { env: { PATH: process.env.PATH, SETTINGS_FOLDER: folder } },
    );
    const { args, env } = JSON.parse(stdout);
    assert.deepEqual(args, ['doctor', 'https://orders.example.com']);
    for (const [name, value] of Object.entries(settingsIn(`${settings}${options}`))) {
      assert.equal(env[name], value, name);
    }
    // The unit's proxy gets them without: systemd takes off quotation marks around a value.
    assert.deepEqual([env.ADDRESS_CONTACT, env.CACHE_SECONDS], ['it@example.com', 'menus=60']);
    assert.equal(env.ORDERING_API_KEY_FILE, join(folder, 'api-key'));
    assert.equal(env.PROXY_SECRET_FILE, join(folder, 'seal-key'));
  });

  it('contain a systemd unit that systemd accepts and rates as well protected', {
    skip: systemd ? false : 'systemd is not installed here',
  }, async () => {
    const { stderr } = await run(systemd, ['verify', unit]);
    assert.ok(!stderr.includes('order-elements-proxy'), stderr);
    // In tenths of systemd's exposure score from 0 to 10; below 2 is rated OK.
    await run(systemd, ['security', '--offline=true', '--threshold=20', unit]);
  });

  it('contain a Caddyfile that Caddy accepts', {
    skip: caddy ? false : 'Caddy is not installed here',
  }, async () => {
    await run(caddy, ['validate', '--adapter', 'caddyfile', '--config', 'hosting/Caddyfile']);
  });

  it('send Strict-Transport-Security wherever they terminate TLS', () => {
    for (const file of ['nginx.conf', 'Caddyfile', 'worker.ts']) {
      const text = readFileSync(`hosting/${file}`, 'utf8');
      assert.match(text, /Strict-Transport-Security\W+max-age=31536000/i, file);
    }
    const { caddy: front } = parse(readFileSync('hosting/compose.yaml', 'utf8')).services;
    assert.ok(front.volumes.includes('./Caddyfile:/etc/caddy/Caddyfile:ro'));
    assert.equal(front.command, undefined, 'the image reads that file');
    assert.deepEqual(front.environment, { PROXY_ADDRESS: 'proxy:5174' });
    const upstream = 'reverse_proxy {$PROXY_ADDRESS:127.0.0.1:5174} {';
    assert.ok(readFileSync('hosting/Caddyfile', 'utf8').includes(upstream));
  });

  it('contain a Containerfile that copies existing files, runs unprivileged and has no secrets', () => {
    const text = readFileSync('hosting/Containerfile', 'utf8');
    const copied = [...text.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    assert.ok(copied.length > 2);
    for (const name of copied) assert.ok(existsSync(name), name);
    const last = text.slice(text.lastIndexOf('\nFROM '));
    assert.match(last, /^USER node$/m);
    assert.doesNotMatch(text, /(?:API_KEY|SECRET)=/);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const name of ['.git', '.data', 'node_modules']) assert.ok(ignored.includes(name), name);
  });
});
