import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  campaignIn,
  checkMetadata,
  joined,
  MetadataProblem,
  readMetadata,
} from '../../src/contract/metadata.js';

const refuses = (setting: string, found: string) =>
  assert.throws(
    () => readMetadata(setting),
    (error) => error instanceof MetadataProblem && error.found === found,
    `${setting} has to be refused with "${found}"`,
  );

describe('what a page adds to an order', () => {
  it('is pairs or JSON', () => {
    assert.deepEqual(readMetadata(' campaign = summer=1 ; partner=riverside-hotel; '), {
      campaign: 'summer=1',
      partner: 'riverside-hotel',
    });
    assert.deepEqual(readMetadata('{"desk": 3, "isMember": true}'), { desk: 3, isMember: true });
  });

  it('has no key that the service or its clients refuse, in any case and place', () => {
    const words = [
      'Token',
      'authorization',
      'EMAIL',
      'phone',
      'Address',
      'clientSecret',
      'password',
    ];
    for (const word of words) refuses(`my_${word}_x=1`, `my_${word}_x`);
    for (const name of ['returnUrl', 'tableNumber', 'roomNumber', 'lastName', 'placeCode'])
      refuses(`${name}=1`, name);
    refuses('1st=1', '1st');
    refuses(`${'k'.repeat(65)}=1`, 'k'.repeat(65));
  });

  it('says what is wrong without the value', () => {
    refuses('partner', 'a part without =');
    refuses('{partner}', '{…} that isn’t JSON');
    refuses('{"a": {"b": 1}}', 'object');
    refuses('{"a": null}', 'null');
    refuses('from=ada@example.com', 'an email address in from');
    assert.throws(() => checkMetadata(['a']), /found "a list"/);
    assert.throws(() => checkMetadata(undefined), /found "undefined"/);
  });

  it('has at most 2 KB, in bytes', () => {
    const of = (length: number) => JSON.stringify({ a: 'é'.repeat(length) });
    assert.equal(Object.keys(readMetadata(of(1019))).length, 1);
    refuses(of(1024), '2056 bytes');
  });

  it('leaves out the last of what doesn’t fit together, and never a place', () => {
    const long = (key: string) => ({ [key]: 'x'.repeat(1500) });
    assert.deepEqual(joined({ tableNumber: '4' }, long('a'), long('b'), { c: 1 }), {
      tableNumber: '4',
      ...long('a'),
      c: 1,
    });
    assert.deepEqual(joined({ a: 1 }, { a: 2, b: 2 }), { a: 1, b: 2 });
  });
});

describe('the campaign in an address', () => {
  it('takes only known names, and nothing that looks like a person', () => {
    const address = `?utm_source=news&utm_id=12345678901&utm_content=ada@example.com&utm_ada=1&gclid=1&utm_term=${'x'.repeat(201)}&utm_medium=`;
    assert.deepEqual(campaignIn(address), { utm_source: 'news', utm_id: '12345678901' });
  });
});
