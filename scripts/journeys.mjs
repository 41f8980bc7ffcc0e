import { ensureDependencies } from './dependencies.mjs';
import { journeysAtOnce, runNodeTests } from './node-tests.mjs';

await ensureDependencies();
const { buildScriptWhenNeeded } = await import('./build-script.mjs');
await buildScriptWhenNeeded();
// In the order of their names, whatever is asked for. The longest have names that come early: begun
// last, one of them would run on alone.
process.exitCode = await runNodeTests({
  ending: '.journey.ts',
  minutes: 8,
  concurrency: journeysAtOnce,
  together: true,
});
