import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { offers } from '../model/rules.js';
import { createChance } from '../world/chance.js';
import type { Way } from '../world/world.js';
import { Guest } from './guest.js';
import { someSayings } from './sayings.js';
import { modelSide, openReference } from './sides.js';

/** A simulation against a model is only as good as the model. */
describe('the modelled service responds like the reference service', () => {
  for (const way of ['proxy', 'storefront', 'older', 'direct'] as const satisfies readonly Way[]) {
    test(`to any request, way "${way}"`, async () => {
      const reference = await openReference(way);
      try {
        for (let seed = 0; seed < 25; seed += 1) {
          const said = someSayings(createChance(seed), way, 25);
          const name = `guest-${seed}`;
          const guest = new Guest(modelSide(way), way, name);
          const other = new Guest(reference, way, name);
          await reference.setOrdering(null);
          for (const productId of ['soup', 'bowl']) {
            await reference.setSoldOut(productId, false);
            await reference.setPrice(productId, offers[productId]?.price ?? 0);
          }
          for (const [number, saying] of said.entries()) {
            const what = `seed ${seed}, ${number}: ${JSON.stringify(saying)}`;
            assert.equal(await guest.say(saying), await other.say(saying), what);
          }
        }
      } finally {
        await reference.close();
      }
    });
  }
});
