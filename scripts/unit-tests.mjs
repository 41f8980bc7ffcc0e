import { availableParallelism } from 'node:os';
import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';

await ensureDependencies();
process.exitCode = await runNodeTests({
  ending: '.test.ts',
  minutes: 5,
  // The runner's own default leaves one core alone, which is half of a small machine.
  concurrency: availableParallelism(),
});
