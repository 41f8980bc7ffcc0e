import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';

await ensureDependencies();
const { buildScriptWhenNeeded } = await import('./build-script.mjs');
await buildScriptWhenNeeded();
// Each file has a browser of its own; several at once only make each other slow.
process.exitCode = await runNodeTests({ ending: '.journey.ts', minutes: 5, concurrency: 1 });
