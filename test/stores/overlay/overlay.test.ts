/** When the overlay is requested, and what waits for it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserPlatform } from '../../../src/stores/platform/platform.js';
import { productOf } from '../../../src/stores/product/product.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { type RawSettings, readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import { listStoreBundles } from '../shared/bundles.js';
import { keyValues } from '../shared/key-values.js';

listStoreBundles();

const wire = {
  id: 'soup',
  name: 'Soup',
  description: 'Warm.',
  price: '900',
  displayPrice: '$9.00',
  currency: 'usd',
  images: [],
  modifierIds: [],
};
const menus = {
  menus: [{ id: 'day', name: 'Day', categories: [{ id: 'all', name: 'All', products: [wire] }] }],
  popularProducts: [wire],
};
const names: Readonly<Record<string, string>> = { ar: 'شوربة', de: 'Suppe' };
const overlayIn = (language: string) => ({
  language: 'en',
  products: {
    soup: { original: { name: 'Soup' }, names: { [language]: names[language] ?? '' } },
  },
});
const receipt = {
  id: 'r1',
  currency: 'usd',
  items: [{ id: 'i1', name: 'Soup', quantity: 1, total: '9.00' }],
  pricing: { subtotal: '9.00', total: '9.00', netPaid: '9.00' },
};

interface Setup {
  /** Whether responses announce an overlay. */
  announces?: boolean;
  settings?: RawSettings;
  overlay?: (url: URL) => Promise<Response> | Response;
}

function open({ announces = false, settings = {}, overlay }: Setup = {}) {
  const asked: string[] = [];
  const storage = { shared: keyValues(), tab: keyValues() };
  const answer = async (address: string): Promise<Response> => {
    const url = new URL(address);
    const { pathname, search } = url;
    asked.push(pathname + search);
    if (/overlay/.test(pathname)) {
      return overlay?.(url) ?? Response.json(overlayIn(url.searchParams.get('language') ?? 'ar'));
    }
    // Its path names no location.
    if (/receipts/.test(pathname)) return Response.json(receipt);
    const headers = { ...(announces && { 'x-order-overlay': '1' }) };
    if (pathname === '/locations/quay') return Response.json({ id: 'quay' }, { headers });
    return Response.json(/products/.test(pathname) ? { ...wire, modifiers: [] } : menus, {
      headers,
    });
  };
  const shop = createStorefront(
    readSettings({ proxy: 'https://orders.test', location: 'quay', ...settings }),
    {
      ...browserPlatform(),
      ...storage,
      fetch: (url) => answer(String(url)),
      online: () => true,
      // Node has no navigator.
      behindWorker: () => false,
      random: () => 0,
      sleep: () => new Promise(() => {}),
      uuid: () => 'test-key-0123456789',
      watch: () => () => {},
      visible: () => true,
      whenVisible: () => () => {},
      whenOnline: () => () => {},
      lock: (_name, run) => run(),
    },
  );
  const name = () => {
    const found = shop.menus.$value.get();
    return found.state === 'ready' ? found.value.popular[0]?.name : found.state;
  };
  return { shop, asked, name };
}

