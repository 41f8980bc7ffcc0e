import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readReadiness } from '../../src/contract/fulfillment.js';
import { readMerchant } from '../../src/contract/merchant.js';
import { fulfillmentMethods } from '../../src/contract/methods.js';
import { ContractError } from '../../src/contract/wire.js';

const later = { ready: true, pickupType: 'LATER', orderDate: '2030-01-05', orderTime: '11:00' };

describe('reading whether a restaurant takes orders', () => {
  const malformed: Readonly<Record<string, unknown>> = {
    'an empty object': {},
    'an error in a successful response': { message: 'Internal error' },
    'no `ready`': { fulfillmentMethod: 'takeout', reason: 'Closed' },
    '`ready` that is null': { ready: null },
    '`ready` as a text': { ready: 'false' },
    null: null,
    'a later time without its day': { ...later, orderDate: undefined },
    'a later time without its hour': { ...later, orderTime: null },
  };
  for (const [what, body] of Object.entries(malformed)) {
    it(`doesn’t take ${what} for a closed restaurant`, () => {
      assert.throws(() => readReadiness(body), ContractError);
    });
  }

  it('reads both answers of the contract', () => {
    assert.deepEqual(readReadiness({ ready: false }), { ready: false, reason: '' });
    assert.deepEqual(readReadiness(later), { ...later, readyAt: null });
    const now = { ready: true, pickupType: 'ASAP', orderDate: '', orderTime: '' };
    assert.deepEqual(readReadiness(now), { ...now, readyAt: null });
  });
});

describe('reading what a merchant’s location offers', () => {
  const methodsFor = (methodsStatus: unknown) =>
    readMerchant({ id: '1', locations: [{ id: '2', methodsStatus }] }).locations[0]?.methods;

  it('takes an answer that offers nothing and leaves some methods out for unknown', () => {
    assert.equal(methodsFor({}), null);
    assert.equal(methodsFor({ pickup: false }), null);
    assert.equal(methodsFor(null), null);
  });

  it('counts a method that isn’t listed as not offered if another one is', () => {
    assert.deepEqual(methodsFor({ delivery: true }), ['delivery']);
  });

  it('believes a location that refuses every method', () => {
    const names = Object.values(fulfillmentMethods).map(({ offeredAs }) => offeredAs);
    assert.deepEqual(methodsFor(Object.fromEntries(names.map((name) => [name, false]))), []);
  });
});
