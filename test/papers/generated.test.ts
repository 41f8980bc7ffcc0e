/** Checks that the files which are made from the code are as the code is now. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { generated, read } from '../../scripts/generate.js';

for (const [file, write] of Object.entries(generated)) {
  it(`${file} is what npm run generate writes`, () => {
    assert.equal(read(file), write(read(file)), 'Run npm run generate, and read what changed.');
  });
}
