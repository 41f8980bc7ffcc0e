import { type CompiledQuery, type QueryResult, SelectQueryNode, ValueNode } from 'kysely';
import type Libsql from 'libsql';

/** The statements of a connection, each prepared once: the service has a fixed set of them. */
export class Statements {
  readonly #file: Libsql.Database;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: Libsql.Database) {
    this.#file = file;
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { sql, parameters } = query;
    const { statement, hasRows } = this.#prepare(sql);
    if (wantsOne(query)) {
      const row = statement.get(parameters) as Row | undefined;
      return { rows: row === undefined ? [] : [row] };
    }
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

/** One row is read more quickly than a list of one. */
function wantsOne({ query }: CompiledQuery): boolean {
  if (!SelectQueryNode.is(query)) return false;
  const limit = query.limit?.limit;
  return limit !== undefined && ValueNode.is(limit) && limit.value === 1;
}

interface Prepared {
  readonly statement: Libsql.Statement;
  readonly hasRows: boolean;
}
