import { join } from 'node:path';
import { root } from './paths.mjs';
import { exitCodeOf } from './run.mjs';

/** Rules of lit-analyzer that cannot be kept, and why. */
const off = [
  // It knows neither `popover` nor other attributes that are newer than itself.
  'no-unknown-attribute',
  // Parts that load late are imported as types only.
  'no-missing-import',
  // Its list of CSS ends before `@container`, `@starting-style`, `text-wrap` and the like.
  'no-invalid-css',
];

const analyzer = join(root, 'node_modules/lit-analyzer/cli.js');
process.exitCode = await exitCodeOf(process.execPath, [
  analyzer,
  'src/elements/**/*.ts',
  '--strict',
  '--maxWarnings',
  '0',
  ...off.flatMap((rule) => [`--rules.${rule}`, 'off']),
]);
