import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { loadMenus, locationReader } from '../../src/client/operations/menu.js';
import { answering, json, transport } from './answers.js';

const bowl = { id: 'bowl', name: 'Bowl', price: '1100', displayPrice: '$11.00', currency: 'usd' };

describe('a menu with an unreadable product', () => {
  test('is offered without it, and the integrator is told once', async (context) => {
    const error = mock.method(console, 'error', () => {});
    context.after(() => mock.restoreAll());
    const broken = { ...bowl, id: 'soup', modifierIds: 'none', description: 'SECRET SAUCE' };
    const menus = [{ id: 'm', categories: [{ id: 'c', products: [broken, bowl] }] }];
    const server = await answering(json(200, { menus }));
    context.after(() => server.close());
    const shop = { api: 'proxy', proxy: server.url, service: '', location: 'corner' } as const;
    const platform = { random: () => 0, sleep: () => Promise.resolve() };
    const read = locationReader(shop, transport(), platform);
    for (const _ of [1, 2]) {
      const bundle = await loadMenus(shop, read, null);
      const offered = bundle.menus[0]?.categories[0]?.products.map(({ id }) => id);
      assert.deepEqual(offered, ['bowl']);
    }
    const lines = error.mock.calls.map(({ arguments: [line] }) => String(line));
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', /soup.*modifierIds/);
    assert.doesNotMatch(lines[0] ?? '', /SECRET/);
  });
});
