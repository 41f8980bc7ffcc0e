/** What the doctor says about a page's own settings, as its server sends them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Listening, listen } from '../../../demo/listen.js';
import { checkPage, type Shop } from '../../../src/proxy/doctor/page.js';

const proxy = 'https://orders.example.com';
const src = 'https://cdn.example/order-elements.js';
const tag = (attributes: string) => `<script type="module" src="${src}" ${attributes}></script>`;
const menu = '<order-menu></order-menu>';

describe('the doctor at a page', () => {
  let pages: Listening;
  let html = '';
  let more: ResponseInit = {};
  before(async () => {
    pages = await listen(async () => new Response(html, more), 0);
  });
  after(() => pages.close());

  const shop: Shop = {
    address: proxy,
    locations: ['riverside', 'old-town'],
    merchants: ['lane'],
    origins: [],
  };

  /** `state: what it says` for each finding. */
  async function look(found: string, shops: readonly Shop[] = [shop], answer: ResponseInit = {}) {
    [html, more] = [found, answer];
    const listed = shops.map((one) => ({ ...one, origins: [pages.url] }));
    const findings = await checkPage(`${pages.url}/order`, fetch, listed);
    return findings.map(({ state, message }) => `${state}: ${message}`).join('\n');
  }

  it('finds nothing wrong with settings on the script tag, the loader’s or an element', async () => {
    const right = `data-proxy="${proxy}/" data-location="old-town"`;
    for (const written of [
      tag(right) + menu,
      tag(right).replace('.js', '.loader.js') + menu,
      `${tag('')}<order-storefront proxy="${proxy}" location=riverside>${menu}</order-storefront>`,
      `${tag('')}<order-button proxy="${proxy}" location="riverside">Order</order-button>`,
      `${tag(`data-proxy="${proxy}"`)}<a href="#order" data-order-open="old-town">Order</a>`,
      tag(`data-proxy="${proxy}" data-merchant="lane"`),
    ])
      assert.match(await look(written), /^ok: It orders from [^\n]+$/, written);
  });

  it('names a restaurant that the proxy doesn’t serve', async () => {
    const found = await look(tag(`data-proxy="${proxy}" data-location="riversde"`) + menu);
    assert.match(found, /^problem: data-location is “riversde”, but .* riverside, old-town\.$/);
    assert.match(
      await look(tag(`data-proxy="${proxy}"`) + menu),
      /^problem: data-location is miss/,
    );
  });

  it('names a merchant that the proxy doesn’t serve, and what guests lack then', async () => {
    const written = (more: string) => tag(`data-proxy="${proxy}" data-merchant="line" ${more}`);
    assert.match(
      await look(written('')),
      /^problem: data-merchant is “line”, but this proxy serves lane, so the list of restaurants/,
    );
    assert.match(await look(written('data-location="riverside"')), /^warning: .*can’t log in/);
    const { merchants: _, ...single } = shop;
    assert.match(await look(written(''), [single]), /serves no merchant.* ORDERING_MERCHANTS\.$/);
  });

  it('names an address of the proxy that can’t work', async () => {
    assert.match(await look(tag('data-location="riverside"')), /^problem: data-proxy .*found noth/);
    const bare = tag('data-proxy="orders.example.com" data-location="riverside"');
    assert.match(await look(bare), /^problem: data-proxy .*found “orders\.example\.com”/);
    const other = tag('data-proxy="https://other.example" data-location="riverside"');
    assert.match(await look(other), /^warning: data-proxy is https:\/\/other\.example, but/);
    const unsafe = tag('data-proxy="http://orders.example.com" data-location="riverside"');
    const ask = async () => new Response(unsafe);
    const [found] = await checkPage('https://restaurant.example', ask, [shop]);
    assert.match(found?.message ?? '', /browsers block/);
  });

  it('says that browsers keep answers from a page whose origin isn’t listed', async () => {
    const written = tag(`data-proxy="${proxy}" data-location="riverside"`);
    const ask = async () => new Response(written);
    const from = async (page: string, ...origins: string[]) =>
      (await checkPage(page, ask, [{ ...shop, origins }])).map(({ message }) => message).join();
    const origins = ['https://www.restaurant.example', 'https://*--site.example.app'];
    const bare = await from('https://restaurant.example/order', ...origins);
    assert.match(bare, /https:\/\/restaurant\.example isn’t in PROXY_ORIGINS/);
    for (const page of [
      'https://www.restaurant.example/order',
      'https://new--site.example.app/',
      `${proxy}/order/riverside`,
    ])
      assert.match(await from(page, ...origins), /^It orders from riverside/, page);
  });

  it('compares with the restaurant that has the page’s address of the proxy', async () => {
    const shops = ['riverside', 'harbour'].map((name) => ({
      address: `${proxy}/${name}`,
      locations: [name],
      origins: [],
    }));
    const page = (path: string, location: string) =>
      look(tag(`data-proxy="${proxy}/${path}" data-location="${location}"`), shops);
    assert.match(await page('harbour', 'harbour'), /^ok/);
    assert.match(await page('riverside', 'harbour'), /^problem: .*“harbour”.*serves riverside\./);
  });

  it('says that a page isn’t there, or is another one', async () => {
    assert.match(await look('', [shop], { status: 404 }), /^problem: It answers 404/);
    const redirect = { status: 302, headers: { location: 'https://www.restaurant.example/' } };
    assert.match(await look('', [shop], redirect), /leads to https:\/\/www\.restaurant\.example\//);
    const [nowhere] = await checkPage('http://localhost:1/', fetch, [shop]);
    assert.match(nowhere?.message ?? '', /can’t be reached/);
    assert.match(await look('<p>Welcome</p>'), /^warning: Its source has no script tag/);
    assert.match(await look(tag('') + menu), /^warning: It has the script, but no settings/);
    assert.match(await look(`<!-- ${tag(`data-proxy="${proxy}"`)} -->`), /^warning: Its source/);
  });

  it('leaves pages alone that need no proxy', async () => {
    const service = tag('data-api="storefront" data-service="https://x/api/v1" data-location="a"');
    assert.equal(await look(service), '');
    assert.deepEqual(await checkPage(undefined, fetch, [shop]), []);
  });
});
