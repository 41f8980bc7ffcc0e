import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
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
  groups: byLayer,
});

/**
 * The files of a layer share a process, always in the same order: what they import loads once, and
 * code that has run often is compiled well, which halves the time of most of them. The largest groups
 * start first. A file that says so has a process to itself.
 */
function byLayer(files) {
  const groups = new Map();
  for (const file of files) {
    const [, layer] = file.split('/');
    const name = needsOwnProcess(file) ? file : layer;
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length);
}

function needsOwnProcess(file) {
  const code = readFileSync(resolve(root, file), 'utf8');
  return /^\/\/ A process of its own: /m.test(code);
}
