import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import Libsql from 'libsql';
import { type Database, openDatabase } from '../../../demo/service/database/open.js';

let folder: string;
let db: Database;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordering-transactions-'));
  ({ db } = await openDatabase(folder));
});
after(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => db.deleteFrom('location_state').execute());

const put = (on: Database, id: string) =>
  on
    .insertInto('location_state')
    .values({ location_id: id, publication_revision: 1, ordering_allowed: 1, reason: '' })
    .execute();

const names = async (on: Database): Promise<string[]> =>
  (await on.selectFrom('location_state').select('location_id').execute())
    .map(({ location_id }) => location_id)
    .sort();

/** What another process would read. */
function onDisk(): string[] {
  const other = new Libsql(join(folder, 'service.db'), { readonly: true });
  try {
    const rows = other.prepare('select location_id as id from location_state order by id').all();
    return (rows as { id: string }[]).map(({ id }) => id);
  } finally {
    other.close();
  }
}

describe('concurrent transactions', () => {
  test('are visible to others once they report success', async () => {
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        await db.transaction().execute((transaction) => put(transaction, `t${index}`));
        assert.ok(onDisk().includes(`t${index}`));
      }),
    );
    assert.equal((await names(db)).length, 100);
  });

  test('fail alone: a rollback doesn’t affect the others', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        db.transaction().execute(async (transaction) => {
          await put(transaction, `t${index}`);
          if (index % 2 === 1) throw new Error('Taken back.');
        }),
      ),
    );
    assert.equal(results.filter(({ status }) => status === 'rejected').length, 10);
    assert.deepEqual(await names(db), onDisk());
    assert.equal(onDisk().length, 10);
  });

  test('see each other in turn', async () => {
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        db.transaction().execute(async (transaction) => {
          seen.push((await names(transaction)).length);
          await put(transaction, `t${index}`);
          assert.equal(onDisk().length, index, 'not visible to others before the commit');
        }),
      ),
    );
    assert.deepEqual(seen, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('allow a single change in between', async () => {
    await Promise.all([
      db.transaction().execute((transaction) => put(transaction, 'first')),
      put(db, 'second').then(() => assert.ok(onDisk().includes('second'))),
      assert.rejects(
        db.transaction().execute(async (transaction) => {
          await put(transaction, 'third');
          await put(transaction, 'third');
        }),
        /UNIQUE/,
      ),
    ]);
    assert.deepEqual(onDisk(), ['first', 'second']);
  });
});
