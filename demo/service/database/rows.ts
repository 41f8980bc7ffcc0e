/** Rows by what their columns equal, and compiled statements. All else uses the query builder. */
import type { Compilable, CompiledQuery, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from './open.js';

/**
 * A statement that every cart change needs, compiled once: compiling it each time would take longer
 * than running it. `at` is a placeholder for a value that is known only when it runs.
 */
export const statement =
  <Values extends object>() =>
  <Row>(build: (db: Database, at: At<Values>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (db: Database, values: Values): Promise<Row[]> => {
      compiled ??= build(db, (name) => new Place(name) as never).compile();
      const parameters = compiled.parameters.map((each) =>
        each instanceof Place ? values[each.name as keyof Values] : each,
      );
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
      return rows;
    };
  };

type At<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

class Place {
  constructor(readonly name: PropertyKey) {}
}

type Where<Row> = Partial<Selectable<Row>>;

/** The query builder types its methods for one table, so a name that is a parameter gets the type of a fixed one. */
const anyTable = (db: unknown) => db as Kysely<{ table: Record<string, unknown> }>;

const asTable = (name: string) => name as 'table';

/** Functions for the tables of one database. */
export const rowFunctions = <Tables>() => ({
  findRow: <Name extends keyof Tables & string>(
    db: Kysely<Tables>,
    table: Name,
    where: Where<Tables[Name]>,
  ): Promise<Selectable<Tables[Name]> | undefined> =>
    anyTable(db)
      .selectFrom(asTable(table))
      .selectAll()
      .where(({ and }) => and(where))
      .executeTakeFirst() as Promise<Selectable<Tables[Name]> | undefined>,

  insertRow: async <Name extends keyof Tables & string>(
    db: Kysely<Tables>,
    table: Name,
    row: Insertable<Tables[Name]>,
  ): Promise<void> => {
    await anyTable(db).insertInto(asTable(table)).values(row).execute();
  },

  /** Inserts a row, or changes the one with this key. */
  upsertRow: async <Name extends keyof Tables & string>(
    db: Kysely<Tables>,
    table: Name,
    key: Where<Tables[Name]>,
    change: Updateable<Tables[Name]>,
  ): Promise<void> => {
    await anyTable(db)
      .insertInto(asTable(table))
      .values({ ...key, ...change })
      .onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(change))
      .execute();
  },

  /** Returns how many rows it changed. */
  updateRows: async <Name extends keyof Tables & string>(
    db: Kysely<Tables>,
    table: Name,
    where: Where<Tables[Name]>,
    change: Updateable<Tables[Name]>,
  ): Promise<number> => {
    const { numUpdatedRows } = await anyTable(db)
      .updateTable(asTable(table))
      .set(change)
      .where(({ and }) => and(where))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** Returns how many rows it deleted. */
  deleteRows: async <Name extends keyof Tables & string>(
    db: Kysely<Tables>,
    table: Name,
    where: Where<Tables[Name]>,
  ): Promise<number> => {
    const { numDeletedRows } = await anyTable(db)
      .deleteFrom(asTable(table))
      .where(({ and }) => and(where))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
