/** The packed package, as publint and "are the types wrong?" see it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { buildPackage } from '../../scripts/build-package.mjs';
import { buildScriptWhenNeeded } from '../../scripts/build-script.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the packed package', () => {
  let folder = '';
  let tarball = new Uint8Array();
  let packed: readonly string[] = [];

  before(async () => {
    await buildScriptWhenNeeded();
    if (!existsSync(join(root, 'dist/npm/index.js'))) buildPackage();
    folder = mkdtempSync(join(tmpdir(), 'order-elements-'));
    const options = { cwd: root, encoding: 'utf8' } as const;
    const said = execFileSync(
      'npm',
      ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
      options,
    );
    const [{ filename, files }] = JSON.parse(said);
    packed = files.map(({ path }: { readonly path: string }) => path);
    tarball = new Uint8Array(readFileSync(join(folder, filename)));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has no publint findings', async () => {
    const data = tarball.slice().buffer;
    const { messages, pkg } = await publint({ pack: { tarball: data } });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg ?? {})),
      [],
    );
  });

  it('comes with the pages that its README and its messages name', () => {
    const texts = ['README.md', ...packed.filter((path) => /^dist\/npm\/.*\.js$/.test(path))];
    const named = texts.flatMap(
      (path) => readFileSync(join(root, path), 'utf8').match(/docs\/[\w/-]+\.md/g) ?? [],
    );
    assert.ok(named.includes('docs/commands.md'));
    assert.deepEqual(
      [...new Set(named)].filter((path) => !packed.includes(path)),
      [],
    );
  });

  it('has types that need no package but those it brings', () => {
    const { dependencies, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const entries = Object.values(exports as Record<string, { types?: string }>).flatMap(
      ({ types }) => types ?? [],
    );
    // A page for a framework has that framework.
    const own = [...Object.keys(dependencies), 'react', 'svelte', 'vue', '@vue/runtime-dom'];
    const needed = packagesOf(entries.map((entry) => join(root, entry)));
    assert.ok(needed.has('lit'));
    assert.deepEqual(
      [...needed].filter(([name]) => !own.includes(name)),
      [],
    );
  });

  it('has types that fit its code, wherever it can be imported', async () => {
    const found = await checkPackage(createPackageFromTarballData(tarball));
    assert.ok(found.types);
    // It is made of modules only, and its subpaths need a resolution that knows `exports`.
    const expected = ['CJSResolvesToESM', 'NoResolution'];
    assert.deepEqual(
      found.problems.filter(
        (problem) =>
          !expected.includes(problem.kind) ||
          ('resolutionKind' in problem && problem.resolutionKind === 'bundler'),
      ),
      [],
    );
  });
});

/** The packages that these declarations import, directly or not, and where. */
function packagesOf(declarations: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set(declarations);
  for (const file of seen) {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    for (const { fileName } of importedFiles) {
      const path = join(dirname(file), fileName.replace(/\.js$/, '.d.ts'));
      if (fileName.startsWith('.')) seen.add(path);
      else found.set(packageOf(fileName), relative(root, file));
    }
  }
  return found;
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
