import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { freePorts } from '../../../demo/ports.js';
import { checkPages } from '../../../src/proxy/doctor/pages.js';
import type { ProxySettings } from '../../../src/proxy/index.js';
import { program } from '../../harness/program.js';
import { pageOrigin, proxyForTests, secret } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';
import { type Meddling, startFront, writesClient } from './front.js';

describe('the doctor at the proxy’s public address', () => {
  const proxy = proxyForTests({ trustedHops: 1 });

  const settings = (): ProxySettings => ({
    baseUrl: `${proxy.upstream.origin}/api/v1`,
    apiKey: 'sk_live_the_key_that_stays_here',
    locations: ['riverside'],
    origins: [pageOrigin],
    secrets: [secret],
  });

  /** The problems found behind a server that interferes like this. */
  const behind = async (meddling: Meddling): Promise<string> => {
    const front = await startFront(Number(new URL(proxy.url).port), meddling);
    try {
      const findings = await checkPages(settings(), front.url);
      return findings
        .filter(({ state }) => state !== 'ok')
        .map(({ subject }) => subject)
        .join(', ');
    } finally {
      await front.close();
    }
  };

  it('finds nothing wrong with a server that passes everything on', async () => {
    assert.equal(await behind({}), '');
    assert.deepEqual(proxy.upstream.seen, []);
  });

  it('notices CORS headers that are not the proxy’s', async () => {
    const forAll = (headers: object) => ({ ...headers, 'access-control-allow-origin': '*' });
    assert.equal(await behind({ responseHeaders: forAll }), `${pageOrigin}, other pages`);
    const forNone = ({ 'access-control-allow-origin': _, ...headers }: Record<string, unknown>) =>
      headers as Record<string, string>;
    assert.equal(await behind({ responseHeaders: forNone }), pageOrigin);
  });

  it('notices that the session does not arrive', async () => {
    const known = ['host', 'origin', 'content-type', 'x-order-doctor', 'x-forwarded-for'];
    const requestHeaders: Meddling['requestHeaders'] = (headers) =>
      Object.fromEntries(
        Object.entries(writesClient(headers)).filter(([name]) => known.includes(name)),
      );
    assert.equal(await behind({ requestHeaders }), 'headers');
  });

  it('notices that paths are normalized on the way', async () => {
    const target = (path: string) => new URL(path.replace(/\/+/g, '/'), 'http://host').pathname;
    assert.equal(await behind({ target }), 'paths');
  });

  it('notices that an origin’s pages are refused, and that something else answers', async () => {
    const findings = await checkPages(
      { ...settings(), origins: ['https://new.example'] },
      proxy.url,
    );
    const [network, refused] = findings;
    assert.match(
      network?.message ?? '',
      /127\.0\.0\.1 is a private or loopback address: .*new\.example/,
    );
    assert.match(refused?.message ?? '', /403.*Restart the proxy/);
    const [elsewhere] = await checkPages(settings(), proxy.upstream.origin);
    assert.match(elsewhere?.message ?? '', /Something other than the proxy/);
    const [free = 0] = await freePorts(1);
    const [nothing] = await checkPages(settings(), `http://127.0.0.1:${free}`);
    assert.match(nothing?.message ?? '', /nothing listens/);
  });

  it('names a location that the running proxy doesn’t serve yet, and blames no header for it', async () => {
    const found = async (...locations: string[]) =>
      (await checkPages({ ...settings(), locations }, proxy.url))
        .filter(({ subject }) => subject === 'headers' || subject === 'quay')
        .map(({ state, subject, message }) => `${state} ${subject} ${message}`);
    const [unknown = '', headers] = await found('quay', 'riverside');
    assert.match(unknown, /^problem quay .* Restart it if ORDERING_LOCATIONS was changed\.$/);
    assert.equal(headers, 'ok headers They arrive.');
    assert.deepEqual(await found('quay'), [unknown]);
  });

  it('runs as a command that exits with 1 if something is wrong, and never shows the key', async () => {
    const { origin } = proxy.upstream;
    // Another answer than to a path that it doesn't have.
    const unknown = json({ code: 'LOCATION_UNKNOWN', message: 'No such location' }, 404);
    proxy.upstream.on('GET /locations/riverside', unknown);
    const env = {
      PATH: process.env.PATH,
      ORDERING_BASE_URL: `${origin}/api/v1`,
      ORDERING_API_KEY: settings().apiKey,
      ORDERING_LOCATIONS: 'riverside',
      PROXY_ORIGINS: pageOrigin,
      PROXY_SECRET: secret.key,
    };
    const front = await startFront(Number(new URL(proxy.url).port), {});
    const found = await command(['doctor', front.url], env);
    await front.close();
    assert.equal(found.code, 1);
    assert.match(found.text, /^problem +riverside +The service does not know this location/m);
    assert.match(found.text, /^ok +paths /m);
    assert.match(
      found.text,
      /^ok +clients +The servers in front pass on the address of each visitor/m,
    );
    assert.match(found.text, /\n1 problem, 2 warnings\.\n$/);
    assert.ok(!found.text.includes(settings().apiKey));
    const weak = await command(['doctor'], { ...env, PROXY_SECRET: 'weak' });
    assert.equal(weak.code, 1);
    assert.match(weak.text, /^problem +settings +PROXY_SECRET has to be/);
    assert.equal((await command(['doctor', 'my-proxy'], env)).code, 2);
    assert.equal((await command(['docter'], env)).code, 2);
  });
});

const command = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: unknown; text: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [...program('src/proxy/main.ts'), ...args],
      { env },
      (error, out, problems) => resolve({ code: error?.code ?? 0, text: out + problems }),
    );
  });
