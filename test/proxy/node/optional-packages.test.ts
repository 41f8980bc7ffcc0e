/** Packages that a proxy needs with some settings only. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { rolldown } from 'rolldown';
import { root } from '../../../demo/servers.js';
import { missingPackages, packages } from '../../../src/proxy/node/packages.js';

/** All that is imported before any setting is known. */
async function importedAtOnce(file: string): Promise<Set<string>> {
  const found = new Set<string>();
  const bundle = await rolldown({
    input: join(root, file),
    external: (id) => /^[^./]/.test(id),
    logLevel: 'silent',
    plugins: [
      {
        name: 'imported-at-once',
        // What is imported late is left out.
        resolveDynamicImport: (id) => ({ id: String(id), external: true }),
        moduleParsed: ({ importedIds }) => {
          for (const id of importedIds) found.add(id);
        },
      },
    ],
  });
  await bundle.generate();
  await bundle.close();
  return found;
}

it('the proxy command loads no optional package before a setting requires it', async () => {
  const needed: readonly string[] = missingPackages({}, 'places');
  assert.deepEqual(needed, [], 'Expected all packages to be installed here.');
  const imported = await importedAtOnce('src/proxy/node/command.ts');
  assert.ok(imported.has('undici'), 'Expected the imports of the command.');
  const withSettings = ['@redis/client', 'rate-limiter-flexible', 'prom-client', 'yaml', 'pdfkit'];
  for (const name of withSettings) assert.ok(name in packages, name);
  assert.deepEqual(
    withSettings.filter((name) => imported.has(name)),
    [],
  );
});
