import { after, before } from 'node:test';
import { prove } from './prove.js';
import { olderCustomer } from './table/older-customer.js';
import { openWorld, type World } from './world.js';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.running.close());

for (const row of olderCustomer) prove(row, () => world);
