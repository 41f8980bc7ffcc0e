/** Journeys: a few processes run all files, each one after the other. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { countsLeft } from '../../scripts/counts.mjs';

const nodeTests = fileURLToPath(new URL('../../scripts/node-tests.mjs', import.meta.url));

const passes = "import { it } from 'node:test'; it('passes', () => {});";

describe('test files that share a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-elements-queue-'));
  after(() => rmSync(folder, { recursive: true }));

  it('are counted and named separately, and one that can’t load counts as failed', () => {
    const { counts, exitCode } = run({
      'bad.mjs': "import { it } from 'node:test'; it('fails', () => { throw new Error('bad'); });",
      'broken.mjs': "throw new Error('broken');",
      'good.mjs': passes,
    });
    assert.equal(exitCode, 1);
    assert.equal(counts.passed, 1);
    assert.equal(counts.failed, 2);
    assert.deepEqual(counts.failedIn.map(nameOf).sort(), ['bad.mjs', 'broken.mjs']);
    assert.deepEqual(Object.keys(counts.took).map(nameOf), ['bad.mjs', 'broken.mjs', 'good.mjs']);
  });

  it('count as failed if their process ends in one of them', () => {
    const { counts, exitCode } = run({
      'ends.mjs': "import { it } from 'node:test'; it('ends', () => process.exit(0));",
      'never-run.mjs': passes,
    });
    assert.equal(exitCode, 1);
    assert.ok(counts.failed > 0);
    assert.deepEqual(counts.failedIn.map(nameOf).sort(), ['ends.mjs', 'never-run.mjs']);
  });

  it('start in the order of their groups, so that long ones don’t run alone at the end', () => {
    const order = join(folder, 'order.txt');
    const names = Array.from({ length: 11 }, (_, place) => `file-${place}.mjs`);
    const code = (name: string) =>
      `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(order)}, '${name} '); ${passes}`;
    const files = Object.fromEntries(names.map((name) => [name, code(name)]));
    const { exitCode } = run(files, 'groups: (files) => files.map((file) => [file])');
    assert.equal(exitCode, 0);
    assert.deepEqual(readFileSync(order, 'utf8').trim().split(' '), names);
  });

  it('run in Firefox as well, before the others, under a name that says so', () => {
    const order = join(folder, 'browsers.txt');
    const code = (name: string) =>
      `import { appendFileSync } from 'node:fs'; ${passes}
       appendFileSync(${JSON.stringify(order)}, '${name} ' + process.env.JOURNEY_BROWSER + '; ');`;
    const files = { 'both.mjs': code('both'), 'one.mjs': code('one') };
    const { counts } = run(files, 'firefoxFiles: files.filter((file) => /both/.test(file))');
    assert.equal(readFileSync(order, 'utf8'), 'both firefox; both undefined; one undefined; ');
    assert.equal(counts.passed, 3);
    assert.deepEqual(Object.keys(counts.took).map(nameOf), [
      'both.mjs in Firefox',
      'both.mjs',
      'one.mjs',
    ]);
  });

  const nameOf = (file: string) => basename(file);

  function run(files: Record<string, string>, more = '') {
    const paths = Object.entries(files).map(([name, code]) => {
      writeFileSync(join(folder, name), code);
      return join(folder, name);
    });
    const options = { files: paths, minutes: 1, concurrency: 1 };
    const code = `const files = ${JSON.stringify(paths)};
      const { runNodeTests } = await import(${JSON.stringify(nodeTests)});
      process.exitCode = await runNodeTests({ ...${JSON.stringify(options)}, ${more} });`;
    const file = join(mkdtempSync(join(folder, 'run-')), 'counts.json');
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      // The test runner marks its child processes; this one must run independently.
      env: {
        ...process.env,
        TEST_COUNTS_FILE: file,
        NODE_TEST_CONTEXT: undefined,
        JOURNEY_BROWSER: undefined,
      },
    });
    return { counts: countsLeft(file, status ?? 1), exitCode: status };
  }
});
