/** Which codes are accepted, as a table. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { readPlaceCode } from '../../../src/contract/place-code.js';
import {
  codeId,
  createVerifier,
  type Flaw,
  isSame,
  signPlace,
} from '../../../src/proxy/places/codes.js';
import type { PlaceSettings } from '../../../src/proxy/places/settings.js';
import { newKey, now, places, signed, spring, stay, stranger, table, winter } from './codes.js';

const verify = (text: unknown, settings: PlaceSettings | undefined = places) =>
  createVerifier(settings, () => now)(text, 'riverside');

const macOf = (code: string): string => code.slice(code.lastIndexOf('.') + 1);

/** The other character that decodes to the same last two bits of 16 bytes. */
const respelled = (code: string): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return code.slice(0, -1) + letters[letters.indexOf(code.at(-1) ?? '') ^ 1];
};

interface Row {
  readonly name: string;
  readonly code: () => Promise<unknown>;
  readonly flaw: Flaw | null;
  readonly settings?: () => Promise<PlaceSettings | undefined>;
}

const rows: readonly Row[] = [
  { name: 'a code of the newest key', code: () => signed(), flaw: null },
  { name: 'a code of the previous key', code: () => signed({}, winter), flaw: null },
  {
    name: 'a code of a key that was removed',
    code: () => signed({}, newKey('autumn')),
    flaw: 'forged',
  },
  {
    name: 'a code of another key with the same name',
    code: () => signed({}, stranger),
    flaw: 'forged',
  },
  {
    name: 'a code whose table was changed',
    code: async () => (await signed()).replace('.t12.', '.t13.'),
    flaw: 'forged',
  },
  {
    name: 'a code whose table became a room',
    code: async () => (await signed()).replace('.t12.', '.r12.'),
    flaw: 'forged',
  },
  {
    name: 'a code that was made to last longer',
    code: async () => (await signed()).replace(/\.(\w+)\.\./, '.zzzzzz..'),
    flaw: 'forged',
  },
  {
    name: 'a stay with another name',
    code: async () => {
      const [, khan = ''] = /\.([\w-]+)\.[\w-]+$/.exec(await signPlace(stay, spring)) ?? [];
      return (await signed({ ...stay, lastName: 'Smith' })).replace(
        /\.[\w-]+(\.[\w-]+)$/,
        `.${khan}$1`,
      );
    },
    flaw: 'forged',
  },
  {
    name: 'a signature that is spelled differently',
    code: async () => respelled(await signed()),
    flaw: 'forged',
  },
  {
    name: 'a code without its signature',
    code: async () => (await signed()).slice(0, -23),
    flaw: 'malformed',
  },
  {
    name: 'a code with something after it',
    code: async () => `${await signed()}A`,
    flaw: 'malformed',
  },
  { name: 'an empty text', code: async () => '', flaw: 'malformed' },
  { name: 'a table number', code: async () => 12, flaw: 'malformed' },
  { name: 'an object', code: async () => ({ place: await signed() }), flaw: 'malformed' },
  {
    name: 'a name that is not UTF-8',
    code: async () => (await signed(stay)).replace(/\.[\w-]+(\.[\w-]+)$/, '._w$1'),
    flaw: 'malformed',
  },
  {
    name: 'a code for another location',
    code: () => signed({ location: 'quay' }),
    flaw: 'foreign',
  },
  {
    name: 'a code of another merchant',
    code: () => signed({ merchant: 'harbour' }),
    flaw: 'foreign',
  },
  { name: 'a code in its last second', code: () => signed({ until: now / 1000 + 1 }), flaw: null },
  {
    name: 'a code that has just expired',
    code: () => signed({ until: now / 1000 }),
    flaw: 'expired',
  },
  {
    name: 'a revoked code',
    code: () => signed(),
    settings: async () => ({ ...places, revoked: [codeId(macOf(await signed()))] }),
    flaw: 'revoked',
  },
  {
    name: 'a code next to a revoked one',
    code: () => signed({ number: '13' }),
    settings: async () => ({ ...places, revoked: [codeId(macOf(await signed()))] }),
    flaw: null,
  },
  {
    name: 'a code signed before the date from which codes count',
    code: () => signed(),
    settings: async () => ({ ...places, issuedAfter: table.issued + 1 }),
    flaw: 'revoked',
  },
  {
    name: 'a code signed at that date',
    code: () => signed(),
    settings: async () => ({ ...places, issuedAfter: table.issued }),
    flaw: null,
  },
  {
    name: 'any code without settings for codes',
    code: () => signed(),
    settings: async () => undefined,
    flaw: 'forged',
  },
];

describe('a signed place', () => {
  for (const { name, code, flaw, settings } of rows) {
    it(`${name} is ${flaw ?? 'accepted'}`, async () => {
      const given = settings ? await settings() : places;
      const { flaw: found } = await createVerifier(given, () => now)(await code(), 'riverside');
      assert.equal(found, flaw);
    });
  }

  it('keeps a name in any script', async () => {
    const found = await verify(await signPlace(stay, spring));
    assert.deepEqual(found.code, { ...stay, keyId: 'spring' });
  });

  it('is signed with HMAC-SHA-256 of the text before the last point, with the key as written', async () => {
    const code = await signPlace(stay, spring);
    const end = code.lastIndexOf('.');
    const mac = createHmac('sha256', spring.key).update(code.slice(0, end)).digest();
    assert.equal(code.slice(end + 1), mac.subarray(0, 16).toString('base64url'));
  });

  it('fits into a QR code of 45 squares, together with a usual address', async () => {
    const link = `https://www.saffron-lane.example/order#place=${await signed()}`;
    // Version 7 with error correction M.
    assert.ok(link.length <= 122, `Expected at most 122 characters, found ${link.length}.`);
  });

  it('is found in no other text', () => {
    for (const text of ['menu', '12', 'receiptToken=abc', `1.${'a.'.repeat(8)}`]) {
      assert.equal(readPlaceCode(text), null);
    }
  });
});

describe('comparing signatures', () => {
  for (const [one, other, same] of [
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'bbc', false],
    ['abc', 'ab', false],
    ['ab', 'abc', false],
    ['', '', true],
  ] as const) {
    it(`${one || 'nothing'} and ${other || 'nothing'} are ${same ? 'the same' : 'different'}`, () => {
      assert.equal(isSame(one, other), same);
    });
  }
});
