import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './paths.mjs';
import { fileSteps, filesOfRun } from './test-files.mjs';

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
