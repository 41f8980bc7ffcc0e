import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './build-package.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { root } from './paths.mjs';
import { exitCodeOf } from './run.mjs';

const { former } = parseArgs({ options: { former: { type: 'string' } } }).values;
await ensureDependencies();
const { buildScript } = await import('./build-script.mjs');

await buildScript({ former });
buildPackage();
// The studio works from any static server; its preview loads the script next to it.
cpSync(join(root, 'studio'), join(root, 'dist/studio'), { recursive: true });
cpSync(join(root, 'themes'), join(root, 'dist/studio/themes'), { recursive: true });

console.info(`Lines for the head of pages with a menu (docs/embedding.md):
${readFileSync(join(root, 'dist/preload.html'), 'utf8')}`);
process.exitCode = await exitCodeOf(process.execPath, [
  join(root, 'node_modules/size-limit/bin.js'),
]);
