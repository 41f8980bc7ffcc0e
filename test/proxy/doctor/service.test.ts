import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { freePorts } from '../../../demo/ports.js';
import { SettingsProblem } from '../../../src/proxy/check-settings.js';
import { examine } from '../../../src/proxy/doctor/doctor.js';
import type { Finding } from '../../../src/proxy/doctor/reach.js';
import type { ProxySettings } from '../../../src/proxy/index.js';
import { type Running, run } from '../../service/fixtures/running.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';
import { json, plain, startUpstream } from '../shared/upstream.js';

describe('the doctor at the service', () => {
  let running: Running;
  before(async () => {
    running = await run({ rateLimit: 200, now: Date.now });
  });
  after(() => running.close());

  const settings = (changes: Partial<ProxySettings> = {}): ProxySettings => ({
    baseUrl: `${running.url}/api/v1`,
    apiKey: running.service.apiKey,
    locations: ['corner'],
    origins: [pageOrigin],
    secrets: [secret],
    cardProcessor: running.service.processor,
    ...changes,
  });

  const look = (changes: Partial<ProxySettings> = {}): Promise<readonly Finding[]> =>
    examine({ readSettings: () => settings(changes) });

  /** The single problem, as `subject: message`. */
  const only = async (changes: Partial<ProxySettings>): Promise<string> => {
    const findings = (await look(changes)).filter(({ state }) => state !== 'ok');
    return findings.map(({ subject, message }) => `${subject}: ${message}`).join('\n');
  };

  it('finds nothing wrong with a good setup, and creates no cart to find out', async () => {
    // Legal rules fall due for review as time passes.
    const findings = (await look()).filter(({ subject }) => subject !== 'law');
    assert.deepEqual(
      findings.map(({ state, subject }) => `${state} ${subject}`),
      ['settings', 'corner', 'clock', 'allowance', 'card segment', 'card script'].map(
        (about) => `ok ${about}`,
      ),
    );
    assert.match(findings[1]?.message ?? '', /Corner Kitchen/);
    assert.deepEqual(await running.service.controls.carts(), []);
  });

  it('reads the merchants: their slugs, and which locations guests can choose from', async () => {
    const said = async (merchant: string, locations = ['corner']) =>
      (await look({ merchants: [merchant], locations }))
        .filter(({ subject }) => subject === `merchant ${merchant}`)
        .map(({ state, message }) => `${state}: ${message}`)
        .join();
    assert.match(
      await said('corner-group'),
      /^ok: Guests can choose from 1 of its \d locations\.$/,
    );
    assert.match(await said('corner-grop'), /^problem: .*Correct ORDERING_MERCHANTS\.$/);
    const other = { id: 'm', locations: [{ id: 'a1', restaurantDisplayName: 'A' }] };
    const fetchOther: typeof fetch = async (url, init) =>
      String(url).endsWith('/merchant/other') ? Response.json(other) : fetch(url, init);
    const [found] = (await look({ merchants: ['other'], fetch: fetchOther })).filter(
      ({ subject }) => subject === 'merchant other',
    );
    assert.equal(found?.state, 'problem');
    assert.match(found?.message ?? '', /none to choose from\. The service calls them a1\.$/);
  });

  it('says that the key is refused for a merchant or the cards, and when the service is busy or down', async () => {
    const said = async (path: RegExp, response: () => Response | Promise<Response>) => {
      const answering: typeof fetch = async (url, init) =>
        path.test(String(url)) ? response() : fetch(url, init);
      const findings = await look({ merchants: ['corner-group'], fetch: answering });
      return findings
        .filter(({ state, subject }) => state !== 'ok' && subject !== 'law')
        .map(({ state, subject, message }) => `${state} ${subject}: ${message}`)
        .join('\n');
    };
    const refusal = (status: number) => () =>
      Response.json({ success: false, code: 'FORBIDDEN', message: 'No' }, { status });
    for (const status of [401, 403]) {
      assert.match(
        await said(/\/merchant\//, refusal(status)),
        new RegExp(
          `^problem merchant corner-group: .*ORDERING_API_KEY.*\\(${status}\\).*ORDERING_MERCHANTS.*$`,
        ),
      );
      assert.match(
        await said(/payment-intent/, refusal(status)),
        new RegExp(`^warning card segment: .*refuses ORDERING_API_KEY for it \\(${status}\\)\\.$`),
      );
    }
    const lost = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNRESET' }));
    for (const [about, path] of [
      ['merchant corner-group', /\/merchant\//],
      ['card segment', /payment-intent/],
    ] as const) {
      const warned = (why: string) => new RegExp(`^warning ${about}: It could not be .*: ${why}`);
      assert.match(await said(path, refusal(429)), warned('.*too many\\.$'));
      assert.match(await said(path, refusal(503)), warned('.*it answers 503\\.$'));
      assert.match(await said(path, lost), warned('.*can’t be reached: it closes the connection'));
    }
  });

  it('names the domains that wallets have to be registered for, and none on this machine', async () => {
    const said = async (origins: readonly string[]) =>
      (await look({ origins, trustedHops: 1 })).find(({ subject }) => subject === 'wallets');
    const found = await said([
      'https://www.restaurant.example',
      'https://order.restaurant.example:8443',
      'https://*.preview.example',
      'http://localhost:5173',
    ]);
    assert.equal(found?.state, 'ok');
    assert.match(
      found.message,
      /dashboard: www\.restaurant\.example, order\.restaurant\.example, \*\.preview\.example\./,
    );
    assert.equal(await said(['http://localhost:5173', 'http://127.0.0.1:5173']), undefined);
  });

  it('distinguishes a wrong key, a wrong location, a wrong address and a service that is down', async () => {
    assert.match(await only({ apiKey: 'sk_live_of_somebody_else' }), /^key: .*ORDERING_API_KEY/);
    assert.match(await only({ locations: ['corner', 'nowhere'] }), /^nowhere: .*_LOCATIONS/);
    const [free = 0] = await freePorts(1);
    const nothing = `http://127.0.0.1:${free}/api/v1`;
    assert.match(await only({ baseUrl: nothing }), /^service: .*nothing listens on its port/);
    assert.match(await only({ baseUrl: running.url }), /^service: .*ends in \/api\/v1/);
  });

  it('has a finding for each line about settings, also for those of one file', async () => {
    const readSettings = (): never => {
      throw new SettingsProblem('quay.yaml:1: one thing.\nquay.yaml:4: another thing.');
    };
    assert.deepEqual(
      (await examine({ readSettings })).map(({ state, message }) => [state, message]),
      [
        ['problem', 'quay.yaml:1: one thing.'],
        ['problem', 'quay.yaml:4: another thing.'],
      ],
    );
  });

  it('says whether pages may call the service directly, if they are told to', async () => {
    const direct = `${running.url}/api/v1`;
    const [found] = (await look({ direct })).filter(({ subject }) => subject === 'direct');
    assert.equal(found?.state, 'ok', found?.message);
    const deaf = await startUpstream();
    const foreign = `${deaf.origin}/api/v1`;
    assert.match(await only({ direct: foreign }), /^direct: .*does not let pages of .* call it/);
    await deaf.close();
    assert.match(await only({ direct: foreign }), /^direct: .*nothing listens on its port/);
  });

  it('notices that visitors can’t be told apart behind an uncounted server', async () => {
    const origins = ['https://www.restaurant.example'];
    assert.match(await only({ origins }), /^clients: TRUSTED_HOPS is missing/);
    assert.equal(await only({ origins, trustedHops: 1 }), '');
    assert.equal(await only({ origins, trustedHops: 0 }), '');
  });

  it('distinguishes pages, redirects, failures and refusals of other servers', async () => {
    const upstream = await startUpstream();
    const found = async (): Promise<string> => only({ baseUrl: `${upstream.origin}/api/v1` });
    upstream.onRest(plain('<h1>Welcome</h1>', 200));
    assert.match(await found(), /^service: Something other .*no JSON/);
    upstream.onRest(plain('', 301, { location: 'https://elsewhere.example' }));
    assert.match(await found(), /^service: .*redirect/);
    upstream.onRest(plain('', 503));
    assert.match(await found(), /^service: .*503/);
    upstream.onRest(json({ success: false, code: 'FORBIDDEN', message: 'No' }, 403));
    assert.match(await found(), /^corner: The key may not use this location/);
    await upstream.close();
  });

  it('blames the address, not the location, where a server knows no path of the service', async () => {
    const upstream = await startUpstream();
    const found = async (locations: readonly string[] = ['corner', 'quay']): Promise<string> =>
      only({ baseUrl: `${upstream.origin}/api/v1`, locations });
    assert.match(await found(), /^service: .*ORDERING_BASE_URL.*\/api\/v1.*_LOCATIONS\.$/m);
    upstream.onRest((seen, response) =>
      json({ message: `Route ${seen.method}:${seen.target} not found` }, 404)(seen, response),
    );
    assert.match(await found(), /^service: .*ORDERING_BASE_URL.*\/api\/v1.*_LOCATIONS\.$/m);
    // One location that is there shows that the address is right.
    upstream.on('GET /locations/corner', json({ id: 'corner', restaurantDisplayName: 'Corner' }));
    assert.match(await found(), /^quay: The service does not know this location/);
    assert.match(await found(['quay', 'corner']), /^quay: .*does not know this location/);
    await upstream.close();
  });

  it('notices a clock that is off', async () => {
    const shifted = (milliseconds: number) => only({ now: () => Date.now() + milliseconds });
    assert.match(await shifted(50_000), /^clock: .*(?:49|50|51) seconds ahead of/);
    assert.match(await shifted(-600_000), /^clock: .*10 minutes behind .*NTP/);
  });

  it('notices that something else uses up the allowance', async () => {
    const busy = await run({ rateLimit: 3, now: Date.now });
    const changes = { baseUrl: `${busy.url}/api/v1`, apiKey: busy.service.apiKey };
    assert.match(await only(changes), /^allowance: Only 2 requests are left for the next 10 min/);
    assert.match(await only(changes), /^allowance: The service rejects requests for now/);
    await busy.close();
  });

  it('notices a segment that the service doesn’t know, and a script that isn’t one', async () => {
    assert.match(
      await only({ cardProcessorSegment: 'other-processor' }),
      /^card segment: .*"\/other-processor\/payment-intent".*CARD_PROCESSOR_SEGMENT/,
    );
    const scriptUrl = `${running.url}/nothing.js`;
    assert.match(
      await only({ cardProcessor: { ...running.service.processor, scriptUrl } }),
      /^card script: .*found 404/,
    );
  });

  it('warns about pages served over plain HTTP', async () => {
    assert.match(await only({ origins: ['http://www.example.com'] }), /^origins: .*https/);
  });
});
