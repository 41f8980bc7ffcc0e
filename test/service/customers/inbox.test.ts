import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { askForCode, codeFor } from '../fixtures/customer.js';
import { runForTests } from '../fixtures/running.js';

const running = runForTests();

const open = (headers: Record<string, string> = {}, address = '127.0.0.1') =>
  running.service.fetch(new Request(`${running.url}/inbox`, { headers }), address);

describe('the inbox page', () => {
  test('shows sent codes, and refreshes itself without a script', async () => {
    await askForCode(running, 'ada@example.com');
    const reply = await fetch(`${running.url.replace('localhost', '127.0.0.1')}/inbox`);
    const page = await reply.text();
    assert.equal(reply.status, 200);
    assert.ok(page.includes(await codeFor(running, 'ada@example.com')));
    assert.ok(page.includes('http-equiv="refresh"'));
    assert.ok(!page.includes('<script'));
    assert.match(reply.headers.get('content-security-policy') ?? '', /^default-src 'none'; /);
    assert.equal(reply.headers.get('cache-control'), 'no-store');
  });

  test('shows typed input as text', async () => {
    await askForCode(running, "o'hara+<b>@example.com");
    await askForCode(running, "o'hara@example.com");
    const page = await (await open()).text();
    assert.ok(page.includes('o&#39;hara@example.com'));
    assert.ok(!page.includes('<b>'));
  });

  test('is closed to the network, under other names and behind a gateway', async () => {
    assert.equal((await open()).status, 200);
    assert.equal((await open({}, '::1')).status, 200);
    for (const [headers, address] of [
      [{}, '192.0.2.1'],
      [{}, '127.0.0.1.example'],
      [{ host: 'rebound.example' }, '127.0.0.1'],
      [{ host: 'localhost.example' }, '127.0.0.1'],
      [{ 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1'],
      [{ forwarded: 'for=192.0.2.1' }, '127.0.0.1'],
    ] as const) {
      const { status } = await open(headers, address);
      assert.equal(status, 404, `${address} ${JSON.stringify(headers)}`);
    }
  });
});
