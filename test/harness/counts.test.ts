import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Counts, countsLeft } from '../../scripts/counts.mjs';

const counts = new URL('../../scripts/counts.mjs', import.meta.url).href;
const unitTests = fileURLToPath(new URL('../../scripts/unit-tests.mjs', import.meta.url));

describe('the counts of a test run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-elements-counts-'));
  after(() => rmSync(folder, { recursive: true }));

  it('include a failed test, a failed cleanup and a file that crashes', () => {
    const { counts, exitCode } = run({
      'some.test.mjs': `
        import { test } from 'node:test';
        test('good', () => {});
        test('bad', () => { throw new Error('bad'); });
        test('left open', (t) => t.after(() => { throw new Error('late'); }));
        test.skip('skipped', () => {});`,
      'crash.test.mjs': `throw new Error('crash');`,
    });
    assert.deepEqual(sums(counts), { passed: 1, failed: 3 });
    assert.deepEqual(counts.failedIn.map((file) => basename(file)).sort(), [
      'crash.test.mjs',
      'some.test.mjs',
    ]);
    assert.equal(exitCode, 1);
  });

  it('say that all passed only if all did', () => {
    const { counts, exitCode } = run({
      'good.test.mjs': `import { test } from 'node:test'; test('good', () => {});`,
    });
    assert.deepEqual(sums(counts), { passed: 1, failed: 0 });
    assert.deepEqual(counts.failedIn, []);
    assert.equal(exitCode, 0);
  });

  it('say how long a file took, including the time before its first test', () => {
    const { counts } = run({
      'slow.test.mjs': `
        import { test } from 'node:test';
        await new Promise((done) => setTimeout(done, 300));
        test('quick', () => {});`,
    });
    const [[file = '', milliseconds = 0] = []] = Object.entries(counts.took);
    assert.equal(basename(file), 'slow.test.mjs');
    assert.ok(milliseconds >= 300, `${milliseconds} ms`);
  });

  it('are added up over the runs of a step', () => {
    const file = join(folder, 'two-runs.json');
    for (const [name, failed] of [
      ['a', 0],
      ['b', 1],
    ] as const) {
      const code = `const { leaveCounts } = await import(${JSON.stringify(counts)});
        leaveCounts({ passed: 2, failed: ${failed}, failedIn: ['${name}'], took: { ${name}: 5 } });`;
      spawnSync(process.execPath, ['--input-type=module', '-e', code], {
        env: { ...process.env, TEST_COUNTS_FILE: file },
      });
    }
    assert.deepEqual(countsLeft(file, 1), {
      passed: 4,
      failed: 1,
      failedIn: ['a', 'b'],
      took: { a: 5, b: 5 },
    });
  });

  it('count a step that crashed or ran nothing as one failure', () => {
    const missing = countsLeft(join(folder, 'never-written'), 0);
    assert.deepEqual(sums(missing), { passed: 0, failed: 1 });
    const written = join(folder, 'written');
    writeFileSync(written, '{"passed":5,"failed":0}');
    assert.deepEqual(sums(countsLeft(written, 1)), { passed: 5, failed: 1 });
    assert.deepEqual(sums(countsLeft(written, 0)), { passed: 5, failed: 0 });
  });

  const sums = ({ passed, failed }: Counts) => ({ passed, failed });

  function run(files: Record<string, string>) {
    const paths = Object.entries(files).map(([name, content]) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    });
    const file = join(mkdtempSync(join(folder, 'run-')), 'counts.json');
    const { status } = spawnSync(process.execPath, [unitTests, ...paths], {
      // The test runner marks its child processes; this one must run independently.
      env: { ...process.env, TEST_COUNTS_FILE: file, NODE_TEST_CONTEXT: undefined },
    });
    return { counts: countsLeft(file, status ?? 1), exitCode: status };
  }
});
