import { availableParallelism } from 'node:os';
import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';
import { filesOfRun } from './test-files.mjs';

await ensureDependencies();
process.exitCode = await runNodeTests({
  files: filesOfRun('.test.ts'),
  minutes: 5,
  // Some wait for seconds that have to pass, and meanwhile leave their core to others.
  concurrency: availableParallelism() + 1,
});
