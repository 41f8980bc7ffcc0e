import { ensureDependencies } from './dependencies.mjs';
import { exitCodeOf } from './run.mjs';

await ensureDependencies();
const { buildScriptWhenNeeded } = await import('./build-script.mjs');
await buildScriptWhenNeeded();
process.exitCode = await exitCodeOf(process.execPath, [
  '--import',
  'tsx',
  'scripts/start-servers.ts',
]);
