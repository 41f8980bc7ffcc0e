import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import Libsql from 'libsql';
import { createTables } from './create-tables.js';
import { constraints, type Tables, tables } from './tables.js';

/** A database, or a transaction on it. */
export type Database = Kysely<Tables>;

interface OpenDatabase {
  readonly db: Database;
  /** Resolves when everything that is committed is on the disk; to be awaited before any answer. */
  settled(): Promise<void>;
}

/**
 * Opens the service's database below `folder`, creating both if missing. There is one connection,
 * so a transaction is alone while it runs, and code inside it must use the transaction and nothing
 * else: a query on the database itself would never run.
 */
export async function openDatabase(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'service.db');
  const file = new Libsql(path);
  // A recorded answer often exceeds the default page of 4 KiB, and each commit writes every page it
  // touched, so larger pages are slower too. An existing database keeps its page size.
  file.pragma('page_size = 8192');
  file.pragma('journal_mode = WAL');
  // A commit doesn't wait for the disk; `settled` does, once for all commits so far. An order
  // that was confirmed has to survive a power cut, not just the end of the process.
  file.pragma('synchronous = NORMAL');
  // Checkpoint less often: a page that changed ten times is then copied only once.
  file.pragma('wal_autocheckpoint = 2000');
  // A negative number is in KiB: 64 MiB keep an evening's pages in memory.
  file.pragma('cache_size = -65536');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  const log = new LogFlush(`${path}-wal`);
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: preparedOnce(file, log) }),
  });
  await db.transaction().execute(async (all) => {
    await createTables(all, tables, constraints);
    // Every keyed write deletes expired records.
    await sql`create index if not exists idempotency_by_age on idempotency (created_at)`.execute(
      all,
    );
  });
  await log.settled();
  return { db, settled: () => log.settled() };
}

/** Statements that don't change data. */
const CONTROL: ReadonlySet<string> = new Set(['begin', 'commit', 'rollback']);

/** Prepares each of the service's fixed set of statements once. Tells the log of commits. */
function preparedOnce(file: Libsql.Database, log: LogFlush): SqliteDatabase {
  const known = new Map<string, SqliteStatement>();
  let changed = false;

  function prepare(sql: string): SqliteStatement {
    const statement = file.prepare(sql) as unknown as SqliteStatement;
    if (statement.reader) return statement;
    return {
      reader: false,
      all: (parameters) => statement.all(parameters),
      iterate: (parameters) => statement.iterate(parameters),
      run(parameters) {
        const result = statement.run(parameters);
        changed ||= !CONTROL.has(sql);
        if (changed && !file.inTransaction) {
          changed = false;
          log.written();
        }
        return result;
      },
    };
  }

  return {
    prepare(sql) {
      const statement = known.get(sql) ?? prepare(sql);
      known.set(sql, statement);
      return statement;
    },
    close() {
      log.close();
      file.close();
    },
  };
}

/**
 * Flushes SQLite's write-ahead log to the disk without blocking the process. One flush runs at a
 * time; the next one covers everything that was committed in the meantime.
 */
class LogFlush {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;
  #isAhead = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #failure: Error | null = null;

  /** @param path of the log, which exists as soon as something was written */
  constructor(path: string) {
    this.#path = path;
  }

  /** Something was committed that the disk may not have yet. */
  written(): void {
    this.#isAhead = true;
  }

  /**
   * Resolves when all that was committed until now is on the disk. After one failure it
   * always fails: the lost pages are not written again, and a later success would hide that.
   */
  async settled(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (!this.#isAhead) return this.#running ?? undefined;
    if (!this.#running) return this.#flush();
    const flush = () => this.#flush();
    this.#next ??= this.#running.then(flush, flush);
    return this.#next;
  }

  close(): void {
    void this.settled()
      .catch(() => {})
      .then(() => this.#file?.then((file) => file.close()))
      .catch(() => {});
  }

  #flush(): Promise<void> {
    this.#next = null;
    this.#isAhead = false;
    this.#running = this.#sync().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #sync(): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      this.#file ??= open(this.#path, 'r+');
      await (await this.#file).datasync();
    } catch (error) {
      this.#failure = error as Error;
      throw error;
    }
  }
}
