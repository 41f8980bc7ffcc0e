import assert from 'node:assert/strict';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../../../demo/service/database/open.js';
import { eventually } from '../../harness/eventually.js';
import { Guest } from '../fixtures/guest.js';
import { run } from '../fixtures/running.js';

/** A disk that finishes each flush on command. */
async function slowDisk(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'ordering-log-'));
  const file = await open(join(folder, 'any'), 'w');
  const flushes: { end(): void; fail(error: Error): void }[] = [];
  const mock = t.mock.method(Object.getPrototypeOf(file), 'datasync', () => {
    return new Promise<void>((end, fail) => flushes.push({ end, fail }));
  });
  await file.close();
  t.after(() => rm(folder, { recursive: true, force: true }));
  return { folder, flushes, restore: () => mock.mock.restore() };
}

/** Lets all work finish that doesn't wait for the disk. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

/** Returns whether it has finished yet. */
function watched(work: Promise<unknown>): () => string {
  let state = 'waiting';
  work.then(
    () => {
      state = 'done';
    },
    () => {
      state = 'failed';
    },
  );
  return () => state;
}

const put = (location_id: string) => ({
  location_id,
  publication_revision: 1,
  ordering_allowed: 1,
  reason: '',
});

test('no change is confirmed before it is on the disk, and changes meanwhile share a flush', async (t) => {
  const { folder, flushes, restore } = await slowDisk(t);
  restore();
  const { db, settled } = await openDatabase(folder);
  t.after(() => db.destroy());
  const disk = await slowDisk(t);
  const add = (id: string) =>
    watched(db.insertInto('location_state').values(put(id)).execute().then(settled));

  const first = add('first');
  await eventually.ok(() => disk.flushes.length === 1);
  const second = add('second');
  const third = add('third');
  const reads = watched(settled());
  await idle();
  assert.deepEqual([first(), second(), third(), reads()], Array(4).fill('waiting'));
  assert.equal(disk.flushes.length, 1);

  disk.flushes[0]?.end();
  await eventually.ok(() => disk.flushes.length === 2);
  await idle();
  assert.deepEqual([first(), second(), third()], ['done', 'waiting', 'waiting']);
  disk.flushes[1]?.end();
  await idle();
  assert.deepEqual([second(), third()], ['done', 'done']);
  assert.equal(disk.flushes.length, 2);
  assert.equal(flushes.length, 0);
  disk.restore();
});

test('a disk that failed once is no longer trusted', async (t) => {
  const { folder, restore } = await slowDisk(t);
  restore();
  const { db, settled } = await openDatabase(folder);
  const disk = await slowDisk(t);
  const add = (id: string) =>
    db.insertInto('location_state').values(put(id)).execute().then(settled);

  const first = assert.rejects(add('first'), /input\/output/);
  await eventually.ok(() => disk.flushes.length === 1);
  disk.flushes[0]?.fail(new Error('input/output error'));
  await first;
  disk.restore();
  await assert.rejects(add('second'), /input\/output/);
  await db.destroy();
});

test('a reader sees nothing that a power cut could undo', async (t) => {
  const running = await run();
  const guest = await Guest.withSoup(running);
  const disk = await slowDisk(t);
  const change = guest.write('PUT', '/gratuity', { amount: '1' });
  await eventually.ok(() => disk.flushes.length === 1);
  const read = watched(running.send('GET', '/storefront/locations/corner'));
  const wrote = watched(change);
  for (let round = 0; round < 20; round += 1) await idle();
  assert.deepEqual([read(), wrote()], ['waiting', 'waiting']);
  disk.restore();
  disk.flushes[0]?.end();
  assert.equal((await change).status, 200);
  await eventually.ok(() => read() === 'done');
  await running.close();
});
