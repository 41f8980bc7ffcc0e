import { ensureDependencies } from './dependencies.mjs';
import { journeysAtOnce, runNodeTests } from './node-tests.mjs';
import { filesOfRun } from './test-files.mjs';

await ensureDependencies();
const { buildScriptWhenNeeded } = await import('./build-script.mjs');
await buildScriptWhenNeeded();
// If a long one started last, it would keep running alone.
const isLongest = (file) => /\/(?:gallery-\w+|host-matrix)\.journey\.ts$/.test(file);
process.exitCode = await runNodeTests({
  files: filesOfRun('.journey.ts').sort((one, other) => isLongest(other) - isLongest(one)),
  minutes: 8,
  concurrency: journeysAtOnce,
  together: true,
});
