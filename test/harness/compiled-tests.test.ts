import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { cache, withCompiled } from '../../scripts/compiled-tests.mjs';

it('deletes the compiled tests of a killed run, and not those of a running one', async (test) => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const folderOf = (run: number) => join(cache, `tests-${run}-here`);
  const [left, running] = [folderOf(dead), folderOf(process.pid)];
  test.after(() => rm(running, { recursive: true }));
  for (const folder of [left, running]) await mkdir(folder, { recursive: true });
  const [compiled = ''] = await withCompiled(['test/harness/shared.ts'], async (files) => {
    assert.deepEqual([left, running, ...files].map(existsSync), [false, true, true]);
    return files;
  });
  assert.equal(existsSync(compiled), false);
});
