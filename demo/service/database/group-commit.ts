/**
 * One connection that writes, and one flush to the disk for all transactions that meet: each is a
 * savepoint of its own, and none is told that it is done before the commit that holds it is on the
 * disk. While the disk is at work, those that come meanwhile form the next group. Reads outside of a
 * transaction have a connection of their own and see what is committed.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type Libsql from 'libsql';
import { type Group, newGroup } from './group.js';
import type { LogFlush } from './log-flush.js';
import { Statements } from './statements.js';
import { Turns } from './turns.js';

/** So that nobody waits long for others. */
const MOST_IN_A_GROUP = 64;

/** Worth a flush of their own where the disk has nothing to do: it works while others are served. */
const ENOUGH_FOR_AN_IDLE_DISK = 16;

export class GroupCommitDriver implements Driver {
  readonly #file: Libsql.Database;
  readonly #reader: Libsql.Database;
  readonly #writing: Statements;
  readonly #reading: Statements;
  readonly #turns = new Turns(() => this.#onIdle());
  readonly #log: LogFlush;
  #group: Group | null = null;

  /** Both connections are of the same file; the second one only reads. */
  constructor(file: Libsql.Database, reader: Libsql.Database, log: LogFlush) {
    this.#file = file;
    this.#log = log;
    this.#reader = reader;
    this.#writing = new Statements(file);
    this.#reading = new Statements(reader);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection((connection, query) => this.#execute(connection, query));
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await this.#turns.take();
    connection.hasTurn = true;
    this.#join();
    this.#file.exec('savepoint member');
  }

  async commitTransaction(connection: Connection): Promise<void> {
    this.#file.exec('release member');
    await this.#leave(connection);
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    if (!connection.hasTurn || !this.#file.inTransaction) return;
    this.#file.exec('rollback to member');
    this.#file.exec('release member');
  }

  async releaseConnection(connection: Connection): Promise<void> {
    // Only a transaction that was rolled back still has its turn; it has nothing to wait for.
    if (connection.hasTurn) this.#leave(connection).catch(() => {});
  }

  async destroy(): Promise<void> {
    this.#commit();
    await this.#log.close();
    this.#reader.close();
    this.#file.close();
  }

  async #execute<Row>(connection: Connection, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (connection.hasTurn) return this.#writing.run(query);
    if (SelectQueryNode.is(query.query)) return this.#reading.run(query);
    await this.#turns.take();
    connection.hasTurn = true;
    try {
      this.#join();
      return this.#writing.run(query);
    } finally {
      await this.#leave(connection);
    }
  }

  #join(): void {
    // A failure such as a full disk ends the whole transaction by itself, and its group with it.
    if (this.#group && !this.#file.inTransaction) this.#end(new Error('The transaction was lost.'));
    if (!this.#group) {
      this.#file.exec('begin immediate');
      this.#group = newGroup();
    }
    this.#group.size += 1;
  }

  /** Lets the next one in, and waits until what this one did is on the disk. */
  #leave(connection: Connection): Promise<void> {
    connection.hasTurn = false;
    const durable = this.#group?.durable ?? Promise.resolve();
    const most = this.#log.busy ? MOST_IN_A_GROUP : ENOUGH_FOR_AN_IDLE_DISK;
    if (this.#group && this.#group.size >= most) this.#commit();
    this.#turns.pass();
    return durable;
  }

  /** Those whose requests arrive together get the chance to join before the disk is waited for. */
  #onIdle(): void {
    if (!this.#group || this.#log.busy) return;
    setImmediate(() => {
      if (this.#turns.idle && !this.#log.busy) this.#commit();
    });
  }

  /** What happens to the group from here on happens to nobody who comes later. */
  #commit(): void {
    if (!this.#group) return;
    try {
      this.#file.exec('commit');
    } catch (error) {
      if (this.#file.inTransaction) this.#file.exec('rollback');
      this.#end(error);
      return;
    }
    const { settle } = this.#group;
    this.#group = null;
    this.#log.flush().then(
      () => {
        settle();
        if (this.#turns.idle) this.#onIdle();
      },
      (error) => settle(error),
    );
  }

  #end(error: unknown): void {
    const group = this.#group;
    this.#group = null;
    group?.settle(error);
  }
}

type Execute = <Row>(connection: Connection, query: CompiledQuery) => Promise<QueryResult<Row>>;

class Connection implements DatabaseConnection {
  /** Whether it is this one's turn at the connection that writes. */
  hasTurn = false;
  readonly #execute: Execute;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(this, query);
  }

  // biome-ignore lint/correctness/useYield: the interface has it, the service reads whole results
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Expected whole results to be read; this driver does not stream.');
  }
}
