import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { offers } from '../model/rules.js';
import { createChance } from '../world/chance.js';
import type { Way } from '../world/world.js';
import { Guest, type Saying } from './guest.js';
import { rareSayings, someSayings } from './sayings.js';
import { modelSide, openReference } from './sides.js';

/** A simulation against a model is only as good as the model. */
for (const way of ['proxy', 'storefront', 'older', 'direct'] as const satisfies readonly Way[]) {
  describe(`the modelled service responds like the reference service, way "${way}"`, () => {
    let reference: Awaited<ReturnType<typeof openReference>>;
    before(async () => {
      reference = await openReference(way);
    });
    after(() => reference.close());

    async function compare(name: string, said: readonly Saying[]): Promise<void> {
      const guest = new Guest(modelSide(way), way, name);
      const other = new Guest(reference, way, name);
      await reference.setOrdering(null);
      for (const productId of ['soup', 'bowl']) {
        await reference.setSoldOut(productId, false);
        await reference.setPrice(productId, offers[productId]?.price ?? 0);
      }
      for (const [number, saying] of said.entries()) {
        const what = `${name}, ${number}: ${JSON.stringify(saying)}`;
        assert.equal(await guest.say(saying), await other.say(saying), what);
      }
    }

    test('to random requests', async () => {
      for (let seed = 0; seed < 25; seed += 1) {
        await compare(`guest-${seed}`, someSayings(createChance(seed), way, 25));
      }
    });

    for (const [number, [what, said]] of Object.entries(rareSayings(way)).entries()) {
      test(`to ${what}`, () => compare(`rare-guest-${number}`, said));
    }
  });
}
