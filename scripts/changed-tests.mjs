import { execFileSync } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './paths.mjs';
import { npm } from './run.mjs';
import { fileSteps, filesOfRun, stepsFor } from './test-files.mjs';

/** A file that everything imports has hundreds of tests; the nearest ones find most problems. */
const MOST_FILES = 10;

/**
 * Runs the tests nearest to changed files, and says how many are left for `npm test`.
 *
 * @param {string[]} changed relative to the root, with slashes
 * @param {{ scripts?: string[], env?: Record<string, string> }} [options] the steps to run, if not
 *   all; variables for them
 * @returns {Promise<number>} the exit code
 */
export async function testChanged(changed, { scripts, env } = {}) {
  const related = stepsFor(await relatedTests(changed)).filter(
    ({ script }) => !scripts || scripts.includes(script),
  );
  let exitCode = 0;
  for (const { script, files, args } of related) {
    const left = files.length - MOST_FILES;
    const chosen = left > 0 ? args.slice(0, args.length - left) : args;
    console.info(`\n--- npm run ${script} -- ${chosen.join(' ')}`);
    if (left > 0) console.info(`(${left} more import what changed; npm test runs all)`);
    exitCode ||= await npm(['run', '--silent', script, '--', ...chosen], { env });
  }
  return exitCode;
}

/**
 * @param {string[]} args of git
 * @returns {string[]} the files that git lists, relative to the root, with slashes
 */
export const gitFiles = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** Journeys use the built script, which almost every change affects, so only `npm test` runs them. */
const importing = fileSteps.filter(({ script }) => script !== 'test:journeys');

/**
 * @param {string[]} changed files relative to the root, with slashes
 * @returns {Promise<string[]>} the test files among them, and those that import them, directly or
 *   indirectly; the nearest first
 */
export async function relatedTests(changed) {
  const importers = await importersOf(importing.flatMap(({ ending }) => filesOfRun(ending)));
  const reached = new Set(changed);
  // Iterating a set also visits what is added meanwhile, so the nearest come first.
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const tests = new Set(filesOfRun(''));
  return [...reached].filter(
    (file) => tests.has(file) && fileSteps.some(({ ending }) => file.endsWith(ending)),
  );
}

/** For each module that these files import, the modules that import it. */
async function importersOf(files) {
  const importers = new Map();
  const own = (id) => relative(root, id).split(sep).join('/');
  const bundle = await rolldown({
    input: files.map((file) => join(root, file)),
    external: (id) => /^[^./]/.test(id) && !id.startsWith('order-elements/'),
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
    treeshake: false,
    plugins: [
      {
        name: 'importers',
        moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
          for (const imported of [...importedIds, ...dynamicallyImportedIds]) {
            const name = own(imported);
            importers.set(name, [...(importers.get(name) ?? []), own(id)]);
          }
        },
      },
    ],
  });
  await bundle.generate();
  await bundle.close();
  return importers;
}
