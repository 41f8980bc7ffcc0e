import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Libsql from 'libsql';
import { createCheckoutTables } from './checkout-tables.js';
import { createTables } from './create-tables.js';
import { GroupCommitDriver } from './group-commit.js';
import { LogFlush } from './log-flush.js';
import type { Tables } from './tables.js';

/** A database, or a transaction on it. */
export type Database = Kysely<Tables>;

export interface OpenDatabase {
  readonly db: Database;
  /** Resolves when all that can be read is on the disk. */
  settled(): Promise<void>;
}

/**
 * Opens the service's database below `folder`, making both when missing. One connection writes, so
 * a transaction is alone while it runs, and code inside it must use the transaction and nothing
 * else.
 */
export async function openDatabase(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'service.db');
  const file = new Libsql(path);
  // The answer that a key keeps fills a usual page of 4 KiB, or two; these hold several. A database
  // that is there already keeps its own.
  file.pragma('page_size = 16384');
  file.pragma('journal_mode = WAL');
  // Not at each commit: the log is flushed beside the work, before anybody is answered. An order that
  // was answered for has to survive the machine's end, not just the process's.
  file.pragma('synchronous = NORMAL');
  // The log is copied into the database less often: what changed ten times is then copied once.
  file.pragma('wal_autocheckpoint = 2000');
  // In KiB below zero: the pages of an evening's writes stay at hand.
  file.pragma('cache_size = -65536');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  const reader = new Libsql(path, { readonly: true });
  reader.pragma('busy_timeout = 5000');
  const log = new LogFlush(`${path}-wal`);
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new GroupCommitDriver(file, reader, log),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  // Together: by itself, each of them would wait for the disk.
  await db.transaction().execute(async (all) => {
    await createTables(all);
    await createCheckoutTables(all);
  });
  return { db, settled: () => log.settled() };
}
