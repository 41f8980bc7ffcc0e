import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { after, describe, test } from 'node:test';
import { OrderingError } from '../../src/client/http/errors.js';
import { createTransport, encodeJson } from '../../src/client/http/transport.js';
import { browserPlatform } from '../../src/stores/platform/platform.js';
import { json, answering as server } from './answers.js';

const NOW = 1_900_000_000_000;
const closing: (() => void)[] = [];
after(() => {
  for (const close of closing) close();
});

/** The address of a server that gives every request the same response. */
async function answering(listener: RequestListener): Promise<string> {
  const { url, close } = await server(listener);
  closing.push(close);
  return url;
}

async function failure(url: string, online = true): Promise<OrderingError> {
  const send = createTransport({
    ...browserPlatform(),
    fetch,
    now: () => NOW,
    online: () => online,
  });
  try {
    await send({ method: 'GET', url: `${url}/locations/riverside?secret=1` });
  } catch (error) {
    return OrderingError.from(error);
  }
  throw new Error('Expected a failure.');
}

describe('an error response', () => {
  test('is understood in all three error shapes', async () => {
    const shapes = {
      A: json(409, { success: false, message: 'Applied already.', code: 'CONFLICT' }),
      B: json(409, { error: 'CONFLICT', message: 'Applied already.', statusCode: 409 }),
      C: json(409, {
        code: 'CONFLICT',
        message: 'Applied already.',
        requestId: 'req-1',
        details: {},
      }),
    };
    for (const listener of Object.values(shapes)) {
      const error = await failure(await answering(listener));
      assert.equal(error.kind, 'refused');
      assert.equal(error.code, 'CONFLICT');
      assert.equal(error.reason, 'Applied already.');
    }
  });

  test('never shows a guest what the page itself did wrong', async () => {
    for (const [status, code] of [
      [400, 'IDEMPOTENCY_KEY_REQUIRED'],
      [409, 'IDEMPOTENCY_KEY_REUSED'],
      [428, 'PRECONDITION_REQUIRED'],
      [400, 'VALIDATION_ERROR'],
    ] as const) {
      const message = 'The header Idempotency-Key or If-Match is needed.';
      const error = await failure(await answering(json(status, { code, message })));
      assert.equal(error.reason, '', code);
    }
  });

  test('names the wrong modifier group, in either generation', async () => {
    const data = { modifierGroupId: 'size' };
    for (const body of [
      { code: 'BAD_REQUEST', data },
      { code: 'VALIDATION_ERROR', details: data },
    ]) {
      const error = await failure(await answering(json(400, body)));
      assert.equal(error.modifierGroupId, 'size');
    }
  });

  test('names the refused members of a body, in each shape that names them', async () => {
    for (const [about, fields] of [
      [{ fields: [{ path: 'phoneNumber', message: 'Invalid' }, { path: 'a.emailAddress' }] }, 2],
      [{ field: 'phoneNumber' }, 1],
      [{ fields: [{}, null, 'x', { path: 7 }, { path: '' }] }, 0],
      [{ fields: 'phoneNumber' }, 0],
    ] as const) {
      for (const name of ['data', 'details']) {
        const body = { code: 'VALIDATION_ERROR', message: 'No.', [name]: about };
        const error = await failure(await answering(json(400, body)));
        assert.deepEqual(error.fields, ['phoneNumber', 'emailAddress'].slice(0, fields));
      }
    }
  });

  test('names the minimum of an order, in either generation', async () => {
    for (const name of ['data', 'details']) {
      const body = { code: 'MINIMUM_ORDER_NOT_MET', [name]: { minimum: '15.00' } };
      assert.equal((await failure(await answering(json(400, body)))).minimum, '15.00', name);
    }
  });

  test('doesn’t have guests read what is wrong with members of a request', async () => {
    const message = 'emailAddress must be an email';
    for (const body of [{ code: 'VALIDATION_ERROR' }, { error: 'validation_error' }]) {
      assert.equal((await failure(await answering(json(400, { ...body, message })))).reason, '');
    }
  });

  test('means the same with any status', async () => {
    const kinds: [number, string, string][] = [
      [409, 'CART_CONFLICT', 'conflict'],
      [412, 'PRECONDITION', 'conflict'],
      [428, 'PRECONDITION_REQUIRED', 'conflict'],
      [409, 'CART_IMMUTABLE', 'immutable'],
      [400, 'CART_LOCKED', 'immutable'],
      [409, 'IDEMPOTENCY_IN_PROGRESS', 'busy'],
      [422, 'CLOSED', 'refused'],
      [401, 'UNAUTHORIZED', 'unauthorized'],
      [404, 'NOT_FOUND', 'missing'],
      [404, 'constructor', 'missing'],
      [503, 'DEPENDENCY_UNAVAILABLE', 'busy'],
    ];
    for (const [status, code, kind] of kinds) {
      const error = await failure(await answering(json(status, { code, message: 'x' })));
      assert.equal(error.kind, kind, `${status} ${code}`);
    }
  });

  test('waits as long as the service asks, in seconds, as a date or with its window', async () => {
    // On the service's clock, however wrong the device's is.
    for (const now of [NOW, NOW + 8_000_000_000, NOW - 8_000_000_000]) {
      const later = (milliseconds: number) => new Date(now + milliseconds).toUTCString();
      const reset = String(now / 1000 + 9);
      const waits: [Record<string, string>, number][] = [
        [{ 'retry-after': '5' }, 5000],
        [{ 'retry-after': later(7000) }, 7000],
        [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }, 9000],
        [{ 'retry-after': '999999' }, 3_600_000],
      ];
      for (const [headers, wait] of waits) {
        const answer = json(429, { code: 'RATE_LIMITED' }, { ...headers, date: later(0) });
        assert.equal((await failure(await answering(answer))).retryAfter, wait);
      }
    }
  });

  test('from a broken server has a message for operators, not for guests', async () => {
    const error = await failure(await answering(json(500, { message: 'SQL at line 3' })));
    assert.equal(error.reason, '');
    assert.ok(error.uncertain);
  });

  test('that is not JSON says what was expected and found, without the query or the body', async () => {
    const page: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Parked domain</h1>');
    const error = await failure(await answering(page));
    assert.equal(error.kind, 'unexpected');
    assert.match(error.message, /text\/html.*Expected JSON/);
    assert.doesNotMatch(error.message, /Parked|secret/);
  });

  test('that never arrives is distinguished from being offline', async () => {
    const gone = await answering((request) => request.socket.destroy());
    assert.equal((await failure(gone)).kind, 'unreachable');
    assert.equal((await failure(gone, false)).kind, 'offline');
  });

  test('leaves a write uncertain if it may have been applied, and only then', async () => {
    const uncertain = async (status: number, body: unknown = {}) =>
      (await failure(await answering(json(status, body)))).uncertain;
    // The service gave up waiting: what it had received may have been applied.
    assert.equal(await uncertain(408), true);
    for (const status of [500, 502, 503, 504]) assert.equal(await uncertain(status), true);
    for (const status of [400, 401, 403, 404, 409, 412, 422, 428, 429]) {
      assert.equal(await uncertain(status), false, `${status}`);
    }
  });

  test('leaves a write uncertain if the connection broke in transit', async () => {
    let arrived = '';
    const cut = await answering((request) => {
      request.on('data', (chunk) => {
        arrived += chunk;
        request.socket.destroy();
      });
    });
    let online = true;
    const send = createTransport({
      ...browserPlatform(),
      fetch: (...request) => fetch(...request).finally(() => (online = false)),
      online: () => online,
    });
    const body = '{"productId":"bowl"}';
    const error = await send({ method: 'POST', url: `${cut}/carts/1/items`, body }).then(
      () => assert.fail('Expected a failure.'),
      OrderingError.from,
    );
    assert.equal(arrived, body);
    assert.equal(error.kind, 'offline');
    assert.ok(error.uncertain);
  });

  test('is never followed to another address', async () => {
    const elsewhere = await answering(json(200, {}));
    const moved: RequestListener = (_request, response) =>
      response.writeHead(307, { location: elsewhere }).end();
    assert.equal((await failure(await answering(moved))).kind, 'unreachable');
  });
});

test('a body is encoded the same on a page that adds `toJSON` to arrays', () => {
  const host = Array.prototype as { toJSON?: () => string };
  host.toJSON = () => 'broken';
  try {
    assert.equal(encodeJson({ a: [1, 'x', null], b: undefined }), '{"a":[1,"x",null]}');
  } finally {
    delete host.toJSON;
  }
});
