import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runForTests } from '../fixtures/running.js';
import { Operator } from './console.js';

let operator: Operator;
const running = runForTests({}, async () => {
  operator = new Operator(running);
});

describe('the console', () => {
  test('responds on this machine under its own name', async () => {
    const { port } = new URL(running.url);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      assert.equal(await operator.statusWith({ host }), 200, host);
    }
  });

  test('is closed under other names for this machine, and behind a gateway', async () => {
    const { host } = new URL(running.url);
    for (const headers of [
      { host: 'evil.example' },
      { host: 'localhost.evil.example' },
      { host, 'x-forwarded-for': '127.0.0.1' },
      { host, forwarded: 'for=127.0.0.1' },
    ] as Record<string, string>[]) {
      assert.equal(await operator.statusWith(headers), 403, JSON.stringify(headers));
    }
  });

  test('is closed to the network', async () => {
    for (const address of ['192.168.1.7', '::ffff:10.0.0.1', '2001:db8::1', 'unknown', '']) {
      for (const method of ['GET', 'POST']) {
        const path = method === 'GET' ? '' : '/corner/clock';
        const request = new Request(`${running.url}/console${path}`, {
          method,
          headers: { 'sec-fetch-site': 'same-origin' },
        });
        assert.equal((await running.service.fetch(request, address)).status, 403, address);
      }
    }
  });

  test('accepts forms only from its own pages', async () => {
    const closed = { allowed: 'no', reason: 'A trick.' };
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:5173' },
      { origin: 'null' },
      { origin: 'https://evil.example' },
    ] as Record<string, string>[]) {
      const { status } = await operator.send('corner/ordering', closed, headers);
      assert.equal(status, 403, JSON.stringify(headers));
    }
    assert.doesNotMatch((await operator.look()).text, /A trick/);
    const origin = running.url.replace('localhost', '127.0.0.1');
    assert.equal((await operator.send('corner/ordering', closed, { origin })).status, 303);
    await operator.press('corner/ordering', { allowed: 'yes', reason: '' });
  });

  test('has no scripts, and can’t be cached or framed', async () => {
    const { headers, text } = await operator.look();
    assert.doesNotMatch(text, /<script|<style|style="|onclick/);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('access-control-allow-origin'), null);
  });

  test('has only the buttons it shows, and handles any form', async () => {
    for (const path of ['corner/nothing', 'corner/constructor', 'nowhere/clock', 'corner']) {
      assert.equal((await operator.send(path, {})).status, 404, path);
    }
    for (const [path, fields] of [
      ['corner/price', {}],
      ['corner/price', { product: 'soup', price: 'free' }],
      ['corner/price', { product: 'soup', price: '99999999' }],
      ['corner/price', { product: 'none', price: '5' }],
      ['corner/sold-out', { product: '', soldOut: 'yes' }],
      ['corner/receipt', { order: 'none' }],
      ['corner/refund', { order: 'none', amount: '' }],
      ['corner/courier-next', { order: 'none' }],
      ['corner/failures', { place: 'menu', kind: 'none', count: '1' }],
      ['corner/failures', { place: 'menu', kind: 'late', count: '-1' }],
      ['corner/clock', { minutes: 'x' }],
    ] as const) {
      const { status } = await operator.send(path, fields);
      assert.equal(status, 303, `${path} ${JSON.stringify(fields)}`);
    }
    assert.equal((await operator.send('corner/clock', { x: 'y'.repeat(20_000) })).status, 413);
    assert.equal(running.service.controls.faults.waiting().length, 0);
  });

  test('shows typed text, and never runs it', async () => {
    const reason = '<script>alert(1)</script> & "quoted"';
    const { text } = await operator.press('corner/ordering', { allowed: 'no', reason });
    assert.doesNotMatch(text, /<script>alert/);
    assert.match(text, /&lt;script&gt;alert\(1\)/);
    await operator.press('corner/ordering', { allowed: 'yes', reason: '' });
  });
});
