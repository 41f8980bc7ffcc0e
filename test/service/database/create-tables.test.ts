import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import Libsql from 'libsql';
import { openDatabase } from '../../../demo/service/database/open.js';

test('a folder of an earlier version gets the columns that it lacks and keeps its rows', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ordering-earlier-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const earlier = new Libsql(join(folder, 'service.db'));
  earlier.exec(`create table location_state (location_id text primary key,
    publication_revision integer not null, ordering_allowed integer not null, reason text not null)`);
  earlier.exec(`insert into location_state values ('corner', 7, 1, '')`);
  earlier.close();

  const { db } = await openDatabase(folder);
  t.after(() => db.destroy());
  assert.deepEqual(await db.selectFrom('location_state').selectAll().execute(), [
    {
      location_id: 'corner',
      publication_revision: 7,
      ordering_allowed: 1,
      reason: '',
      subscribed: null,
    },
  ]);
});
