import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';
import { root } from './paths.mjs';
import { filesOfRun } from './test-files.mjs';

const options = {
  // The long run includes hours in simulated time.
  minutes: process.env.TEST_LONG === '1' ? 20 : 5,
  // The runner's default leaves one core idle, which is half of a small machine. With more processes,
  // proxies in tests would respond to their Redis too late.
  concurrency: availableParallelism(),
};

await ensureDependencies();
process.exitCode = await (process.argv.length > 2 ? runNodeTests(options) : runAll());

/**
 * Most files share one process per core: starting a process and loading what most of them import
 * takes longer than their tests.
 */
async function runAll() {
  const all = filesOfRun('.test.ts');
  const files = all.filter(canShare);
  const others = all.filter((file) => !files.includes(file));
  const codes = [
    await runNodeTests({ ...options, files, together: true }),
    await runNodeTests({ ...options, files: others }),
  ];
  return Math.max(...codes);
}

function canShare(file) {
  // They start test runs or servers, or test what is only true once in a process.
  if (/^test\/(?:harness|hosting|messages|papers)\//.test(file)) return false;
  const code = readFileSync(join(root, file), 'utf8');
  // Outside of a suite, a hook belongs to the process, not to the file.
  const hooks = /^(?:const \w+ = )?(?:(?:before|after)(?:Each)?|runForTests)\(/m;
  // A problem is reported once, and only the first fifty.
  const reports = /console\.(?:error|warn)/;
  return !hooks.test(code) && !reports.test(code);
}
