import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { createCheckoutTables } from './checkout-tables.js';
import { createTables } from './create-tables.js';
import type { Tables } from './tables.js';

/** A database, or a transaction on it. */
export type Database = Kysely<Tables>;

/**
 * Opens the service's database below `folder`, making both when missing. All queries share one
 * connection, so a transaction is alone while it runs, and code inside it must use the transaction
 * and nothing else.
 */
export async function openDatabase(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const file = new Libsql(join(folder, 'service.db'));
  file.pragma('journal_mode = WAL');
  // An order that was answered for has to survive the machine's end, not just the process's.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  // Its declared types spread the parameters that kysely hands over in one array; both work.
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: file as unknown as SqliteDatabase }),
  });
  await createTables(db);
  await createCheckoutTables(db);
  return db;
}
