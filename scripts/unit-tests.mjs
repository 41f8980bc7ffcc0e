import { availableParallelism } from 'node:os';
import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';
import { filesOfRun } from './test-files.mjs';

await ensureDependencies();
process.exitCode = await runNodeTests({
  files: filesOfRun('.test.ts'),
  // The long run includes hours in simulated time.
  minutes: process.env.TEST_LONG === '1' ? 20 : 5,
  // The runner's default leaves one core idle, which is half of a small machine. With more processes,
  // proxies in tests would respond to their Redis too late.
  concurrency: availableParallelism(),
});
