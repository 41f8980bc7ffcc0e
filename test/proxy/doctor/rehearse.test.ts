/** An order that is rehearsed against the reference service, through a running proxy. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type ListeningService, listen as listenService } from '../../../demo/service/listen.js';
import { loadTest } from '../../../src/proxy/doctor/command.js';
import { rehearse } from '../../../src/proxy/doctor/rehearse.js';
import { listen, type RunningProxy } from '../../../src/proxy/node/listen.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';

const location = 'riverside';
/** A Tuesday noon in New York: the location is open. */
const noon = Date.parse('2026-03-03T17:00:00Z');

describe('a rehearsal', () => {
  let folder = '';
  let service: ListeningService;
  let proxy: RunningProxy;
  let at = '';
  const reached: string[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'order-elements-rehearsal-'));
    const started = Date.now();
    const options = { port: 0, dataFolder: folder, picturesFolder: folder, rateLimit: 10_000 };
    service = await listenService({
      ...options,
      now: () => noon + (Date.now() - started),
      onRequest: ({ method, route }) => reached.push(`${method} ${route}`),
    });
    proxy = await listen({
      baseUrl: `http://127.0.0.1:${service.port}/api/v1`,
      apiKey: service.service.apiKey,
      locations: [location],
      origins: [pageOrigin],
      secrets: [secret],
      allowance: Number.POSITIVE_INFINITY,
      log: () => undefined,
      port: 0,
      hostname: '127.0.0.1',
    });
    at = `http://127.0.0.1:${proxy.port}`;
  });
  after(async () => {
    await proxy.close();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  const stepsOf = async (ask: typeof fetch) =>
    (await rehearse({ at, location, ask, now: Date.now })).map(
      ({ subject, state }) => `${subject} ${state}`,
    );

  it('fails behind a server that removes the session, as an order does', async () => {
    const removing: typeof fetch = async (...call) => {
      const { body, status, headers } = await fetch(...call);
      const passed = new Headers(headers);
      passed.delete('x-order-session');
      return new Response(body, { status, headers: passed });
    };
    assert.deepEqual(await stepsOf(removing), ['menu ok', 'session ok', 'item problem']);
  });

  it('goes from the menu to the payment intent, and deletes its cart', async () => {
    assert.deepEqual(await stepsOf(fetch), [
      'menu ok',
      'session ok',
      'item ok',
      'contact ok',
      'intent ok',
      'cart deleted ok',
    ]);
    assert.ok(
      reached.some((call) => call.startsWith('DELETE ')),
      reached.join('\n'),
    );
  });

  it('says which step fails, and deletes its cart all the same', async () => {
    const failing: typeof fetch = async (url, init) =>
      String(url).includes('validate-and-update')
        ? Response.json({ error: 'NOT_TODAY' }, { status: 503 })
        : fetch(url, init);
    assert.deepEqual((await stepsOf(failing)).slice(-3), [
      'item ok',
      'contact problem',
      'cart deleted ok',
    ]);
  });

  it('reports a proxy that can’t be reached', async () => {
    const [first] = await rehearse({
      at: 'http://127.0.0.1:9',
      location,
      ask: fetch,
      now: Date.now,
    });
    assert.equal(first?.state, 'problem');
  });

  it('says what to look at where the proxy lacks the location, or isn’t there', async () => {
    const saidOf = async (more: object) =>
      (await rehearse({ at, location, ask: fetch, now: Date.now, ...more }))[0]?.message ?? '';
    assert.match(await saidOf({ location: 'nowhere' }), /404 LOCATION_UNKNOWN.*restart it/);
    const elsewhere = `http://127.0.0.1:${service.port}/elsewhere`;
    const html = async () => new Response('<h1>Not found</h1>', { status: 404 });
    assert.match(
      await saidOf({ at: elsewhere, ask: html }),
      /404\. Something other than the proxy/,
    );
  });

  it('has a load test next to it, which measures the throughput of the setup', async () => {
    const test = { at, location, guests: 5, seconds: 1, ask: fetch, now: Date.now };
    const progress: string[] = [];
    const onProgress = (line: string) => progress.push(line);
    const findings = await loadTest({ ...test, onProgress, progressMs: 200 });
    assert.match(progress[0] ?? '', /^\d+ responses, 0 of them failed, 1 s left$/);
    assert.deepEqual(
      findings.filter(({ subject }) => subject !== 'time').map(({ state }) => state),
      ['ok', 'ok'],
    );
    assert.match(findings[0]?.message ?? '', /^\d+ by 5 guests in 1 s, \d+ in a second/);
    const broken = await loadTest({ ...test, location: 'nowhere', seconds: 1 });
    assert.match(broken.at(-1)?.message ?? '', /\d+ × 404/);
  });

  it('has a load test that says why there was no response', async () => {
    const ended = createServer();
    await once(ended.listen(0, '127.0.0.1'), 'listening');
    const { port } = ended.address() as AddressInfo;
    await once(ended.close(), 'close');
    const dead = `http://127.0.0.1:${port}`;
    const test = { at: dead, location, guests: 1, seconds: 0.1, ask: fetch, now: Date.now };
    const findings = await loadTest(test);
    assert.match(
      findings.at(-1)?.message ?? '',
      /^\d+ × without a response: nothing listens on its port: check the address/,
    );
  });
});
