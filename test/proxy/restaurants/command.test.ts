/** The Node command with a settings file that an operator changes while guests order. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { freePorts } from '../../../demo/ports.js';
import { Command } from '../shared/command.js';
import { json, startUpstream, type TestUpstream } from '../shared/upstream.js';

const key = 'sk_live_the_key_of_the_file';

describe('the Node command with a settings file', () => {
  let upstream: TestUpstream;
  let folder = '';
  let file = '';
  let env: Record<string, string> = {};
  const command = new Command();
  before(async () => {
    upstream = await startUpstream();
    for (const name of ['riverside', 'harbour']) {
      upstream.on(`GET /locations/${name}`, json({ id: name }));
    }
    folder = await mkdtemp(join(tmpdir(), 'proxy-group-'));
    file = join(folder, 'restaurants.yaml');
    await writeFile(join(folder, 'key'), `${key}\n`);
    await writeFile(join(folder, 'seal-key'), `${randomBytes(32).toString('base64url')}\n`);
    const [port = 0, metrics = 0] = await freePorts(2);
    env = {
      PATH: process.env.PATH ?? '',
      RESTAURANTS_FILE: file,
      // As supervisors and container engines pass it.
      PROXY_SECRET_FILE: join(folder, 'seal-key'),
      PROXY_PORT: String(port),
      DRAIN_SECONDS: '0',
      METRICS_PORT: String(metrics),
    };
  });
  afterEach(() => command.stop());
  after(async () => {
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  const listing = (...names: readonly string[]): string =>
    [
      `service: ${upstream.origin}/api/v1`,
      'restaurants:',
      ...names.map(
        (name) =>
          `  ${name}: { path: ${name}, key: { file: key }, locations: [${name}], origins: ['https://${name}.example'] }`,
      ),
    ].join('\n');

  const run = (further: Record<string, string> = {}) => command.run({ ...env, ...further });
  const read = async (name: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${env.PROXY_PORT}/${name}/locations/${name}`)).status;

  it('serves the restaurants of the file, applies changes and rejects a broken file', async () => {
    await writeFile(file, listing('riverside'));
    const running = run();
    await command.says(/listens at/);
    assert.equal(await read('riverside'), 200);
    assert.equal(await read('harbour'), 404);

    // Without a signal: the file is polled.
    await writeFile(file, listing('riverside', 'harbour'));
    await command.says(/read again: 2 restaurants/);
    assert.equal(await read('harbour'), 200);

    await writeFile(file, listing('riverside').replace('locations', 'lokations'));
    running.kill('SIGHUP');
    await command.says(
      /previous settings stay in use\. restaurants\.yaml:3: restaurants\.riverside\.l/,
    );
    assert.equal(await read('riverside'), 200);
    assert.equal(await read('harbour'), 200);

    await writeFile(file, listing('harbour'));
    running.kill('SIGHUP');
    await command.says(/read again: 1 restaurants/);
    assert.equal(await read('riverside'), 404);

    const figures = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text();
    const route = 'route="/locations/{location}"';
    assert.match(
      figures,
      new RegExp(`upstream_requests_total\\{restaurant="harbour",${route}\\} 1`),
    );
    assert.match(figures, /order_proxy_allowance_spent\{restaurant="harbour"\} 1/);
    for (const text of [figures, command.output]) assert.ok(!text.includes(key));
  });

  it('does not start with an invalid file, and reports each problem with its line', async () => {
    await writeFile(file, listing('riverside', 'harbour').replaceAll('origins:', 'origin:'));
    const [code] = await once(run(), 'close');
    assert.equal(code, 1);
    for (const line of [3, 4]) {
      assert.match(
        command.output,
        new RegExp(`restaurants\\.yaml:${line}: .*\\.origin is not a known setting`),
      );
    }
  });

  it('rejects variables of a single restaurant together with the file', async () => {
    await writeFile(file, listing('riverside'));
    const [code] = await once(run({ ORDERING_LOCATIONS: 'riverside' }), 'close');
    assert.equal(code, 1);
    assert.match(command.output, /ORDERING_LOCATIONS describes a single restaurant\. Move it/);
  });
});
