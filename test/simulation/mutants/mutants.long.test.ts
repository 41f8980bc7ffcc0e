import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bundleSimulation } from '../bundle.js';
import { builtIn, mutants, SEEDS } from './mutants.js';

describe('the simulation catches a cart that', () => {
  for (const mutant of mutants) {
    test(mutant.name, async () => {
      const simulate = await bundleSimulation([builtIn(mutant)]);
      for (let seed = 0; seed < SEEDS; seed += 1) {
        if ((await simulate(seed)).wrong.length > 0) return;
      }
      assert.fail(`Expected a failure within ${SEEDS} seeds, found none.`);
    });
  }
});
