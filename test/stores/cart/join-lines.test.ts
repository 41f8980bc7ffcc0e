import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { joinLines } from '../../../src/stores/cart/queue.js';
import { type Pending, pendingOf } from '../../../src/stores/cart/state.js';

const set = (line: string, quantity: number): Pending =>
  pendingOf({ type: 'quantity', line, quantity }, `${line}-${quantity}`);
const note = pendingOf({ type: 'note', note: 'No onions' }, 'note');

/** What is wished of each line, once the item `found` is known to be the line `waiting`. */
const wishes = (pending: readonly Pending[], quantity = 1) =>
  joinLines(pending, { id: 'found', quantity }, 'waiting').map(({ intent }) =>
    intent.type === 'quantity' ? [intent.line, intent.quantity] : intent.type,
  );

// A line whose addition had no answer waits on the screen while the cart, read by another tab, has it
// as an item already: the guest may change both before they are one.
describe('a line that waited, once it is known to be an item of the cart', () => {
  test('keeps what the guest did with the item alone', () => {
    assert.deepEqual(wishes([note, set('found', 3)]), ['note', ['waiting', 3]]);
  });

  test('has what was added to the item besides its own quantity', () => {
    assert.deepEqual(wishes([set('waiting', 6), set('found', 3)]), [['waiting', 8]]);
  });

  test('loses what was taken from the item, and is never less than nothing', () => {
    assert.deepEqual(wishes([set('found', 0), set('waiting', 4)], 2), [['waiting', 2]]);
    assert.deepEqual(wishes([set('found', 0), set('waiting', 1)], 2), [['waiting', 0]]);
  });

  test('is never more than the service takes of one line', () => {
    assert.deepEqual(wishes([set('waiting', 90), set('found', 20)]), [['waiting', 99]]);
  });

  test('leaves what was wished of other lines as it is', () => {
    const others = [set('other', 2), note];
    assert.deepEqual(joinLines(others, { id: 'found', quantity: 1 }, 'waiting'), others);
  });
});
