import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { keepReleases } from '../../scripts/releases.mjs';

/** A build adds its chunks to the existing ones, then deletes those that are no longer needed. */
function build(dist: string, version: string, chunks: string[], former?: string): string[] {
  mkdirSync(join(dist, 'chunks'), { recursive: true });
  for (const name of chunks.flatMap((chunk) => [chunk, `${chunk}.map`])) {
    writeFileSync(join(dist, 'chunks', name), `${version} ${name}`);
  }
  keepReleases(dist, { version, chunks }, former);
  return readdirSync(join(dist, 'chunks'))
    .filter((name) => name.endsWith('.js'))
    .sort();
}

const temporary = mkdtempSync(join(tmpdir(), 'order-elements-dist-'));

after(() => rmSync(temporary, { recursive: true }));

const emptyDist = (): string => join(mkdtempSync(join(temporary, 'project-')), 'dist');

describe('the chunks of a build', () => {
  it('are kept when the next release is built, for pages that were opened before it', () => {
    const dist = emptyDist();
    build(dist, '1.0.0', ['core-a.js', 'cart-a.js']);
    assert.deepEqual(build(dist, '1.1.0', ['core-b.js', 'cart-a.js']), [
      'cart-a.js',
      'core-a.js',
      'core-b.js',
    ]);
  });

  it('are kept however often that release is built, and removed with the one after it', () => {
    const dist = emptyDist();
    build(dist, '1.0.0', ['core-a.js']);
    build(dist, '1.1.0', ['core-b.js']);
    assert.deepEqual(build(dist, '1.1.0', ['core-c.js']), ['core-a.js', 'core-c.js']);
    assert.deepEqual(build(dist, '1.2.0', ['core-d.js']), ['core-c.js', 'core-d.js']);
    assert.equal(existsSync(join(dist, 'chunks/core-b.js.map')), false);
  });

  it('are copied from the deployed folder if a build starts from nothing', () => {
    const deployed = emptyDist();
    build(deployed, '1.0.0', ['core-a.js']);
    build(deployed, '1.1.0', ['core-b.js']);
    const dist = emptyDist();
    assert.deepEqual(build(dist, '1.2.0', ['core-c.js'], deployed), ['core-b.js', 'core-c.js']);
    assert.equal(readFileSync(join(dist, 'chunks/core-b.js'), 'utf8'), '1.1.0 core-b.js');
    // Packing builds again.
    assert.deepEqual(build(dist, '1.2.0', ['core-c.js']), ['core-b.js', 'core-c.js']);
  });

  it('are rejected with an explanation if the folder has none', () => {
    const dist = emptyDist();
    assert.throws(
      () => build(dist, '1.0.0', ['core-a.js'], '/no/such/folder'),
      /--former: expected a folder with chunks\/, found \/no\/such\/folder/,
    );
  });
});
