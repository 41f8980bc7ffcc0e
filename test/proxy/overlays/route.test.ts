/** The route of a location's overlay, on real sockets. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Overlay } from '../../../src/contract/overlay.js';
import { hashOf } from '../../../src/contract/overlay-text.js';
import { createProxy, SettingsProblem } from '../../../src/proxy/index.js';
import { createOverlays } from '../../../src/proxy/overlays/overlays.js';
import { restaurant, startGroup } from '../restaurants/group-proxy.js';
import {
  apiKey,
  pageOrigin,
  secret,
  startTestProxy,
  type TestProxy,
} from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const overlay: Overlay = {
  language: 'en',
  products: {
    soup: {
      original: { name: 'Soup', description: 'Warm.' },
      names: { ar: 'شوربة', de: 'Suppe' },
      descriptions: { ar: 'دافئة.', de: '' },
      alt: { en: 'A bowl', de: 'Eine Schale' },
      allergens: { contains: ['celery'], hash: hashOf({ name: 'Soup', description: 'Warm.' }) },
      calories: 260,
    },
  },
  fees: { serviceFee: { names: { ar: 'خدمة' }, purposes: { en: 'For the team' } } },
  phrases: [{ en: 'No onions', ar: 'بلا بصل', de: 'Ohne Zwiebeln' }],
};

describe('the overlay of a location', () => {
  let proxy: TestProxy;
  before(async () => {
    proxy = await startTestProxy({ overlays: { riverside: overlay } });
    proxy.upstream.on('GET /locations/riverside/menus', json({ menus: [], popularProducts: [] }));
    proxy.upstream.on('GET /locations/old-town/menus', json({ menus: [], popularProducts: [] }));
  });
  after(() => proxy.close());

  it('comes in the guest’s language and the kitchen’s, without a call to the service', async () => {
    const answer = await proxy.call('/locations/riverside/overlay?language=ar-AE');
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), {
      language: 'en',
      products: {
        soup: {
          original: { name: 'Soup' },
          names: { ar: 'شوربة' },
          descriptions: { ar: 'دافئة.' },
          alt: { en: 'A bowl' },
          allergens: overlay.products?.soup?.allergens,
          calories: 260,
        },
      },
      fees: { serviceFee: { names: { ar: 'خدمة' }, purposes: { en: 'For the team' } } },
      phrases: [{ en: 'No onions', ar: 'بلا بصل' }],
    });
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('keeps facts for a language without texts, and no empty texts', async () => {
    const [none, german] = await Promise.all(
      ['', '?language=de'].map(async (query) =>
        (await proxy.call(`/locations/riverside/overlay${query}`)).json(),
      ),
    );
    const soup = (found: unknown) => (found as typeof overlay).products?.soup;
    assert.equal(soup(none)?.names, undefined);
    assert.equal(soup(none)?.calories, 260);
    assert.equal(soup(german)?.descriptions, undefined);
    assert.deepEqual(soup(german)?.alt, { en: 'A bowl', de: 'Eine Schale' });
  });

  it('is cached by browsers, and confirmed without its body by its entity tag', async () => {
    const path = '/locations/riverside/overlay?language=ar';
    const first = await proxy.call(path);
    await first.arrayBuffer();
    assert.equal(first.headers.get('cache-control'), 'public, max-age=60');
    assert.equal(first.headers.get('age'), null);
    const tag = first.headers.get('etag') ?? '';
    const again = await proxy.call(path, { headers: { 'if-none-match': tag } });
    assert.equal(again.status, 304);
    assert.equal(again.headers.get('etag')?.slice(0, 33), tag.slice(0, 33));
  });

  it('is announced by responses about the location, cached ones included, and by no others', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const [with_, without] = await Promise.all(
        ['riverside', 'old-town'].map((name) => proxy.call(`/locations/${name}/menus`)),
      );
      await Promise.all([with_?.arrayBuffer(), without?.arrayBuffer()]);
      assert.equal(with_?.headers.get('x-order-overlay'), '1', `in turn ${turn}`);
      assert.equal(without?.headers.get('x-order-overlay'), null);
      assert.match(with_?.headers.get('access-control-expose-headers') ?? '', /X-Order-Overlay/);
    }
  });

  it('is unknown for a location without one, and for one that the proxy doesn’t serve', async () => {
    const none = await proxy.call('/locations/old-town/overlay');
    assert.equal(none.status, 404);
    assert.match(await none.text(), /OVERLAY_NONE/);
    assert.equal((await proxy.call('/locations/elsewhere/overlay')).status, 404);
  });

  it('rejects what is no language, and keeps no more responses than the file has languages', async () => {
    const odd = await proxy.call('/locations/riverside/overlay?language=../../x');
    assert.equal(odd.status, 400);
    const tags = new Set<string | null>();
    for (const language of ['fr', 'it', 'nl', 'sv', 'en-GB', 'zz']) {
      const answer = await proxy.call(`/locations/riverside/overlay?language=${language}`);
      await answer.arrayBuffer();
      tags.add(answer.headers.get('etag')?.slice(0, 33) ?? null);
    }
    // One without translations, one in English: the texts that the kitchen reads.
    assert.equal(tags.size, 1);
    const overlays = createOverlays(
      { riverside: overlay },
      async () => [],
      Date.now,
      () => {},
    );
    const [one, other] = ['ar-AE', 'ar-EG'].map((tag) => overlays.entryFor('riverside', tag));
    assert.ok(one && one === other);
  });

  it('is checked with the other settings', () => {
    const settings = {
      baseUrl: 'https://ordering.example.com/api/v1',
      apiKey,
      locations: ['riverside'],
      origins: [pageOrigin],
      secrets: [secret],
    };
    const withOverlays = (overlays: unknown) => () =>
      createProxy({ ...settings, overlays: overlays as never });
    assert.throws(withOverlays({ quay: overlay }), SettingsProblem);
    assert.throws(
      withOverlays({ riverside: { language: 'en', products: { soup: { age: 'old' } } } }),
      /riverside: products\.soup\.age has to be a whole number/,
    );
  });
});

describe('the overlays of many restaurants', () => {
  it('are served apart, and replaced with the settings', async () => {
    const one = restaurant('one', { overlays: { 'one-main': overlay } });
    const two = restaurant('two');
    const proxy = await startGroup({ restaurants: [one, two] });
    try {
      const path = '/one/locations/one-main/overlay?language=de';
      const first = await proxy.call(path);
      assert.equal((first.body as Overlay).products?.soup?.names?.de, 'Suppe');
      assert.equal((await proxy.call('/two/locations/two-main/overlay')).status, 404);
      const changed = { ...overlay, products: { soup: { names: { de: 'Linsensuppe' } } } };
      proxy.group.replace([{ ...one, overlays: { 'one-main': changed } }, two]);
      const next = await proxy.call(path);
      assert.equal((next.body as Overlay).products?.soup?.names?.de, 'Linsensuppe');
      proxy.group.replace([restaurant('one'), two]);
      assert.equal((await proxy.call(path)).status, 404);
    } finally {
      await proxy.close();
    }
  });
});
