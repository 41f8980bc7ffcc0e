/** Running only some of the tests. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { relatedTests } from '../../scripts/changed-tests.mjs';

const program = fileURLToPath(new URL('../../scripts/test.mjs', import.meta.url));

describe('npm test with a word', () => {
  it('runs only the files with it in their path, and names the slowest', () => {
    const { output, status } = npmTest('contract/in-language');
    assert.equal(status, 0, output);
    assert.match(output, /--- npm run test:unit -- test\/contract\/in-language\.test\.ts/);
    assert.doesNotMatch(output, /--- npm run (?:types|lint|build|test:browser|test:journeys)/);
    assert.match(output, /slowest files:\n +[\d.]+ s {2}test\/contract\/in-language\.test\.ts/);
    assert.match(output, /^\d+ passed, 0 failed$/m);
  });

  it('fails if no file matches, because a run without tests proves nothing', () => {
    const { output, status } = npmTest('no-such-test');
    assert.equal(status, 1);
    assert.match(output, /Expected a test file .* with "no-such-test" in its path/);
    assert.match(output, /^0 passed, 1 failed$/m);
  });
});

describe('the tests of a changed file', () => {
  it('are those that import it, the nearest first', async () => {
    const [first, ...others] = await relatedTests(['src/contract/money.ts']);
    const nearest = [first, ...others].slice(0, 10);
    assert.ok(nearest.includes('test/contract/money.test.ts'), nearest.join(', '));
    assert.ok(others.length > 20, `${others.length} others`);
  });

  it('are the file itself if it is a test, and none if no test imports it', async () => {
    const journey = 'test/journeys/order/order.journey.ts';
    assert.deepEqual(await relatedTests([journey]), [journey]);
    assert.deepEqual(await relatedTests(['README.md']), []);
  });
});

function npmTest(word: string): { output: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, word], {
    encoding: 'utf8',
    // The test runner marks its child processes; this one must run independently.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, TEST_COUNTS_FILE: undefined },
  });
  return { output: `${stdout}${stderr}`, status };
}
