/** Checks staged changes: format and lint, types, and the nearest unit tests. */
import { ensureDependencies } from './dependencies.mjs';
import { npm } from './run.mjs';

await ensureDependencies();
const { gitFiles, testChanged } = await import('./changed-tests.mjs');

const staged = gitFiles('diff', '--cached', '--name-only', '--diff-filter=ACMR');
const hasCode = staged.some((file) => /\.[mc]?[jt]sx?$/.test(file));

process.exitCode =
  (await npm(['run', '--silent', 'lint:staged'])) ||
  (hasCode && (await npm(['run', '--silent', 'types']))) ||
  (hasCode && (await testChanged(staged, { scripts: ['test:unit'] }))) ||
  0;
