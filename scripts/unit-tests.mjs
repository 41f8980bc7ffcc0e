import { availableParallelism } from 'node:os';
import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';
import { filesOfRun } from './test-files.mjs';

await ensureDependencies();
process.exitCode = await runNodeTests({
  files: filesOfRun('.test.ts'),
  minutes: 5,
  // The runner's default leaves one core idle, which is half of a small machine. With more processes,
  // proxies in tests would respond to their Redis too late.
  concurrency: availableParallelism(),
});
