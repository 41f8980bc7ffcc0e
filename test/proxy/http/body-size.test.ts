/** No page can fill the proxy's memory: a body is read up to its limit and no further. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { errorOf, handler, pageOrigin, proxyForTests } from '../shared/test-proxy.js';

const path = '/locations/riverside/ordering-sessions';
const limit = 32 * 1024;

/** JSON of exactly this many bytes. */
const bodyOf = (bytes: number): string => {
  const body = JSON.stringify({ metadata: { note: '' } });
  return body.replace('""', `"${'x'.repeat(bytes - body.length)}"`);
};

const headOf = (length: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Order-Client: 1\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

describe('a body on Node', () => {
  const proxy = proxyForTests();

  const send = (body: string): Promise<Response> =>
    fetch(proxy.url + path, {
      method: 'POST',
      headers: { origin: pageOrigin, 'x-order-client': '1', 'content-type': 'application/json' },
      body,
    });

  it('may be 32 KB and not a byte more', async () => {
    assert.equal(await errorOf(await send(bodyOf(limit))), 'METADATA_REFUSED');
    const answer = await send(bodyOf(limit + 1));
    assert.equal(answer.status, 413);
    assert.equal(await errorOf(answer), 'BODY_TOO_LARGE');
    assert.equal(proxy.upstream.seen.length, 0);
  });

  for (const [how, head, piece] of [
    ['announces its length', 'Content-Length: 1000000000', 'x'.repeat(1024)],
    ['does not', 'Transfer-Encoding: chunked', `400\r\n${'x'.repeat(1024)}\r\n`],
  ] as const) {
    it(`that never ends is cut off if it ${how}`, { timeout: 20_000 }, async () => {
      const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
      let answered = '';
      socket.on('data', (chunk) => {
        answered += chunk.toString();
      });
      socket.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.write(headOf(head));
      let sent = 0;
      while (answered === '' && sent < 50_000_000 && !socket.destroyed) {
        socket.write(piece);
        sent += piece.length;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      assert.match(answered, /^HTTP\/1\.1 413 .*BODY_TOO_LARGE/s);
      assert.match(answered, /\r\nconnection: close\r\n/i);
      assert.ok(sent < 5_000_000, `${sent} bytes were sent before the answer`);
      socket.destroy();
      await closed;
    });
  }

  it('that announces too large a length is rejected before it arrives', async () => {
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    try {
      socket.write(headOf('Content-Length: 1000000000'));
      const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(5000) });
      assert.match(String(answer), /^HTTP\/1\.1 413 /);
    } finally {
      socket.destroy();
    }
  });
});

describe('a body elsewhere', () => {
  const handle = handler({
    fetch: () => assert.fail('Nothing may be sent on.'),
  });
  const headers = { 'x-order-client': '1', 'content-type': 'application/json' };

  it('that is declared too large is not read at all', async () => {
    let pulled = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    const announced = { ...headers, 'content-length': '1000000000' };
    const init = { method: 'POST', headers: announced, body, duplex: 'half' };
    const answer = await handle(new Request(`https://proxy.example${path}`, init as RequestInit));
    assert.equal(answer.status, 413);
    assert.equal(pulled, 0);
  });

  it('that never ends is cut off', async () => {
    let pulled = 0;
    let isCanceled = false;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        if (pulled > 10_000) controller.close();
        else controller.enqueue(new Uint8Array(1024).fill(32));
      },
      cancel() {
        isCanceled = true;
      },
    });
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await handle(new Request(`https://proxy.example${path}`, init as RequestInit));
    assert.equal(answer.status, 413);
    assert.ok(isCanceled && pulled < 50, `${pulled} KB were read`);
  });
});
