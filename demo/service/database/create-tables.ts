import { type ColumnType, type QueryExecutorProvider, sql } from 'kysely';

/** The columns of a table by name, each as SQLite declares it. */
export type Columns = Readonly<
  Record<string, `${'text' | 'integer' | 'real' | 'blob'}${'' | ` ${string}`}`>
>;

type Value<Column> = Column extends `text${string}`
  ? string
  : // The driver writes buffers and reads plain bytes.
    Column extends `blob${string}`
    ? ColumnType<ArrayBuffer, Buffer, Buffer>
    : number;

type Cell<Column> = Column extends `${string}not null${string}` | `${string}primary key${string}`
  ? Value<Column>
  : Value<Column> | null;

/** The rows of a table with these columns. */
export type Rows<Table extends Columns> = { -readonly [Name in keyof Table]: Cell<Table[Name]> };

/** Makes missing tables, and columns that a folder of an earlier version lacks; rows are kept. */
export async function createTables(
  db: QueryExecutorProvider,
  tables: Readonly<Record<string, Columns>>,
  constraints: Readonly<Record<string, readonly string[] | undefined>> = {},
): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) {
    const declared = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
    const lines = [...declared, ...(constraints[name] ?? [])].join(', ');
    await sql.raw(`create table if not exists ${name} (${lines})`).execute(db);
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${name})`.execute(db);
    const known = new Set(rows.map((row) => row.name));
    for (const [column, type] of Object.entries(columns)) {
      if (known.has(column)) continue;
      await sql.raw(`alter table ${name} add column ${column} ${type}`).execute(db);
    }
  }
}
