import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fulfillmentOf } from '../../../src/stores/fulfillment/fulfillment.js';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { openBrowser, openShop } from '../shared/shop.js';

describe('the guest’s table or room', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** A page that is reloaded in one tab. */
  const openTab = () => {
    const browser = openBrowser();
    return (settings: RawSettings, inAddress = {}) => {
      const shop = openShop(stack, { browser, settings });
      const store = fulfillmentOf(shop);
      const moved = store.named(inAddress);
      shop.close();
      return { ...store, moved, place: () => store.$draft.get() };
    };
  };

  test('is the table whose page was opened last, not the one stored in the tab', () => {
    const load = openTab();
    load({ table: '7' }).remember({ country: 'France' });
    const { moved, place } = load({ table: '12' });
    assert.equal(moved, true);
    assert.equal(place().table, '12');
    assert.equal(load({ table: '7' }).place().table, '7');
  });

  test('stays what the guest typed, through reloads, although the page names another', () => {
    const load = openTab();
    load({ table: '7' }).remember({ table: '9' });
    const { moved, place } = load({ table: '7' });
    assert.equal(moved, false);
    assert.equal(place().table, '9');
    assert.equal(load({}).place().table, '9', 'a page that names none');
    assert.equal(load({ table: '7' }).place().table, '9', 'and back');
  });

  test('is taken from the page’s URL before its settings, and only once', () => {
    const load = openTab();
    const first = load({ table: '5' }, { table: '7' });
    assert.equal(first.place().table, '7');
    first.remember({ table: '9' });
    assert.equal(load({ table: '5' }, { table: '7' }).place().table, '9');
    assert.equal(load({ table: '5' }, { table: '8' }).place().table, '8');
  });

  test('follows the room and name that the page sets', () => {
    const load = openTab();
    load({ room: '101', lastName: 'Khan' }).remember({ lastName: 'Lovelace' });
    const again = load({ room: '812', lastName: 'Khan' }).place();
    assert.deepEqual([again.room, again.lastName], ['812', 'Lovelace']);
    assert.equal(load({ room: '812', lastName: 'Noether' }).place().lastName, 'Noether');
  });
});
