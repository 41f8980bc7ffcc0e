/** What the console says about a page, for causes that a journey can't easily produce. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type FailureKind, OrderingError } from '../../../src/client/http/errors.js';
import { explainMenu, explainScriptTag } from '../../../src/elements/storefront/explain.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';

/** Returns the lines so far. */
function listen(test: TestContext): () => readonly string[] {
  const { mock } = test.mock.method(console, 'error', () => {});
  return () => mock.calls.map(({ arguments: [line] }) => String(line));
}

describe('a menu that does not load', () => {
  const failed = async (
    test: TestContext,
    failure: { kind: FailureKind; status: number; code?: string },
    location = 'riverside',
  ): Promise<string> => {
    const said = listen(test);
    // Each reason is reported once per page, so each test has an address of its own.
    const proxy = `https://${test.name.replace(/\W+/g, '-')}.example`;
    const message = `GET /locations answered ${failure.status}`;
    await explainMenu(
      readSettings({ proxy, location }),
      new OrderingError({ ...failure, message }),
    );
    assert.equal(said().length, 1);
    return said()[0] ?? '';
  };

  const missing = { kind: 'missing', status: 404 } as const;

  it('because the restaurant has another slug, names the slug', async (test) => {
    const line = await failed(test, { ...missing, code: 'LOCATION_UNKNOWN' });
    assert.match(line, /data-location: expected the slug .*found "riverside"/);
  });

  it('because the merchant of the restaurants has another slug, names that', async (test) => {
    const said = listen(test);
    const settings = { proxy: 'https://lane.example', merchant: 'lane', location: 'any' };
    const failure = new OrderingError({ ...missing, code: 'MERCHANT_UNKNOWN', message: 'no' });
    await explainMenu({ ...readSettings(settings), location: '' }, failure);
    assert.match(said().join(), /data-merchant: expected the slug .*found "lane"\. no$/);
  });

  it('because the slug has a space, names the slug', async (test) => {
    const line = await failed(test, { ...missing, code: 'ROUTE_UNKNOWN' }, ' riverside');
    assert.match(line, /data-location: expected the slug .*found " riverside"/);
  });

  for (const [what, code] of [
    ['leads past the proxy', 'ROUTE_UNKNOWN'],
    ['is that of another restaurant', 'RESTAURANT_UNKNOWN'],
    ['is that of another server', ''],
  ] as const) {
    it(`because the address ${what}, names the address`, async (test) => {
      const line = await failed(test, { ...missing, code });
      assert.match(line, /data-proxy: expected the address of your proxy, found "https:/);
    });
  }

  for (const [what, kind, status] of [
    ['the service rejects the proxy', 'unexpected', 502],
    ['the proxy waits', 'busy', 503],
    ['another page was sent', 'unexpected', 200],
  ] as const) {
    it(`because ${what}, leads to the proxy’s log and the doctor`, async (test) => {
      const line = await failed(test, { kind, status });
      assert.match(line, /expected a menu from https:.*answered \d+\. .*log.*doctor/);
    });
  }

  it('because a page with https calls an address without, asks for a certificate', async (test) => {
    Object.assign(globalThis, { location: new URL('https://restaurant.example/menu') });
    test.after(() => Reflect.deleteProperty(globalThis, 'location'));
    const said = listen(test);
    const unreachable = new OrderingError({
      kind: 'unreachable',
      status: 0,
      message: 'GET /locations found no answer',
    });
    for (const proxy of ['http://orders.restaurant.example', 'https://orders.restaurant.example'])
      await explainMenu(readSettings({ proxy, location: 'riverside' }), unreachable);
    assert.match(said()[0] ?? '', /browsers block its calls to http: give the proxy a certificate/);
    assert.doesNotMatch(said()[1] ?? '', /certificate/);
  });
});

describe('attributes that are almost settings', () => {
  const explained = (
    test: TestContext,
    localName: string,
    ...names: string[]
  ): readonly string[] => {
    const said = listen(test);
    const attributes = names.map((name) => ({ name }));
    explainScriptTag({ localName, attributes } as unknown as Element);
    return said().map((line) => line.replace(/^order-elements: expected the setting /, ''));
  };

  it('are named with the setting that was meant', (test) => {
    assert.deepEqual(
      explained(
        test,
        'script',
        'data-timezone',
        'data-loaction',
        'data-prox',
        'data-methodes',
        'data-addres-lookup',
        'location',
      ).map((line) => /^\S+/.exec(line)?.[0]),
      [
        'data-time-zone',
        'data-location',
        'data-proxy',
        'data-methods',
        'data-address-lookup',
        'data-location',
      ],
    );
  });

  it('aren’t those that other tools add', (test) => {
    assert.deepEqual(
      explained(
        test,
        'script',
        ...['src', 'type', 'async', 'nonce', 'integrity', 'crossorigin', 'referrerpolicy'],
        ...['data-cfasync', 'data-turbo-track', 'data-category', 'data-cookieconsent', 'data-src'],
        ...['data-no-optimize', 'data-minify', 'data-rocket-src', 'data-wp-strategy', 'data-type'],
        ...['data-location', 'data-method', 'data-methods', 'data-api', 'data-app', 'data-table'],
      ),
      [],
    );
  });
});
