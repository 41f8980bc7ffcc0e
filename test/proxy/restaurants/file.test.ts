/** The settings file: how it is read, and which problems are reported. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readRestaurantsFile } from '../../../src/proxy/node/restaurants-file.js';
import { secret } from '../shared/test-proxy.js';

const folder = mkdtempSync(join(tmpdir(), 'restaurants-'));
const file = join(folder, 'restaurants.yaml');
const env = {
  HARBOUR_KEY: 'sk_live_of_the_harbour',
  HARBOUR_PLACES: `spring:${randomBytes(32).toString('base64url')}`,
};

const read = (text: string) => {
  writeFileSync(file, text);
  return readRestaurantsFile(file, env, [secret]);
};

const linesOf = (text: string): string[] => {
  try {
    read(text);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
};

const good = `# Two restaurants of one group.
service: https://ordering.example.com/api/v1
allowance: 150
defaults:
  processor: { script: https://cards.example/v1.js, global: Cards, key: pk_1 }
restaurants:
  riverside:
    path: riverside
    key: { file: riverside.key }
    locations: [riverside, quay]
    origins: [https://www.riverside.example]
    direct: true
    share: 2
  harbour:
    hosts: [orders.harbour.example]
    key: { env: HARBOUR_KEY }
    locations: [harbour]
    merchants: [harbour-group]
    origins:
      - https://www.harbour.example
    processor: { script: https://pay.example/v2.js, global: Pay, key: pk_2 }
    limits: { codesPerHour: 50 }
    cacheSeconds: { menus: 30 }
    places: { keys: { env: HARBOUR_PLACES }, typed: false, issuedAfter: 2026-11-24 }
`;

describe('the settings file of many restaurants', () => {
  writeFileSync(join(folder, 'riverside.key'), 'sk_live_of_riverside\n');
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has a block for each, shared defaults, and keys from files and variables', () => {
    const { allowance, restaurants } = read(good);
    assert.equal(allowance, 150);
    const [riverside, harbour] = restaurants;
    assert.equal(riverside?.key, 'sk_live_of_riverside');
    assert.equal(riverside?.service, 'https://ordering.example.com/api/v1');
    assert.equal(riverside?.processor?.key, 'pk_1');
    assert.equal(riverside?.direct, true);
    assert.equal(harbour?.name, 'harbour');
    assert.equal(harbour?.key, 'sk_live_of_the_harbour');
    assert.equal(harbour?.processor?.key, 'pk_2');
    assert.deepEqual(harbour?.limits, { codesPerHour: 50 });
    const keys = env.HARBOUR_PLACES;
    assert.deepEqual(harbour?.places, { keys, typed: false, issuedAfter: '2026-11-24' });
  });

  it('may be JSON, which is valid YAML', () => {
    const key = { env: 'HARBOUR_KEY' };
    const one = { path: 'a', key, locations: ['a'], origins: ['https://a.example'] };
    const service = 'https://ordering.example.com/api/v1';
    assert.equal(read(JSON.stringify({ service, restaurants: { one } })).restaurants.length, 1);
  });

  const wrong: readonly [what: string, from: string | RegExp, to: string, lines: RegExp[]][] = [
    [
      'a misspelled setting',
      'merchants:',
      'merchnats:',
      [/^restaurants\.yaml:18: restaurants\.harbour\.merchnats is not a known setting/],
    ],
    [
      'text instead of a list',
      'locations: [riverside, quay]',
      'locations: riverside',
      [/^restaurants\.yaml:10: restaurants\.riverside\.locations has to list the slugs/],
    ],
    [
      'a wildcard for origins',
      'https://www.riverside.example',
      "'*'",
      [/^restaurants\.yaml:11: restaurants\.riverside\.origins has to list origins/],
    ],
    [
      'a key in the file itself',
      '{ env: HARBOUR_KEY }',
      'sk_live_in_the_open',
      [/^restaurants\.yaml:16: restaurants\.harbour\.key has to be \{file: …\}/],
    ],
    [
      'keys of places in the file itself',
      '{ env: HARBOUR_PLACES }',
      'spring:sk_live_in_the_open',
      [/^restaurants\.yaml:24: restaurants\.harbour\.places\.keys has to be \{file: …\}/],
    ],
    [
      'a date of signed places that is none',
      'issuedAfter: 2026-11-24',
      'issuedAfter: soon',
      [/^restaurants\.yaml:24: restaurants\.harbour\.places\.issuedAfter has to be a date/],
    ],
    [
      'a missing file',
      'riverside.key }',
      'nowhere.key }',
      [/^restaurants\.yaml:9: restaurants\.riverside\.key names a file/],
    ],
    [
      'an unset variable',
      'HARBOUR_KEY',
      'HARBOR_KEY',
      [/^restaurants\.yaml:16: restaurants\.harbour\.key names the variable HARBOR_KEY/],
    ],
    [
      'two separate problems',
      /share: 2[\s\S]*orders\.harbour\.example\]/,
      'share: none\n    staleSeconds: soon\n  harbour:\n    hosts: [a.example]',
      [
        /^restaurants\.yaml:13: .*share has to be a number/,
        /^restaurants\.yaml:14: .*staleSeconds has to be a number/,
      ],
    ],
    [
      'an invalid default',
      'script: https://cards.example/v1.js, global',
      'script: 5, global',
      [/^restaurants\.yaml:5: defaults\.processor\.script has to be the https/],
    ],
    [
      'a path that another one uses',
      'hosts: [orders.harbour.example]',
      'path: riverside',
      [/^restaurants\.yaml:15: restaurants\.harbour\.path is already used by "riverside"/],
    ],
    [
      'a restaurant without a path or host',
      /\n {4}hosts: .*\n/,
      '\n',
      [/^restaurants\.yaml:14: restaurants\.harbour has to have a path or hosts/],
    ],
    [
      'no service',
      /service: .*\n/,
      '\n',
      [/:7: restaurants\.riverside\.service is missing/, /:14: restaurants\.harbour\.service/],
    ],
    ['what is no YAML', 'path: riverside', 'path: "riverside', [/^restaurants\.yaml:\d+: /]],
    ['a name that comes twice', '  harbour:', '  riverside:', [/^restaurants\.yaml:14: .*unique/]],
    [
      'a number instead of a block',
      /riverside:\n {4}path[\s\S]*share: 2/,
      'riverside: 5',
      [/^restaurants\.yaml:7: restaurants\.riverside has to be a block/],
    ],
  ];

  for (const [what, from, to, lines] of wrong) {
    it(`is rejected for ${what}, with the setting and line, and without a secret`, () => {
      const found = linesOf(good.replace(from, to));
      for (const [at, line] of lines.entries()) assert.match(found[at] ?? '', line);
      assert.equal(found.length, lines.length, found.join('\n'));
      assert.doesNotMatch(found.join('\n'), /sk_live/);
    });
  }
});
