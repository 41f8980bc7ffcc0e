/** The proxy's ordering page: who gets it, in which language, with which policy, and what it contains. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createProxies } from '../../../src/proxy/index.js';
import { apiKey, secret, startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';
import { address, hostileName, serveMenus } from './served.js';

describe('the ordering page', () => {
  let proxy: TestProxy;
  before(async () => {
    proxy = await startTestProxy({
      merchants: [],
      page: {
        url: address,
        frames: ['https://builder.example'],
        colors: { accent: '#5d254d' },
        locations: { riverside: { widget: { phone: '555 0142', timeZone: 'Europe/Paris' } } },
      },
    });
    serveMenus(proxy);
  });
  after(() => proxy.close());

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(proxy.url + path, { headers, redirect: 'manual' });
  const text = async (path: string, headers?: Record<string, string>): Promise<string> =>
    (await get(path, headers)).text();

  it('is public and fresh for a minute, and browsers that have it get 304', async () => {
    const answer = await get('/order/riverside');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=60');
    assert.equal(answer.headers.get('vary'), 'Origin, Accept-Encoding, Accept-Language');
    const etag = answer.headers.get('etag') ?? '';
    assert.equal((await get('/order/riverside', { 'if-none-match': etag })).status, 304);
  });

  it('is in the language that the address names, or else the browser prefers, or else English', async () => {
    const languageOf = async (path: string, accepted?: string): Promise<string | null> =>
      (await get(path, accepted ? { 'accept-language': accepted } : {})).headers.get(
        'content-language',
      );
    assert.equal(await languageOf('/order/riverside?language=de', 'fr'), 'de');
    assert.equal(await languageOf('/order/riverside', 'it, fr-CA;q=0.8, en;q=0.5'), 'fr');
    assert.equal(await languageOf('/order/riverside', 'fr;q=0'), 'en');
    assert.equal(await languageOf('/order/riverside?language=xx'), 'en');
    assert.match(
      await text('/order/riverside?language=ar'),
      /^<!doctype html><html lang="ar" dir="rtl">/,
    );
  });

  it('opens with what messengers and the widget add to an address', async () => {
    const answer = await get('/order/riverside?fbclid=IwAR0&utm_source=x&table=4&fbclid=again');
    assert.equal(answer.status, 200);
  });

  it('allows no script but the widget’s, and no frame unless it is embedded', async () => {
    const policyOf = async (path: string): Promise<string> =>
      (await get(path)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf('/order/riverside');
    assert.match(policy, /default-src 'none'; script-src 'self';/);
    const sheets = [...(await text('/order/riverside')).matchAll(/<style>(.*?)<\/style>/gs)];
    const hashes = sheets.map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    assert.ok(policy.includes(`style-src 'self' ${hashes.join(' ')};`), policy);
    assert.match(policy, /require-trusted-types-for 'script'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|\*/);
    assert.match(
      await policyOf('/order/riverside?embed=1'),
      /frame-ancestors https:\/\/builder\.example/,
    );
    // Other parameters don't open it.
    assert.match(await policyOf('/order/riverside?embed=2'), /frame-ancestors 'none'/);
    assert.match(await policyOf('/order?embed=1'), /frame-ancestors 'none'/);
  });

  it('shows hostile names as text: no script but the widget’s and the page’s, and data that can’t end its element', async () => {
    const page = await text('/order/riverside');
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    assert.deepEqual(scripts, [
      `<script type="module" src="order-elements.js" data-proxy="${address}" data-location="riverside" data-phone="555 0142" data-time-zone="Europe/Paris">`,
      '<script type="module" src="outside.js">',
      '<script type="application/ld+json">',
    ]);
    assert.equal(page.match(/<\/script>/g)?.length, 3);
    assert.equal(page.match(/<\/title>/g)?.length, 1);
    assert.doesNotMatch(page, /\son\w+=|style="|javascript:/);
    assert.ok(!page.includes(apiKey));
  });

  it('tells messengers and search engines its name, picture, address, and when orders are taken', async () => {
    const page = await text('/order/riverside');
    assert.match(
      page,
      /<meta property="og:image" content="https:\/\/pictures\.example\/cover\.jpg">/,
    );
    const [, linked = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    const { name, url, potentialAction, openingHoursSpecification } = JSON.parse(linked);
    assert.equal(name, hostileName);
    assert.equal(url, `${address}/order/riverside`);
    assert.equal(potentialAction.target.urlTemplate, url);
    assert.deepEqual(
      openingHoursSpecification.map(({ validFrom, opens, closes }: Record<string, string>) => [
        validFrom,
        opens,
        closes,
      ]),
      ['2030-03-04', '2030-03-05'].flatMap((day) => [
        [day, '11:00', '12:00'],
        [day, '18:00', '18:30'],
      ]),
    );
  });

  it('is one page for each language to search engines, and names the menu for programs', async () => {
    const page = await text('/order/riverside', { 'accept-language': 'de' });
    const linksIn = (rel: string) =>
      [...page.matchAll(new RegExp(`<link rel="${rel}" ([^>]*)>`, 'g'))].map(([, rest]) => rest);
    const addresses = {
      '/order/riverside?utm_source=flyer': '/order/riverside',
      '/order/riverside?language=de&table=4': '/order/riverside?language=de',
      '/order/riverside?language=xx': '/order/riverside',
      '/order?language=ar': '/order?language=ar',
    };
    for (const [asked, known] of Object.entries(addresses)) {
      const { headers } = await get(asked, { 'accept-language': 'de' });
      assert.equal(headers.get('link'), `<${address}${known}>; rel="canonical"`, asked);
    }
    const alternates = linksIn('alternate');
    assert.ok(alternates.includes(`hreflang="ar" href="${address}/order/riverside?language=ar"`));
    assert.ok(alternates.includes(`hreflang="x-default" href="${address}/order/riverside"`));
    assert.ok(
      alternates.includes('type="text/markdown" href="../menu/riverside.md?language=de"'),
      alternates.join(),
    );
    assert.match(
      await text('/menu/riverside.md?language=de'),
      new RegExp(`<${address}/order/riverside>`),
    );
  });

  it('comes with a manifest for the home screen', async () => {
    const answer = await get('/order/riverside.webmanifest?language=de');
    assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
    const manifest: Record<string, unknown> = JSON.parse(await answer.text());
    assert.equal(manifest.name, hostileName);
    assert.equal(manifest.start_url, 'riverside?language=de');
    assert.deepEqual(manifest.icons, [
      { src: 'https://pictures.example/logo.png?size=2', sizes: 'any', type: 'image/png' },
    ]);
  });

  it('may call the proxy, as pages of other origins may not', async () => {
    const ask = (origin: string): Promise<Response> => get('/locations/riverside', { origin });
    assert.equal((await ask(address)).headers.get('access-control-allow-origin'), address);
    assert.equal((await ask('https://orders.example.net')).status, 403);
  });

  it('lists all locations, and answers with a page if an address leads nowhere', async () => {
    const list = await text('/order?language=de');
    assert.match(list, /href="order\/riverside\?language=de"/);
    assert.match(list, /href="order\/old-town\?language=de"/);
    const unknown = await get('/order/elsewhere?language=fr');
    assert.equal(unknown.status, 404);
    assert.match(await unknown.text(), /Il n’y a pas de restaurant à cette adresse/);
    // Its menu can't be read.
    const failing = await get('/order/old-town');
    assert.match(failing.headers.get('content-type') ?? '', /^text\/html/);
    assert.equal(failing.headers.get('cache-control'), 'no-store');
    assert.match(await failing.text(), /href="\?language=en">Try again/);
  });

  it('costs four requests to the service, however many guests open it', async () => {
    const fresh = await startTestProxy({ page: { url: address } });
    serveMenus(fresh);
    try {
      const pages = [...'123456'].map(() => fetch(`${fresh.url}/order/riverside`));
      for (const answer of await Promise.all(pages)) assert.equal(answer.status, 200);
      assert.equal(fresh.upstream.seen.length, 4);
    } finally {
      await fresh.close();
    }
  });
});

