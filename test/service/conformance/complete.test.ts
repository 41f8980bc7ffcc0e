import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { customer } from './table/customer.js';
import { loyalty } from './table/loyalty.js';
import { newerCart } from './table/newer-cart.js';
import { newerCatalog } from './table/newer-catalog.js';
import { newerCheckout } from './table/newer-checkout.js';
import { older } from './table/older.js';
import { olderCustomer } from './table/older-customer.js';
import { openWorld, type World } from './world.js';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.running.close());

const shapeOf = (method: string, path: string): string =>
  `${method} ${path.replace(/:\w+|\{\w+\}/g, '*')}`;

test('every operation that is served has a row in the tables, and every row is served', () => {
  const { newer, older: olderOperations } = world.running.service.operations;
  const served = [...newer, ...olderOperations].map(({ method, path }) => shapeOf(method, path));
  const rows = [
    ...[...newerCatalog, ...newerCart, ...newerCheckout, ...customer, ...loyalty],
    ...[...older, ...olderCustomer],
  ].map(({ method, path }) => shapeOf(method, path));
  assert.deepEqual(rows.sort(), served.sort());
});
