/** The command that writes a menu's document, for pages that are built. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { runMenu } from '../../../src/proxy/menus/command.js';
import { apiKey, secret } from '../shared/test-proxy.js';
import { json, startUpstream, type TestUpstream } from '../shared/upstream.js';

const said: string[] = [];
const errors: string[] = [];
mock.method(console, 'info', (line: string) => said.push(line));
mock.method(console, 'error', (line: string) => errors.push(line));

describe('the command "menu"', () => {
  let upstream: TestUpstream;
  let env: Record<string, string> = {};

  before(async () => {
    upstream = await startUpstream();
    const soup = { id: 'soup', name: 'Soup', displayPrice: '$5.00', price: '500', currency: 'usd' };
    const menus = [{ id: 'm', name: 'Menu', categories: [{ id: 'c', products: [soup] }] }];
    upstream.on('GET /locations/riverside', json({ id: 'riverside' }));
    upstream.on('GET /locations/riverside/menus', json({ menus, popularProducts: [] }));
    upstream.on('GET /locations/riverside/products', json({ products: [] }));
    env = {
      ORDERING_BASE_URL: `${upstream.origin}/api/v1`,
      ORDERING_API_KEY: apiKey,
      ORDERING_LOCATIONS: 'riverside,old-town',
      PROXY_ORIGINS: 'https://www.example.com',
      PROXY_SECRET: secret.key,
    };
  });
  after(() => upstream.close());
  beforeEach(() => {
    said.length = 0;
    errors.length = 0;
  });

  it('writes the document to the standard output, and nothing else', async () => {
    assert.equal(await runMenu(['riverside', '--format=md', '--language=de'], env), 0);
    assert.match(said.join(''), /\*\*Soup\*\*: \$5\.00/);
    assert.match(said.join(''), /nicht angegeben/);
    assert.deepEqual(errors, []);
  });

  it('ends with 1 and says why if the menu can’t be read, without the key', async () => {
    assert.equal(await runMenu(['old-town'], env), 1);
    assert.deepEqual(said, []);
    assert.match(errors.join(''), /The menu of old-town can’t be read/);
    assert.ok(!errors.join('').includes(apiKey));
  });

  it('names the locations that it can write', async () => {
    assert.equal(await runMenu(['elsewhere'], env), 1);
    assert.match(errors.join(''), /riverside, old-town/);
  });

  for (const args of [
    [],
    ['riverside', 'old-town'],
    ['riverside', '--format=pdf'],
    ['riverside', '--paper=A3'],
    ['riverside', '--paper=a44'],
    ['riverside', '--wrong'],
  ]) {
    it(`ends with 2 and the expected arguments for "menu ${args.join(' ')}"`, async () => {
      assert.equal(await runMenu(args, env), 2);
      assert.match(errors.join(''), /\n {2}order-elements-proxy menu location\n/);
    });
  }
});
