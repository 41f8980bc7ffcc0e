import { after, before } from 'node:test';
import { prove } from './prove.js';
import { customer } from './table/customer.js';
import { openWorld, type World } from './world.js';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.running.close());

for (const row of customer) prove(row, () => world);
