import { after, before } from 'node:test';
import { prove } from './prove.js';
import { newerCatalog } from './table/newer-catalog.js';
import { openWorld, type World } from './world.js';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.running.close());

for (const row of newerCatalog) prove(row, () => world);
