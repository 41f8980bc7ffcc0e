/** The packed package, as publint and "are the types wrong?" see it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { buildPackage } from '../../scripts/build-package.mjs';
import { buildScriptWhenNeeded } from '../../scripts/build-script.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the packed package', () => {
  let folder = '';
  let tarball = new Uint8Array();

  before(async () => {
    await buildScriptWhenNeeded();
    if (!existsSync(join(root, 'dist/npm/index.js'))) await buildPackage();
    folder = mkdtempSync(join(tmpdir(), 'order-elements-'));
    const options = { cwd: root, encoding: 'utf8' } as const;
    const said = execFileSync(
      'npm',
      ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
      options,
    );
    const [{ filename }] = JSON.parse(said);
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
