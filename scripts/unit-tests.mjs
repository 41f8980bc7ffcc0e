import { availableParallelism } from 'node:os';
import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';
import { filesOfRun } from './test-files.mjs';

await ensureDependencies();
process.exitCode = await runNodeTests({
  files: filesOfRun('.test.ts'),
  minutes: 5,
  // The runner's own default leaves one core alone, which is half of a small machine. More would make
  // proxies in tests late for their Redis.
  concurrency: availableParallelism(),
});
