/** Names that try to break out of a menu's document: nothing runs, and they are read as written. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { marked } from 'marked';
import type { Page } from 'playwright-core';
import { sharedBrowser } from '../../harness/shared.js';
import { startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const browser = await sharedBrowser();

const hostile = [
  '<script>globalThis.broken = true</script>',
  '<img src=x onerror="globalThis.broken = true">',
  `"><svg onload='globalThis.broken = true'>`,
  '</script><script>globalThis.broken = true</script>',
  '</title></style><script>globalThis.broken = true</script>',
  '[click](javascript:globalThis.broken=true)',
  '![x](x "onerror=globalThis.broken=true")',
  '# Heading\n\n---\n- list `code` **bold** <b>tag</b> &amp; &lt;',
  '\u202Edlog\u202C \u2067right to left\u2069',
];

const product = (name: string, at: number) => ({
  id: `p${at}`,
  name,
  description: name,
  price: '500',
  displayPrice: '$5.00',
  currency: 'usd',
  images: [`https://pictures.example/"${name}`],
  availability: 'available',
  modifierIds: [],
  nutrition: { calorieCount: 10, dietaryPreferences: [name], ingredients: [name] },
});

/** The elements with the names. */
const namesIn = { html: 'h4', 'cards.html': '.open', 'print.html': '.line > span' };

describe('a menu with hostile names', () => {
  let proxy: TestProxy;
  before(async () => {
    proxy = await startTestProxy();
    const products = hostile.map(product);
    const categories = [{ id: 'c', name: hostile[0], products }];
    const menus = [{ id: 'm', name: hostile[1], isActive: true, time: hostile[2], categories }];
    const place = { id: 'riverside', restaurantDisplayName: hostile[4], addressString: hostile[3] };
    proxy.upstream.on('GET /locations/riverside', json(place));
    proxy.upstream.on('GET /locations/riverside/menus', json({ menus, popularProducts: [] }));
    proxy.upstream.on('GET /locations/riverside/products', json({ products: [] }));
  });
  after(() => proxy.close());

  const written = async (format: string): Promise<string> =>
    (await fetch(`${proxy.url}/menu/riverside.${format}`)).text();

  const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

  /** Nothing runs, and there are no elements or handlers but those of a menu. */
  async function checkHarmless(page: Page): Promise<void> {
    const found = await page.evaluate(() => ({
      broken: 'broken' in globalThis,
      elements: document.querySelectorAll('script, svg, iframe, object, embed, form, b').length,
      handlers: [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
      links: [...document.querySelectorAll('a')]
        .map((link) => link.getAttribute('href'))
        .filter((address) => !/^#product=p\d$/.test(address ?? '')),
    }));
    assert.deepEqual(found, { broken: false, elements: 0, handlers: [], links: [] });
  }

  for (const format of ['html', 'cards.html', 'print.html'] as const) {
    it(`shows them as written, as ${format} and without a policy`, async (test) => {
      const { page } = await browser.openPage({}, test);
      // Included in a page that allows scripts, so that the escaping alone has to hold.
      await page.setContent(await written(format));
      await checkHarmless(page);
      const shown = await page.locator(namesIn[format]).allTextContents();
      assert.deepEqual(shown.map(plain), hostile.map(plain));
    });
  }

  for (const format of ['md', 'txt']) {
    it(`are read as text by a Markdown parser, as ${format}`, async (test) => {
      const { page } = await browser.openPage({}, test);
      const text = await written(format);
      await page.setContent(await marked.parse(text));
      await checkHarmless(page);
      const lists = plain(await page.locator('body').textContent());
      for (const name of hostile) assert.ok(lists.includes(plain(name)), name);
      assert.equal(await page.locator('h1').count(), 1);
    });
  }

  it('can’t end the script element around JSON-LD', async (test) => {
    const { page } = await browser.openPage({}, test);
    const linked = await written('jsonld');
    await page.setContent(`<script type="application/ld+json">${linked}</script><p>after</p>`);
    assert.equal(await page.evaluate(() => 'broken' in globalThis), false);
    assert.equal(await page.locator('script').count(), 1);
    assert.equal(await page.locator('body').innerText(), 'after');
    const { hasMenu } = JSON.parse(linked);
    const items: { name: string }[] = hasMenu[0].hasMenuSection[0].hasMenuItem;
    assert.deepEqual(
      items.map(({ name }) => name),
      hostile,
    );
  });
});
