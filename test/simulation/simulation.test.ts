import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bundleSimulation } from './bundle.js';
import { createCoverage } from './coverage.js';
import { runWorlds } from './run-worlds.js';
import { LEAST_WORLDS } from './situations.js';

describe('a cart in a failing world', () => {
  test(`loses nothing, doubles nothing and never pays twice, in ${LEAST_WORLDS} worlds`, async () => {
    const coverage = createCoverage();
    await runWorlds({ from: 0, end: LEAST_WORLDS }, ({ seed, wrong, reached }) => {
      coverage.add(reached);
      assert.deepEqual(wrong, [], `npm run simulate -- --seeds 1 --from ${seed} --trace`);
    });
    assert.deepEqual(coverage.missing(), [], 'worlds where little happens prove little');
  });

  test('is repeatable: the same seed gives the same trace', async () => {
    const simulate = await bundleSimulation();
    assert.deepEqual((await simulate(7)).trace, (await simulate(7)).trace);
  });
});
