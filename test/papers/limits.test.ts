/** Checks that the documents state the proxy's limits as the code has them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { longestSessionSeconds, sessionSeconds } from '../../src/proxy/session/session.js';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll("'", '’');

const page = 'docs/hosting-the-proxy.md';
const body = 'src/proxy/http/body.ts';
const caches = 'src/proxy/cache/freshness.ts';
const rules = 'src/proxy/budget/limits.ts';
const server = 'src/proxy/node/listen.ts';
const upstream = 'src/proxy/upstream/upstream.ts';

/** Rows of the table "Limits": what each says, and the code that it says it of. */
const limits: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'request body': [['32 KB', body, 'longestBody = 32 * 1024']],
  '`metadata` of a session': [['2 KB', 'src/proxy/session/start.ts', 'longestMetadata = 2048']],
  'request headers': [
    ['16 KB', server, 'maxHeaderSize: 16 * 1024'],
    ['within 10 s', server, 'headersTimeout: 10_000'],
  ],
  'whole request': [['15 s', server, 'requestTimeout: 11_000']],
  'the service’s answer': [
    ['15 s', 'src/proxy/context.ts', 'settings.patience ?? 15_000'],
    ['8 MB', upstream, 'longestAnswer = 8 * 1024 * 1024'],
  ],
  connections: [
    ['2,000', server, 'mostConnections = 2_000'],
    ['100 from one address', server, 'mostOfOneAddress = 100'],
  ],
  'concurrent requests on one connection': [['16', server, 'unanswered: 16']],
  'an idle connection': [
    ['after 5 s', server, 'keepAliveTimeout: 5_000'],
    ['after 125 s', server, 'keptForFront = 125_000'],
  ],
  'a response that the client doesn’t read': [['12 s', server, 'unread: 12_000']],
  session: [
    [`${sessionSeconds / 3600} hours without use`, 'src/proxy/session/session.ts', ''],
    [`${longestSessionSeconds / 3600} hours in any case`, 'src/proxy/session/session.ts', ''],
  ],
  'requests of one cart': [
    ['30 %', rules, 'shareOfOneCart = 0.3'],
    ['payment intents 10', rules, 'paymentIntent: { points: 10, seconds: 10 * minutes }'],
  ],
  'carts started by one client': [
    ['20 in ten minutes', rules, 'start: { points: 20, seconds: 10 * minutes }'],
  ],
  'new carts of a session whose cart is over': [
    ['10 in ten minutes', rules, 'restart: { points: 10, seconds: 10 * minutes }'],
  ],
  'clients with an unknown address': [['as one client', 'src/proxy/http/client-address.ts', '']],
  'catalog reads by one client that aren’t cached, and menu documents that aren’t written yet': [
    ['100 in ten minutes', rules, 'coldRead: { points: 100, seconds: 10 * minutes }'],
  ],
  'calls about a logged-in customer; receipts': [
    ['60 in ten minutes', rules, 'customer: { points: 60, seconds: 10 * minutes }'],
  ],
  '[address lookups](address-lookup.md)': [
    ['60 in ten minutes', rules, 'addresses: { points: 60, seconds: 10 * minutes }'],
    ['1,000 in an hour', rules, 'addressesToAll: { points: 1000, seconds: 1 * hours }'],
  ],
  '[reports](operations.md#reports-from-pages)': [
    ['40 in ten minutes', rules, 'report: { points: 40, seconds: 10 * minutes }'],
  ],
  'tables and rooms without [a signed code](signed-places.md)': [
    ['20 in ten minutes for one cart', rules, 'typedPlaceOfCart: { points: 20,'],
    ['40 for one client', rules, 'typedPlace: { points: 40,'],
  ],
  passcodes: [
    ['3 to one person in 15 minutes', rules, 'codesToPerson: { points: 3, seconds: 15 * minutes }'],
    ['15 minutes, 10 a day', rules, 'codesToPersonInADay: { points: 10,'],
    ['10 requested by one session or address in an hour', rules, 'codesAskedFor: { points: 10,'],
    ['in an hour, 30 a day', rules, 'codesAskedForInADay: { points: 30,'],
    ['300 for all guests', rules, 'codesToAll: { points: 300, seconds: 1 * hours }'],
  ],
  attempts: [
    ['5 for one passcode', rules, 'triesForCode: { points: 5,'],
    ['30 a day for one person', rules, 'triesForPersonInADay: { points: 30,'],
    ['30 in an hour', rules, 'triesAskedFor: { points: 30, seconds: 1 * hours }'],
  ],
  'cached catalog responses': [
    ['64 MB in total', 'src/proxy/cache/entry.ts', 'defaultBytes = 64 * 1024 * 1024'],
    ['menus, location and order times are fresh for 60 s', caches, 'menus: 60'],
    ['products for 2 minutes', caches, 'products: 120'],
    ['readiness for 15 s', caches, 'readiness: 15'],
    ['merchant and gratuity for 10 minutes', caches, 'merchant: 600'],
  ],
};

describe('a limit of the proxy', () => {
  const [, section = ''] = read(page).split('## Limits');
  const rows = new Map(
    [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
      .map(([, name = '', says = '']) => [name, says] as const)
      .filter(([name]) => name !== 'What' && !name.startsWith('---')),
  );

  it('is a row of the document and of this test', () => {
    assert.deepEqual([...rows.keys()].sort(), Object.keys(limits).sort());
  });

  for (const [name, parts] of Object.entries(limits)) {
    it(`is stated as it is: ${name}`, () => {
      for (const [says, file, code] of parts) {
        assert.ok(
          read(file).includes(code),
          `Expected "${code}" in ${file}. If you changed the limit, change it here and in ${page}, "Limits", too.`,
        );
        assert.ok(
          rows.get(name)?.includes(says),
          `Expected "${says}" in ${page}, "Limits", found "${rows.get(name)}".`,
        );
      }
    });
  }
});

describe('the lifetime of a session', () => {
  const [idle, whole] = [sessionSeconds, longestSessionSeconds].map((seconds) => seconds / 3600);

  const lifetime = `after ${idle} hours without use, and after ${whole} hours in any case`;
  const statements: readonly (readonly [path: string, says: string])[] = [
    [page, lifetime],
    [page, `After ${idle} hours no session uses the old key`],
    ['docs/privacy.md', lifetime],
    ['docs/decisions/cart-called-current.md', lifetime],
    ['docs/threat-model.md', lifetime],
  ];
  for (const [path, says] of statements) {
    it(`is stated in ${path}: ${says}`, () => {
      assert.ok(
        read(path).replaceAll('\n', ' ').includes(says),
        `Write the hours of src/proxy/session/session.ts in ${path}.`,
      );
    });
  }
});
