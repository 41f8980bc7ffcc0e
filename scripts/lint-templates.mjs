import { join } from 'node:path';
import { root } from './paths.mjs';
import { exitCodeOf } from './run.mjs';

/** Disabled rules of lit-analyzer, and why. */
const off = [
  // It doesn't know `popover` and other new attributes.
  'no-unknown-attribute',
  // Lazily loaded elements are imported as types only.
  'no-missing-import',
  // It doesn't know newer CSS such as `@container`, `@starting-style` and `text-wrap`.
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
