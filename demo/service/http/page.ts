/** Lists that are read page by page, the newest first. See docs/contract.md 2.13.8. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { invalid } from './refusal.js';

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(25),
  cursor: z.string().min(1).max(512).optional(),
});

/** The position of an entry in its list. */
interface Place {
  readonly at: number;
  readonly id: string;
}

export interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** `null` at the end. */
  readonly nextCursor: string | null;
}

export interface PageWanted {
  readonly limit: number;
  /** The last entry of the page before; `null` for the first page. */
  readonly after: Place | null;
}

export const pageWanted = ({ limit, cursor }: z.infer<typeof pageQuery>): PageWanted => ({
  limit,
  after: cursor === undefined ? null : readCursor(cursor),
});

/** Reads one page of rows, ordered by the column `at` of their table and by their ids. */
export async function readPage<Row extends { readonly id: string }>(
  query: Pageable<Row>,
  table: string,
  at: keyof Row & string,
  { limit, after }: PageWanted,
): Promise<Page<Row>> {
  const [time, id] = [sql.ref(`${table}.${at}`), sql.ref(`${table}.id`)];
  // One more than the page says whether there is another page.
  const newest = query
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1);
  const found = await (after === null
    ? newest
    : newest.where(sql<SqlBool>`(${time}, ${id}) < (${after.at}, ${after.id})`)
  ).execute();
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return { entries, nextCursor: last ? cursorOf({ at: Number(last[at]), id: last.id }) : null };
}

interface Pageable<Row> {
  orderBy(column: RawBuilder<unknown>, direction: 'desc'): Pageable<Row>;
  limit(count: number): Pageable<Row>;
  where(condition: RawBuilder<SqlBool>): Pageable<Row>;
  execute(): Promise<Row[]>;
}

const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url');

function readCursor(cursor: string): Place {
  const match = /^(\d{1,16}) ([a-f\d]{24})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (match?.[1] && match[2]) return { at: Number(match[1]), id: match[2] };
  throw invalid('cursor has to be the nextCursor of the page before.', {
    fields: [{ path: 'cursor' }],
  });
}
