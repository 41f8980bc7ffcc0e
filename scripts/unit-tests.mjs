import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { runNodeTests } from './node-tests.mjs';
import { root } from './paths.mjs';
import { filesOfRun } from './test-files.mjs';

await ensureDependencies();
process.exitCode = await runNodeTests({
  files: filesOfRun('.test.ts'),
  // The long run includes hours in simulated time.
  minutes: process.env.TEST_LONG === '1' ? 20 : 5,
  // The runner's default leaves one core idle, which is half of a small machine. With more processes,
  // proxies in tests would respond to their Redis too late.
  concurrency: availableParallelism(),
  groups: byFolder,
});

/**
 * The files of a folder share a process, always in the same order: starting it and loading what they
 * import takes as long as most of them. The largest groups start first. A file that says so has a
 * process to itself.
 */
function byFolder(files) {
  const groups = new Map();
  for (const file of files) {
    const name = needsOwnProcess(file) ? file : dirname(file);
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length);
}

function needsOwnProcess(file) {
  const code = readFileSync(resolve(root, file), 'utf8');
  return /^\/\/ A process of its own: /m.test(code);
}
