import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../harness/eventually.js';
import { dump } from '../fixtures/dump.js';
import { Guest } from '../fixtures/guest.js';
import { freshKey, run } from '../fixtures/running.js';

test('a caller that disconnects during a body breaks nothing and changes nothing', async (t) => {
  const said = t.mock.method(console, 'error', () => {});
  const statuses: number[] = [];
  let watching = false;
  const running = await run({
    onRequest: ({ method, status }) => {
      if (watching && method === 'POST') statuses.push(status);
    },
  });
  t.after(() => running.close());
  const guest = await Guest.withSoup(running);
  const before = dump(running.folder);
  watching = true;
  const heads = [
    [`POST /api/v1${guest.path('/items')}`, 'content-length: 90'],
    [`POST /api/v1${guest.path('/items')}`, 'transfer-encoding: chunked'],
    [`POST /api/v1/locations/corner/carts/${guest.cartId}/cart-item`, 'content-length: 90'],
  ];
  for (const [address, framing] of heads) {
    const lines = [
      `${address} HTTP/1.1`,
      `host: localhost:${running.port}`,
      'content-type: application/json',
      `x-api-key: ${running.service.apiKey}`,
      `x-cart-token: ${guest.token}`,
      `idempotency-key: ${freshKey()}`,
      `if-match: "cart-${guest.revision}"`,
      framing,
    ];
    const socket = connect(running.port, '127.0.0.1');
    const half = framing?.startsWith('transfer') ? '8\r\n{"produc' : '{"productId"';
    await new Promise((sent) => socket.write(`${lines.join('\r\n')}\r\n\r\n${half}`, sent));
    await wait(50);
    socket.destroy();
  }
  await eventually.equal(() => statuses.length, heads.length);
  assert.ok(statuses.every((status) => status === 400));
  assert.equal(said.mock.callCount(), 0);
  assert.deepEqual(dump(running.folder), before);
});
