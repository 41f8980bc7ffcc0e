import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createMerchant } from './merchant.js';
import {
  createCaller,
  type RunningProcessor,
  startProcessor,
  temporaryFolder,
} from './processor-server.js';

describe('calls that are refused', () => {
  let processor: RunningProcessor;
  let caller: ReturnType<typeof createCaller>;
  let secret: string;
  const merchant = createMerchant({ cart: 500 });
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };

  before(async () => {
    const folder = temporaryFolder();
    processor = await startProcessor({ folder, payments: merchant });
    caller = createCaller(processor);
    const wanted = { reference: 'cart', amountMinor: 500, currency: 'usd' };
    secret = (await processor.intents.createOrUpdate(wanted)).clientSecret;
  });
  after(async () => {
    await processor.stop();
    assert.deepEqual(merchant.events, [], 'a refused call must not reach the merchant');
  });

  const faults: [string, Partial<typeof card>, string][] = [
    ['a number with a wrong digit', { number: '4242424242424241' }, 'invalid_number'],
    ['a number that is too short', { number: '42424242' }, 'incomplete_number'],
    ['a number without digits', { number: 'abcd' }, 'incomplete_number'],
    ['a month that does not exist', { exp_month: 13 }, 'invalid_expiry'],
    ['a year long gone', { exp_year: 2020 }, 'expired_card'],
    ['a year far away', { exp_year: 2140 }, 'invalid_expiry'],
    ['a short security code', { cvc: '12' }, 'incomplete_cvc'],
  ];
  for (const [name, wrong, code] of faults) {
    test(`${name} is an input error and leaves the intent alone`, async () => {
      const answer = await caller.call(secret, '/confirm', { card: { ...card, ...wrong } });
      assert.equal(answer.status, 402);
      assert.equal(answer.body.error?.type, 'validation_error');
      assert.equal(answer.body.error?.code, code);
      assert.equal((await caller.read(secret)).body.status, 'requires_payment_method');
    });
  }

  const shapes: [string, unknown][] = [
    ['an amount beside the card', { card, amount: 1 }],
    ['an amount in the card', { card: { ...card, amount: 1 } }],
    ['no card', {}],
    ['a list', []],
    ['a number as text', { card: { ...card, exp_month: '12' } }],
    ['a body as text', 'card'],
  ];
  for (const [name, body] of shapes) {
    test(`${name} is refused without repeating the input`, async () => {
      const answer = await caller.call(secret, '/confirm', body);
      assert.equal(answer.status, 400);
      assert.equal(answer.body.error?.code, 'invalid_body');
      assert.doesNotMatch(JSON.stringify(answer.body), /4242/);
    });
  }

  test('a body that is not JSON is refused', async () => {
    const [id] = secret.split('_secret_');
    const answer = await fetch(`${processor.url}/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${processor.publishableKey}`, 'X-Client-Secret': secret },
      body: '{"card":',
    });
    assert.equal(answer.status, 400);
  });

  test('a body beyond 8 KB is refused', async () => {
    const answer = await caller.call(secret, '/confirm', { card, more: 'x'.repeat(9_000) });
    assert.equal(answer.status, 413);
    assert.equal(answer.body.error?.code, 'body_too_large');
  });

  test('a wrong publishable key is refused', async () => {
    const answer = await caller.call(secret, '', undefined, { Authorization: 'Bearer pk_test_0' });
    assert.equal(answer.status, 401);
  });

  test('an unknown intent and a wrong secret get the same response', async () => {
    const wrong = await caller.read(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`);
    const unknown = await caller.read('pi_0_secret_0');
    assert.equal(wrong.status, 404);
    assert.deepEqual(wrong, unknown);
  });

  test('a call from a page of another origin is refused, even with every secret', async () => {
    const headers = { Origin: 'https://shop.example' };
    const answer = await caller.call(secret, '/confirm', { card }, headers);
    assert.equal(answer.status, 403);
    assert.equal((await caller.read(secret)).body.status, 'requires_payment_method');
  });

  test('files next to the browser files can’t be read', async () => {
    for (const path of ['script/frame.js', 'card-rules.d.ts', '..%2fapi.ts', 'frames/', '']) {
      assert.equal((await fetch(`${processor.url}/${path}`)).status, 404, path);
    }
  });

  test('responses about payments are never cached', async () => {
    const [id] = secret.split('_secret_');
    const answer = await fetch(`${processor.url}/payment_intents/${id}`);
    assert.equal(answer.status, 401);
    assert.equal(answer.headers.get('Cache-Control'), 'no-store');
  });
});
