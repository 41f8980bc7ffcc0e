/** `GET /doctor`, for programs of the operator that can't run the command. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { listen } from '../../../demo/listen.js';
import { readGroupSettings, readNodeSettings } from '../../../src/proxy/node/environment.js';
import { timesAsLong } from '../../harness/times-as-long.js';
import { pageOrigin, secret, startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json, plain } from '../shared/upstream.js';

const key = 'a-key-that-only-the-operator-knows';

describe('GET /doctor', () => {
  let proxy: TestProxy;
  before(async () => {
    proxy = await startTestProxy({ doctorKey: key });
  });
  after(() => proxy.close());

  const ask = (query = '', authorization = `Bearer ${key}`): Promise<Response> =>
    fetch(`${proxy.url}/doctor${query}`, {
      headers: { authorization },
      signal: AbortSignal.timeout(20_000),
    });

  it('answers with the findings of the command', async () => {
    const answer = await ask(`?address=${proxy.url}`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const { findings } = await answer.json();
    const said = new Map<string, string>(
      findings.map(({ subject, state }: Record<string, string>) => [subject, state]),
    );
    assert.equal(said.get('settings'), 'ok');
    assert.equal(said.get(pageOrigin), 'ok', 'the address was not checked');
    assert.doesNotMatch(JSON.stringify(findings), new RegExp(`${key}|${secret.key}|sk_live`));
  });

  it('tells nothing to those without the key, and asks the service nothing', async () => {
    const before = proxy.upstream.seen.length;
    for (const wrong of ['', 'Bearer', `Bearer ${key}x`, `Basic ${key}`]) {
      const answer = await ask('', wrong);
      assert.equal(answer.status, 401, wrong);
      assert.equal('findings' in (await answer.json()), false);
    }
    assert.equal(proxy.upstream.seen.length, before);
  });

  it('calls no server but its own and those of its pages', async () => {
    for (const [query, what] of [
      ['?address=http://169.254.169.254', /address under which this proxy is called/],
      ['?page=http://169.254.169.254/latest', /PROXY_ORIGINS/],
      ['?page=file:///etc/passwd', /PROXY_ORIGINS/],
    ] as const) {
      const answer = await ask(query);
      assert.equal(answer.status, 400, query);
      assert.match((await answer.json()).message, what);
    }
  });

  it('calls no server that only a forged Host header calls the proxy', async () => {
    for (const other of ['http://169.254.169.254', 'http://10.0.0.7:6379', 'http://localhost:1']) {
      const asking = request(`${proxy.url}/doctor?address=${other}`, {
        headers: { host: new URL(other).host, authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(20_000),
      }).end();
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      answer.resume();
      assert.equal(answer.statusCode, 400, other);
    }
  });

  it('reads no page inside the proxy’s own network, even a listed one', async () => {
    const inside = 'https://10.0.0.7';
    const other = await startTestProxy({ doctorKey: key, origins: [pageOrigin, inside] });
    try {
      const answer = await fetch(`${other.url}/doctor?page=${inside}/order`, {
        headers: { authorization: `Bearer ${key}` },
      });
      assert.equal(answer.status, 400);
      assert.match((await answer.json()).message, /Expected a page with a public address/);
    } finally {
      await other.close();
    }
  });

  it('reads a script that a page names at a public address only', async (test) => {
    const line = (at: string) =>
      `<link rel="modulepreload" href="${at}/chunks/core-old1234.js"><script src="${at}/order-elements.js"></script>`;
    let html = '';
    const pages = await listen(async () => new Response(html), 0);
    test.after(() => pages.close());
    const asked: string[] = [];
    const other = await startTestProxy({
      doctorKey: key,
      origins: [pages.url],
      fetch: async (address, options) => {
        asked.push(String(address));
        return fetch(address, options);
      },
    });
    test.after(() => other.close());
    const find = async (path: string): Promise<string> => {
      const answer = await fetch(`${other.url}/doctor?page=${pages.url}/${path}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const { findings }: { findings: { subject: string; message: string }[] } =
        await answer.json();
      return findings.flatMap(({ subject, message }) => (subject === 'head' ? message : [])).join();
    };
    html = line('http://10.0.0.7');
    assert.match(await find('inside'), /the script at http:\/\/10\.0\.0\.7\/.* can’t be read/);
    assert.deepEqual(
      asked.filter((address) => address.includes('10.0.0.7')),
      [],
    );
    html = line(pages.url);
    await find('beside');
    assert.ok(asked.includes(`${pages.url}/order-elements.js`), asked.join());
  });

  it('follows no page to another server, and reads no endless one', async (test) => {
    let reached = 0;
    const inside = await listen(async () => {
      reached += 1;
      return new Response('');
    }, 0);
    test.after(() => inside.close());
    let sent = 0;
    const pages = await listen(async ({ url }) => {
      if (!url.endsWith('/endless')) return Response.redirect(inside.url);
      const body = new ReadableStream({
        pull(stream) {
          if (sent > 50_000_000) return stream.close();
          sent += 1_000_000;
          stream.enqueue(new Uint8Array(1_000_000));
        },
      });
      return new Response(body);
    }, 0);
    test.after(() => pages.close());
    const other = await startTestProxy({ doctorKey: key, origins: [pages.url] });
    test.after(() => other.close());
    for (const path of ['moved', 'endless']) {
      const answer = await fetch(`${other.url}/doctor?page=${pages.url}/${path}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      assert.equal(answer.status, 200);
      await answer.arrayBuffer();
    }
    assert.equal(reached, 0);
    assert.ok(sent < 40_000_000, `${sent} bytes were read`);
  });

  it('is not kept busy by a page whose tags and comments have no end', async (test) => {
    let html = '';
    const pages = await listen(async () => new Response(html), 0);
    test.after(() => pages.close());
    const other = await startTestProxy({ doctorKey: key, origins: [pages.url] });
    test.after(() => other.close());
    let count = 0;
    const diagnose = (text: string) => async () => {
      html = text;
      count += 1;
      const answer = await fetch(`${other.url}/doctor?page=${pages.url}/${count}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      await answer.arrayBuffer();
    };
    for (const open of ['<!--', '<script ', '<link ']) {
      const times = await timesAsLong(
        diagnose(open.repeat(50_000)),
        diagnose('<p></p>'.repeat(50_000)),
      );
      assert.ok(times < 30, `${open} took ${Math.round(times)} times as long`);
    }
  });

  it('survives an answer that it can’t read, and keeps serving guests', async () => {
    const deep = `{"code":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const type = { 'content-type': 'application/json' };
    proxy.upstream.on('GET /locations/riverside', json({ id: 'riverside' }));
    proxy.upstream.on('GET /locations/old-town', json({ id: 'old-town' }));
    proxy.upstream.on('GET /card-processor/payment-intent', plain(deep, 404, type));
    const answer = await ask();
    assert.equal(answer.status, 500);
    assert.equal((await answer.json()).error, 'DOCTOR_FAILED');
    assert.equal((await proxy.call('/settings')).status, 200);
  });

  it('lets the operator’s pages read the answer, with the key, and nobody else’s', async () => {
    const from = (origin: string, method = 'GET') =>
      fetch(`${proxy.url}/doctor`, {
        method,
        headers: { origin, ...(method === 'GET' && { authorization: `Bearer ${key}` }) },
      });
    const before = await from(pageOrigin, 'OPTIONS');
    assert.equal(before.status, 204);
    assert.equal(before.headers.get('access-control-allow-headers'), 'Authorization');
    for (const method of ['GET', 'OPTIONS']) {
      const own = await from(pageOrigin, method);
      assert.equal(own.headers.get('access-control-allow-origin'), pageOrigin);
      const other = await from('https://evil.example', method);
      assert.equal(other.headers.get('access-control-allow-origin'), null);
    }
  });

  it('asks the service once when several people look at the same time', async () => {
    const count = () => proxy.upstream.seen.length;
    const start = count();
    await ask(`?page=${pageOrigin}/once`);
    const each = count() - start;
    assert.ok(each > 0);
    await Promise.all(Array.from({ length: 5 }, () => ask(`?page=${pageOrigin}/together`)));
    assert.ok(count() - start <= 2 * each, `${count() - start} requests, ${each} for one look`);
  });

  it('is no route of a proxy without a key', async () => {
    const other = await startTestProxy();
    try {
      const answer = await fetch(`${other.url}/doctor`, {
        headers: { authorization: `Bearer ${key}` },
      });
      assert.equal(answer.status, 404);
    } finally {
      await other.close();
    }
  });
});

describe('DOCTOR_KEY', () => {
  const env = {
    ORDERING_BASE_URL: 'https://ordering.example.com/api/v1',
    ORDERING_API_KEY: 'sk_test_of_this_file',
    ORDERING_LOCATIONS: 'riverside',
    PROXY_ORIGINS: pageOrigin,
    PROXY_SECRET: secret.key,
  };

  it('has to be hard to guess', () => {
    assert.equal(readNodeSettings({ ...env, DOCTOR_KEY: key }).doctorKey, key);
    assert.equal(readNodeSettings(env).doctorKey, undefined);
    assert.throws(() => readNodeSettings({ ...env, DOCTOR_KEY: 'letmein' }), /DOCTOR_KEY.*32/);
  });

  it('is refused where it would show one restaurant the others', async () => {
    const many = { RESTAURANTS_FILE: 'many.yaml', PROXY_SECRET: secret.key, DOCTOR_KEY: key };
    await assert.rejects(readGroupSettings(many), /DOCTOR_KEY is for a proxy of one restaurant/);
  });
});
