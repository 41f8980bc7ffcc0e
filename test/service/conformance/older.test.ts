import { after, before } from 'node:test';
import { prove } from './prove.js';
import { older } from './table/older.js';
import { openWorld, type World } from './world.js';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.running.close());

for (const row of older) prove(row, () => world);
