import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { as, askForCode, type Challenge, codeFor, logIn, MERCHANT } from '../fixtures/customer.js';
import { NOON, type Reply, runForTests } from '../fixtures/running.js';

const running = runForTests();

const verify = (methodId: string, identifierString: string, otp: string): Promise<Reply> =>
  running.send('POST', '/storefront/customer/auth/verify-otp', {
    body: { merchantSlug: MERCHANT, identifierString, methodId, otp },
  });

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a login', () => {
  test('creates the account once, and the next login finds it with its original name', async () => {
    const first = await logIn(running, 'ada@example.com');
    const profile = as<{ id: string; customerName: string }>(
      await first.read('/storefront/customer'),
    );
    assert.equal(profile.customerName, 'Ada');
    const second = await logIn(running, 'ada@example.com', { customerName: 'Mallory' });
    assert.deepEqual(as(await second.read('/storefront/customer')), profile);
  });

  test('accepts a phone number in any notation, and says that it sent a text message', async () => {
    const requested = await askForCode(running, '+1 (202) 555-0123');
    const { methodId, delivery } = as<Challenge>(requested);
    assert.equal(delivery, 'sms');
    const otp = await codeFor(running, '+12025550123');
    assert.equal((await verify(methodId, '0012025550123', otp)).status, 200);
  });

  test('responds the same to known and unknown people', async () => {
    await logIn(running, 'known@example.com');
    const known = await askForCode(running, 'known@example.com');
    const unknown = await askForCode(running, 'unknown@example.com');
    assert.deepEqual(Object.keys(as(known)), Object.keys(as(unknown)));
    assert.deepEqual([known.status, unknown.status], [200, 200]);
    const older = (identifierString: string) =>
      running.send('POST', '/login-customer', { body: { identifierString, customerName: 'X' } });
    const answers = [await older('known@example.com'), await older('new@example.com')];
    assert.deepEqual(
      answers.map((reply) => as<{ created: boolean }>(reply).created),
      [false, false],
    );
  });

  test('refuses what is neither an email address nor a phone number', async () => {
    for (const identifierString of ['ada', '12345', 'a@b', '+0123456789', 'x'.repeat(255), '']) {
      const reply = await askForCode(running, identifierString);
      assert.deepEqual([reply.status, reply.body.code], [400, 'VALIDATION_ERROR']);
    }
  });

  test('at an unknown merchant is not found', async () => {
    const reply = await running.send('POST', '/storefront/customer/auth/login', {
      body: { merchantSlug: 'elsewhere', identifierString: 'ada@example.com' },
    });
    assert.equal(reply.status, 404);
  });
});

describe('a code', () => {
  test('works once, for its own identifier, and not after five wrong attempts', async () => {
    const who = 'tries@example.com';
    const { methodId } = as<Challenge>(await askForCode(running, who));
    const code = await codeFor(running, who);
    assert.equal((await verify(methodId, 'somebody@example.com', code)).status, 400);
    for (let count = 0; count < 4; count += 1) {
      assert.equal((await verify(methodId, who, otherThan(code))).body.code, 'INVALID_OTP');
    }
    assert.equal((await verify(methodId, who, code)).status, 200);
    assert.equal((await verify(methodId, who, code)).status, 400);

    const again = as<Challenge>(await askForCode(running, who));
    const next = await codeFor(running, who);
    const wrong = [];
    for (let count = 0; count < 5; count += 1) {
      wrong.push((await verify(again.methodId, who, otherThan(next))).status);
    }
    assert.deepEqual(wrong, [400, 400, 400, 400, 400]);
    assert.equal((await verify(again.methodId, who, next)).status, 400);
  });

  test('guessed many times simultaneously still gets only five attempts', async () => {
    const who = 'race@example.com';
    const { methodId } = as<Challenge>(await askForCode(running, who));
    const code = await codeFor(running, who);
    const guesses = Array.from({ length: 20 }, () => verify(methodId, who, otherThan(code)));
    await Promise.all(guesses);
    assert.equal((await verify(methodId, who, code)).status, 400);
  });

  test('expires, and then disappears from the inbox', async () => {
    const who = 'late@example.com';
    const { methodId } = as<Challenge>(await askForCode(running, who));
    const code = await codeFor(running, who);
    running.clock.now = NOON + 10 * 60_000;
    assert.equal((await verify(methodId, who, code)).status, 400);
    const inbox = await running.service.controls.inbox();
    assert.ok(!inbox.some(({ recipient }) => recipient === who));
    running.clock.now = NOON;
  });

  test("leads to a token that isn't in the service's files", async () => {
    const customer = await logIn(running, 'secret@example.com');
    for (const file of ['service.db', 'service.db-wal']) {
      const bytes = await readFile(join(running.folder, file), 'latin1');
      assert.ok(!bytes.includes(customer.token), file);
    }
  });
});