it('the page of a restaurant below its own path calls the proxy there', async () => {
  const proxy = await startTestProxy();
  serveMenus(proxy);
  const proxies = createProxies({
    service: `${proxy.upstream.origin}/api/v1`,
    secrets: [secret],
    log: () => undefined,
    restaurants: [
      {
        name: 'lane',
        path: 'lane',
        key: apiKey,
        locations: ['riverside'],
        origins: ['https://www.example.com'],
        page: { url: `${address}/lane` },
      },
    ],
  });
  try {
    const page = await proxies.fetch(new Request(`${address}/lane/order/riverside`));
    assert.equal(page.status, 200);
    // The script is found below the path because its address is relative to the page.
    const text = await page.text();
    assert.match(
      text,
      /<script type="module" src="order-elements\.js" data-proxy="https:\/\/orders\.example\.com\/lane"/,
    );
    const first = await proxies.fetch(new Request(`${address}/lane/order`));
    assert.equal(first.status, 302);
    assert.equal(first.headers.get('location'), 'order/riverside');
  } finally {
    await proxy.close();
  }
});

it('is compressed once for all guests, as the page with all locations is', async () => {
  let compressed = 0;
  const proxy = await startTestProxy({
    page: { url: address },
    merchants: [],
    compress: async (body) => {
      compressed += 1;
      return [{ encoding: 'gzip', bytes: body.subarray(0, 9) }];
    },
  });
  try {
    serveMenus(proxy);
    for (const path of ['/order/riverside', '/order']) {
      const get = () => fetch(proxy.url + path, { method: 'HEAD' });
      await get();
      assert.equal((await get()).headers.get('content-encoding'), 'gzip', path);
    }
    const before = compressed;
    await fetch(`${proxy.url}/order`, { method: 'HEAD' });
    assert.equal(compressed, before, 'each request compresses the page again');
  } finally {
    await proxy.close();
  }
});

