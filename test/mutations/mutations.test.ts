import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/paths.mjs';
import { mutations } from './lists.js';
import { mismatch } from './mutation.js';

/** Nothing if the file was moved, so that the list names each mutation to update. */
function codeOf(file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

describe('the list of deliberate bugs', () => {
  it('matches the code, so that each bug is really inserted', () => {
    const misfits = mutations.flatMap(({ edits }) => {
      const changed = new Map<string, string>();
      return edits.flatMap((edit) => {
        const code = changed.get(edit.file) ?? codeOf(edit.file);
        changed.set(
          edit.file,
          code.replace(edit.original, () => edit.mutation),
        );
        return mismatch(edit, code) ?? [];
      });
    });
    assert.deepEqual(misfits, []);
  });

  it('names tests that exist', () => {
    const files = mutations.flatMap(({ tests }) => tests);
    assert.deepEqual(
      files.filter((file) => !existsSync(join(root, file))),
      [],
    );
  });

  it('has each bug once, by one name', () => {
    // The simulation has to find some by itself that tests catch too.
    const tested = mutations.filter(({ tests }) => tests.length > 0);
    for (const part of ['name', 'edits'] as const) {
      const all = tested.map((mutation) => JSON.stringify(mutation[part]));
      assert.deepEqual(
        all.filter((one, index) => all.indexOf(one) !== index),
        [],
      );
    }
  });
});
