import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { type RawReply, sendRaw } from '../fixtures/raw.js';
import { run, runForTests } from '../fixtures/running.js';

const running = runForTests();

const SHAPES = {
  A: ['code', 'data', 'message', 'success'],
  B: ['error', 'message', 'statusCode'],
  C: ['code', 'details', 'message', 'requestId'],
};

const PLACES = [
  ['/api/v1/locations/corner/menus', 'A'],
  ['/api/v1/nowhere', 'B'],
  ['/nowhere', 'B'],
  ['/console', 'B'],
  ['/api/v1/storefront/locations/corner/menus', 'C'],
] as const;

function assertShape(name: string, reply: RawReply, status: number, shape: keyof typeof SHAPES) {
  assert.equal(reply.status, status, name);
  const members = Object.keys(JSON.parse(reply.text));
  // An error of shape A may have `data` with details.
  if (shape === 'A' && !members.includes('data')) members.push('data');
  assert.deepEqual(members.sort(), SHAPES[shape], name);
  assert.match(reply.headers.get('x-request-id') ?? 'none', /^req-/, name);
}

const get = (path: string, ...headers: [string, string][]) =>
  sendRaw(running.port, {
    method: 'GET',
    path,
    headers: [['x-api-key', running.service.apiKey], ...headers],
  });

/** The response to these exact bytes, until the service closes the connection. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(running.port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => {
      socket.destroy();
      resolve(text);
    });
    socket.on('error', reject);
  });

describe('a request that cannot be read', () => {
  test('is refused in its path’s error shape if Content-Length is repeated', async () => {
    for (const [path, shape] of PLACES) {
      const reply = await get(path, ['content-length', '0'], ['content-length', '0']);
      assertShape(path, reply, 400, shape);
    }
  });

  test('is refused in shape B if its headers are too long', async () => {
    for (const [path] of PLACES) {
      const reply = await get(path, ['x-padding', 'x'.repeat(70_000)]);
      assertShape(path, reply, 431, 'B');
    }
  });

  test('is refused in shape B if it isn’t HTTP, and the connection is closed', async () => {
    const text = await exchange('NONSENSE\r\n\r\n');
    assert.match(text, /^HTTP\/1\.1 400 Bad Request\r\n/);
    assert.match(text, /\r\nconnection: close\r\n/);
    const { error, statusCode } = JSON.parse(text.slice(text.indexOf('{')));
    assert.deepEqual([error, statusCode], ['BAD_REQUEST', 400]);
  });

  test('is refused in shape B without a Host, or with an invalid one', async () => {
    for (const host of ['', 'Host: a b\r\n', 'Host: exa<mple\r\n']) {
      const text = await exchange(
        `GET /api/v1/nowhere HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      );
      assert.match(text, /^HTTP\/1\.1 400 /, host);
      const { error } = JSON.parse(text.slice(text.indexOf('{')));
      assert.equal(error, 'BAD_REQUEST', host);
    }
  });

  test('counts against the request budget like any other', async () => {
    const limited = await run({ rateLimit: 1 });
    try {
      const twice = [
        ['content-length', '0'],
        ['content-length', '0'],
      ] as const;
      const send = () =>
        sendRaw(limited.port, { method: 'GET', path: '/api/v1/nowhere', headers: twice });
      assert.equal((await send()).status, 400);
      const second = await send();
      assert.equal(second.status, 429);
      assert.ok(Number(second.headers.get('retry-after')) > 0);
    } finally {
      await limited.close();
    }
  });
});

describe('unusual but readable headers', () => {
  test('are refused if Host is repeated', async () => {
    for (const [path, shape] of [PLACES[0], PLACES[1], PLACES[4]]) {
      assertShape(path, await get(path, ['host', 'localhost']), 400, shape);
    }
  });

  test('with an identifier of 17000 characters in the path are refused like one of 129', async () => {
    const id = 'x'.repeat(17_000);
    const older = await get(`/api/v1/locations/${id}/menus`);
    assertShape('older', older, 400, 'A');
    const newer = await get(`/api/v1/storefront/locations/${id}/menus`);
    assertShape('newer', newer, 400, 'C');
  });
});
