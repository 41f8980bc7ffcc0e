/** A guest's requests, valid and invalid, from one seed. */

import type { CartChange } from '../../../src/client/bindings.js';
import type { Generation } from '../../../src/contract/cart.js';
import { someLine } from '../dishes.js';
import type { Chance } from '../world/chance.js';
import type { Way } from '../world/world.js';
import type { Saying } from './guest.js';

export function someSayings(chance: Chance, way: Way, count: number): readonly Saying[] {
  let keys = 0;
  const said: Saying[] = [
    { say: 'start', key: ++keys, resume: false },
    { say: 'read', as: readable(way) },
  ];
  while (said.length < count) {
    const repeated = said.at(-1);
    const repeat =
      chance.happens(0.15) && (repeated?.say === 'change' || repeated?.say === 'intent');
    said.push(repeat && repeated ? repeated : something(chance, way, ++keys));
  }
  return said;
}

/** Short conversations about rules that random requests rarely reach. */
export function rareSayings(way: Way): Readonly<Record<string, readonly Saying[]>> {
  const as = readable(way);
  const soup: CartChange = {
    type: 'add-item',
    productId: 'soup',
    choices: [],
    instructions: '',
    categoryId: null,
    ifUnavailable: 'remove_item',
    quantity: 1,
  };
  const start: Saying = { say: 'start', key: 1, resume: false };
  const read: Saying = { say: 'read', as };
  const add: Saying = { say: 'change', as, change: soup, key: 2, seen: 0 };
  const setQuantity = (quantity: number): Saying => {
    const change: CartChange = { type: 'set-quantity', itemId: '0', quantity };
    return { say: 'change', as, change, key: 3 + quantity, seen: 0 };
  };
  const soldOut: Saying = { say: 'sold-out', productId: 'soup', soldOut: true };
  return {
    'more of a product that has sold out': [start, add, read, soldOut, setQuantity(2), read],
    'less of a product that has sold out': [start, add, read, soldOut, setQuantity(0), read],
    'an order that costs nothing': [
      { say: 'price', productId: 'soup', minor: 0 },
      start,
      add,
      read,
      { say: 'intent', as, key: 9 },
      read,
    ],
    'a new cart while the kitchen is closed': [
      { say: 'ordering', reason: 'Closed today.' },
      start,
      { say: 'ordering', reason: null },
      start,
      { ...start, key: 8 },
      read,
    ],
    'resuming a cart with an old revision': [
      start,
      add,
      read,
      { say: 'start', key: 8, resume: true, seen: -1 },
      { say: 'start', key: 9, resume: true },
      read,
    ],
  };
}

const readable = (way: Way): Generation => (way === 'older' ? 'older' : 'newer');

function something(chance: Chance, way: Way, key: number): Saying {
  const as = way === 'proxy' ? chance.one<Generation>(['older', 'newer', 'newer']) : readable(way);
  const kind = chance.next();
  if (kind < 0.65) {
    const seen = chance.happens(0.1) ? chance.one([null, -1, 3]) : 0;
    // A key that was used for something else.
    const used = chance.happens(0.03) ? Math.max(1, key - 2) : key;
    return { say: 'change', as, change: someChange(chance), key: used, seen };
  }
  if (kind < 0.75) return { say: 'read', as };
  if (kind < 0.83) return { say: 'intent', as, key };
  if (kind < 0.88) return { say: 'pay', card: chance.one(['good', 'bad', 'bad']) };
  if (kind < 0.92 && way !== 'older') return { say: 'result' };
  if (kind < 0.93) return { say: 'expire' };
  if (kind < 0.95) return { say: 'ordering', reason: chance.one([null, null, 'Closed today.']) };
  if (kind < 0.96) {
    return {
      say: 'price',
      productId: chance.one(['soup', 'bowl']),
      minor: chance.one([700, 1200]),
    };
  }
  if (kind < 0.975) {
    const productId = chance.one(['soup', 'bowl']);
    return { say: 'sold-out', productId, soldOut: chance.happens(0.4) };
  }
  return { say: 'start', key, resume: chance.happens(0.7) };
}

function someChange(chance: Chance): CartChange {
  const kind = chance.next();
  if (kind < 0.4) return someAddition(chance);
  if (kind < 0.7) {
    const itemId = String(chance.between(0, 3));
    return { type: 'set-quantity', itemId, quantity: chance.one([0, 1, 2, 5, 99, 100]) };
  }
  const more: readonly CartChange[] = [
    { type: 'gratuity', gratuity: chance.one([{ percentage: '10' }, { amount: '2.50' }]) },
    { type: 'discount', code: 'SAVE10' },
    { type: 'discount', code: 'NOTHING1' },
    { type: 'no-discount' },
    {
      type: 'contact',
      contact: { customerName: 'Ada', emailAddress: 'a@example.com', phoneNumber: '' },
    },
    {
      type: 'order-time',
      time: { pickupType: 'LATER', orderDate: '2030-01-05', orderTime: '19:15' },
    },
  ];
  return chance.one(more);
}

function someAddition(chance: Chance): CartChange {
  const { product, choices, instructions, quantity } = someLine(chance);
  return {
    type: 'add-item',
    productId: chance.happens(0.05) ? 'nothing' : product.id,
    choices,
    instructions,
    categoryId: null,
    ifUnavailable: 'remove_item',
    quantity: chance.happens(0.03) ? 0 : quantity,
  };
}
