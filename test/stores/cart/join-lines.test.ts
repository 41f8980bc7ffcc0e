import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { joinLines } from '../../../src/stores/cart/sending-state.js';
import { type Pending, pendingOf } from '../../../src/stores/cart/state.js';

const set = (line: string, quantity: number): Pending =>
  pendingOf({ type: 'quantity', line, quantity }, `${line}-${quantity}`);
const note = pendingOf({ type: 'note', note: 'No onions' }, 'note');

/** The changes to each line, once the item `found` turns out to be the line `waiting`. */
const wishes = (pending: readonly Pending[], quantity = 1) =>
  joinLines(pending, { id: 'found', quantity }, 'waiting').map(({ intent }) =>
    intent.type === 'quantity' ? [intent.line, intent.quantity] : intent.type,
  );

// A line whose addition got no response is shown as pending while the cart, read by another tab,
// already has it as an item: the guest may change both before they are merged.
describe('a pending line that turns out to be an item in the cart', () => {
  test('keeps changes that the guest made to the item', () => {
    assert.deepEqual(wishes([note, set('found', 3)]), ['note', ['waiting', 3]]);
  });

  test('adds the quantity that was added to the item to its own', () => {
    assert.deepEqual(wishes([set('waiting', 6), set('found', 3)]), [['waiting', 8]]);
  });

  test('subtracts the quantity that was removed from the item, and is never below zero', () => {
    assert.deepEqual(wishes([set('found', 0), set('waiting', 4)], 2), [['waiting', 2]]);
    assert.deepEqual(wishes([set('found', 0), set('waiting', 1)], 2), [['waiting', 0]]);
  });

  test('is never above the service’s limit for a line', () => {
    assert.deepEqual(wishes([set('waiting', 90), set('found', 20)]), [['waiting', 99]]);
  });

  test('leaves changes to other lines alone', () => {
    const others = [set('other', 2), note];
    assert.deepEqual(joinLines(others, { id: 'found', quantity: 1 }, 'waiting'), others);
  });
});
