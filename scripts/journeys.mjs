import { ensureDependencies } from './dependencies.mjs';
import { journeysAtOnce, runNodeTests } from './node-tests.mjs';

await ensureDependencies();
const { buildScriptWhenNeeded } = await import('./build-script.mjs');
await buildScriptWhenNeeded();
process.exitCode = await runNodeTests({
  ending: '.journey.ts',
  minutes: 5,
  concurrency: journeysAtOnce,
});