it('is served at a domain name of any script, too', async () => {
  const proxy = await startTestProxy({ page: { url: 'https://طعام.example' } });
  try {
    serveMenus(proxy);
    const answer = await fetch(`${proxy.url}/order/riverside`, {
      headers: { origin: 'https://xn--mgb5ag3c.example' },
      signal: AbortSignal.timeout(10_000),
    });
    assert.equal(answer.status, 200);
    const canonical = '<https://xn--mgb5ag3c.example/order/riverside>; rel="canonical"';
    assert.equal(answer.headers.get('link'), canonical);
    assert.match(await answer.text(), /data-proxy="https:\/\/xn--mgb5ag3c\.example"/);
  } finally {
    await proxy.close();
  }
});

it('passes on that the service refuses the location of a manifest, as for other reads', async () => {
  const proxy = await startTestProxy({ page: { url: address } });
  try {
    proxy.upstream.on('GET /locations/riverside', json({ code: 'RATE_LIMITED' }, 429));
    const answer = await fetch(`${proxy.url}/order/riverside.webmanifest`);
    assert.equal(answer.status, 429);
    assert.deepEqual(
      proxy.log.flatMap(({ problem = [] }) => problem),
      [],
    );
  } finally {
    await proxy.close();
  }
});

describe('a proxy without an ordering page', () => {
  it('answers none of its addresses', async () => {
    const proxy = await startTestProxy();
    try {
      for (const path of ['', '/riverside', '/order-elements.js', '/riverside.webmanifest']) {
        assert.equal((await fetch(`${proxy.url}/order${path}`)).status, 404, path);
      }
      assert.equal(proxy.upstream.seen.length, 0);
    } finally {
      await proxy.close();
    }
  });
});
