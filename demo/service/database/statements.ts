import type { CompiledQuery, QueryResult } from 'kysely';
import type Libsql from 'libsql';

/** The statements of a connection, each prepared once: the service has a fixed set of them. */
export class Statements {
  readonly #file: Libsql.Database;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: Libsql.Database) {
    this.#file = file;
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(sql);
    if (hasRows) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#file.prepare(sql);
    const prepared = { statement, hasRows: statement.reader };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

interface Prepared {
  readonly statement: Libsql.Statement;
  readonly hasRows: boolean;
}
