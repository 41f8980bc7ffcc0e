import { availableParallelism } from 'node:os';
import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';

const options = {
  // The long run includes hours in simulated time.
  minutes: process.env.TEST_LONG === '1' ? 20 : 5,
  // The runner's default leaves one core idle, which is half of a small machine. With more processes,
  // proxies in tests would respond to their Redis too late.
  concurrency: availableParallelism(),
};

await ensureDependencies();
process.exitCode = await runNodeTests(options);
