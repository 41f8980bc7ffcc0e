/** The cards that a page comes with. */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { runMenu } from '../../../src/proxy/menus/command.js';
import { apiKey, secret } from '../shared/test-proxy.js';
import { json, startUpstream } from '../shared/upstream.js';

/** With everything that a card can say. */
const feast = {
  id: 'feast',
  name: 'Feast',
  description: 'For two',
  displayPrice: '$5.00',
  price: '500',
  currency: 'usd',
  images: ['https://pictures.example/feast.webp'],
  availability: 'available',
  modifierIds: ['size'],
  modifiers: [
    { id: 'size', name: 'Size', rule: {}, items: [{ id: 'large', name: 'Large', price: '0' }] },
  ],
  nutrition: {
    calorieCount: 420,
    ingredients: ['Rice'],
    dietaryPreferences: ['vegan', 'gluten-free', 'halal', 'kosher', 'spicy', 'contains-nuts'],
  },
};
const quickLunch = { ...feast, id: 'lunch', name: 'Lunch', availability: 'unavailable' };

describe('the cards that a page comes with', () => {
  it('have twelve elements at most, with every mark and statement that a dish can have', async (test) => {
    const upstream = await startUpstream();
    test.after(() => upstream.close());
    const category = { id: 'c', name: 'Grill', products: [feast, quickLunch] };
    const menus = [{ id: 'm', name: 'Menu', categories: [category] }];
    const addressData = { country: 'United States', state: 'NY', city: 'Beacon', zipCode: '12508' };
    upstream.on('GET /locations/riverside', json({ id: 'riverside', addressData }));
    upstream.on('GET /locations/riverside/menus', json({ menus, popularProducts: [feast] }));
    upstream.on('GET /locations/riverside/products', json({ products: [feast, quickLunch] }));
    const said: string[] = [];
    mock.method(console, 'info', (line: string) => said.push(line));
    const env = {
      ORDERING_BASE_URL: `${upstream.origin}/api/v1`,
      ORDERING_API_KEY: apiKey,
      ORDERING_LOCATIONS: 'riverside',
      PROXY_ORIGINS: 'https://www.example.com',
      PROXY_SECRET: secret.key,
    };
    assert.equal(await runMenu(['riverside', '--format=cards.html'], env), 0);
    mock.restoreAll();
    const [, ...cards] = said.join('').split('<li class="card');
    const own = cards.map((text) => `<li class="card${text.slice(0, text.indexOf('</li>'))}`);
    assert.equal(own.length, 3);
    // The one in its own category says that it is popular.
    const [, full = ''] = own;
    for (const words of ['Popular', '$5.00', '420', 'Vegan, Gluten-free, Halal', 'Contains nuts']) {
      assert.ok(full.includes(words), `${words} in ${full}`);
    }
    assert.match(full, /<noscript>.*Rice.*Not stated.*Size: Large.*<\/noscript>/);
    // The law of the United States requires it at the end of the menu.
    assert.match(said.join('').split('</ul>').at(-1) ?? '', /2,000 calories a day is used for/);
    // Browsers with scripts read what is in it as text.
    const counts = own.map(
      (text) => text.replace(/<noscript>.*?<\/noscript>/, '<noscript>').match(/<[a-z]/g)?.length,
    );
    assert.deepEqual(counts, [11, 12, 10]);
  });
});