const later = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('the overlay', () => {
  it('isn’t requested, and nothing waits, where neither page nor proxy says that there is one', async () => {
    const { shop, asked, name } = open();
    shop.overlay.setLanguage('ar');
    await shop.menus.load();
    await productOf(shop, 'soup');
    assert.equal(name(), 'Soup');
    assert.deepEqual(asked, ['/locations/quay/menus', '/locations/quay/products/soup']);
  });

  it('is requested once a response announces it, in the guest’s language, before the menu shows', async () => {
    const { shop, asked, name } = open({ announces: true });
    const shown: unknown[] = [];
    shop.menus.$value.listen(() => shown.push(name()));
    shop.overlay.setLanguage('ar');
    await shop.menus.load();
    assert.deepEqual(asked, ['/locations/quay/menus', '/locations/quay/overlay?language=ar']);
    assert.equal((await productOf(shop, 'soup')).name, 'شوربة');
    // The menu never appears in the other language first.
    assert.deepEqual(shown, ['loading', 'شوربة']);
  });

  it('translates a receipt opened by a link, which itself names no location', async () => {
    const { shop, asked } = open({ announces: true });
    const shown: unknown[] = [];
    shop.overlay.setLanguage('ar');
    const store = receiptOf(shop);
    store.content.$value.listen((found) => {
      const { kind, ...content } = found.state === 'ready' ? found.value : { kind: found.state };
      if (kind !== 'idle') shown.push('receipt' in content ? content.receipt.items[0]?.name : kind);
    });
    store.open({ id: 'r1', token: 'secret' });
    await store.content.load();
    assert.deepEqual(shown, ['loading', 'شوربة']);
    assert.deepEqual(asked.toSorted(), [
      '/locations/quay',
      '/locations/quay/overlay?language=ar',
      '/storefront/receipts/r1',
    ]);
  });

  it('is requested along with the menu where the page says so', async () => {
    let release = (_: Response) => {};
    const { shop, asked, name } = open({
      settings: { overlay: '' },
      overlay: () => new Promise((resolve) => (release = resolve)),
    });
    shop.overlay.setLanguage('de');
    const loading = shop.menus.load();
    await later();
    assert.deepEqual(asked.toSorted(), [
      '/locations/quay/menus',
      '/locations/quay/overlay?language=de',
    ]);
    assert.equal(name(), 'loading');
    release(Response.json(overlayIn('de')));
    await loading;
    assert.equal(name(), 'Suppe');
  });

  it('may be a file on another server, and is then the only thing requested there', async () => {
    const { shop, asked, name } = open({
      settings: {
        api: 'storefront',
        service: 'https://service.test/api/v1',
        overlay: 'https://files.test/overlay.json',
      },
      overlay: () =>
        Response.json({ ...overlayIn('ar'), phrases: [{ en: 'No onions', ar: 'بلا بصل' }] }),
    });
    shop.overlay.setLanguage('ar-AE');
    await shop.menus.load();
    assert.equal(name(), 'شوربة');
    assert.equal(asked.filter((path) => path === '/overlay.json').length, 1);
    assert.deepEqual(shop.overlay.$applied.get()?.phrases, [
      { shown: 'بلا بصل', sent: 'No onions' },
    ]);
  });

  it('follows a page that changes its language, and forgets products in the old one', async () => {
    const { shop, name } = open({ announces: true });
    shop.overlay.setLanguage('ar');
    await shop.menus.load();
    await productOf(shop, 'soup');
    shop.overlay.setLanguage('de');
    await later();
    await shop.menus.load();
    assert.equal(name(), 'Suppe');
    assert.equal((await productOf(shop, 'soup')).name, 'Suppe');
  });

  it('never speaks a language that the page has left, however late it arrives', async () => {
    const arrive = new Map<string | null, () => void>();
    const { shop } = open({
      settings: { overlay: '' },
      overlay: ({ searchParams }) =>
        new Promise((resolve) => {
          const language = searchParams.get('language');
          const phrases = [{ en: 'No onions', ar: 'بلا بصل', de: 'Ohne Zwiebeln' }];
          arrive.set(language, () => resolve(Response.json({ language: 'en', phrases })));
        }),
    });
    for (const language of ['ar', 'de']) {
      shop.overlay.setLanguage(language);
      await later();
    }
    for (const language of ['de', 'ar']) {
      arrive.get(language)?.();
      await later();
    }
    assert.deepEqual(shop.overlay.$applied.get()?.phrases, [
      { shown: 'Ohne Zwiebeln', sent: 'No onions' },
    ]);
  });

  for (const overlay of ['off', 'false']) {
    it(`stays away where the page turns it off with "${overlay}"`, async ({ mock }) => {
      // Without a page, the address of a file of this name is none, and asks nobody.
      const complaints = mock.method(console, 'error', () => {});
      const { shop, asked } = open({ announces: true, settings: { overlay } });
      shop.overlay.setLanguage('ar');
      await shop.menus.load();
      assert.deepEqual(asked, ['/locations/quay/menus']);
      assert.equal(complaints.mock.callCount(), 0);
    });
  }

  it('is the proxy’s where a framework writes "true"', async () => {
    const { shop, asked } = open({ settings: { overlay: 'true' } });
    shop.overlay.setLanguage('ar');
    await later();
    assert.deepEqual(asked, ['/locations/quay/overlay?language=ar']);
  });

  for (const [what, overlay] of [
    ['doesn’t load', () => Response.json({ error: 'no' }, { status: 500 })],
    ['is no overlay', () => Response.json([])],
  ] as const) {
    it(`leaves the menu as the service has it if it ${what}, and says so once`, async () => {
      const errors: unknown[] = [];
      const { error } = console;
      console.error = (...words) => errors.push(words.join(' '));
      try {
        const { shop, name } = open({ announces: true, overlay });
        shop.overlay.setLanguage('ar');
        await shop.menus.load();
        await productOf(shop, 'soup');
        assert.equal(name(), 'Soup');
        assert.equal(errors.length, 1);
        assert.match(String(errors[0]), /expected the overlay of quay/);
      } finally {
        console.error = error;
      }
    });
  }
});
