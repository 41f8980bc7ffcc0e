import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bundleSimulation } from './bundle.js';

const SEEDS = 500;

describe('a cart in a world that fails', () => {
  test(`loses nothing, doubles nothing and never pays twice, in ${SEEDS} worlds`, async () => {
    const simulate = await bundleSimulation();
    let orders = 0;
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const outcome = await simulate(seed);
      orders += outcome.orders;
      const replay = `npm run simulate -- --seeds 1 --from ${seed} --trace`;
      assert.deepEqual(outcome.wrong, [], replay);
    }
    // Worlds in which nobody comes to pay would prove little.
    assert.ok(orders > SEEDS / 10, `${orders} orders were paid`);
  });

  test('goes the same way every time', async () => {
    const simulate = await bundleSimulation();
    assert.deepEqual((await simulate(7)).trace, (await simulate(7)).trace);
  });
});
