// Runs a TypeScript program of this project: node scripts/with-dependencies.mjs <file> [arguments]
import { ensureDependencies } from './dependencies.mjs';
import { exitCodeOf } from './run.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error(
    'Expected a TypeScript file: node scripts/with-dependencies.mjs <file> [arguments]',
  );
  process.exit(2);
}

await ensureDependencies();
process.exitCode = await exitCodeOf(process.execPath, ['--import', 'tsx', file, ...args]);
