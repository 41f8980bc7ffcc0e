import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Libsql from 'libsql';
import { createCheckoutTables } from './checkout-tables.js';
import { createTables } from './create-tables.js';
import { GroupCommitDriver } from './group-commit.js';
import type { Tables } from './tables.js';

/** A database, or a transaction on it. */
export type Database = Kysely<Tables>;

/**
 * Opens the service's database below `folder`, making both when missing. One connection writes, so
 * a transaction is alone while it runs, and code inside it must use the transaction and nothing
 * else.
 */
export async function openDatabase(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'service.db');
  const file = new Libsql(path);
  file.pragma('journal_mode = WAL');
  // An order that was answered for has to survive the machine's end, not just the process's.
  file.pragma('synchronous = FULL');
  // The log is copied into the database less often: what changed ten times is then copied once.
  file.pragma('wal_autocheckpoint = 4000');
  // In KiB below zero: the pages of an evening's writes stay at hand.
  file.pragma('cache_size = -65536');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  const reader = new Libsql(path, { readonly: true });
  reader.pragma('busy_timeout = 5000');
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new GroupCommitDriver(file, reader),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  await createTables(db);
  await createCheckoutTables(db);
  return db;
}
