/** Lists that are read page by page, the newest first. See docs/contract.md 2.13.8. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { invalid } from './refusal.js';

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(25),
  cursor: z.string().min(1).max(512).optional(),
});

/** The position of an entry in its list. */
export interface Place {
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

/**
 * Restricts a list to a page, with one entry more. `at` and `id` are the columns it is ordered by.
 */
export const pageOfRows = <Query extends Pageable<Query>>(
  query: Query,
  at: string,
  id: string,
  { limit, after }: PageWanted,
): Query => {
  const newest = query
    .orderBy(sql.ref(at), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(limit + 1);
  return after === null
    ? newest
    : newest.where(sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id})`);
};

interface Pageable<Query> {
  orderBy(column: RawBuilder<unknown>, direction: 'desc'): Query;
  limit(count: number): Query;
  where(condition: RawBuilder<SqlBool>): Query;
}

/** `found` has one entry more than the page, if there is another page. */
export function pageOf<Entry>(
  found: readonly Entry[],
  limit: number,
  placeOf: (entry: Entry) => Place,
): Page<Entry> {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: last && found.length > limit ? cursorOf(placeOf(last)) : null };
}

const cursorOf = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url');

function readCursor(cursor: string): Place {
  const match = /^(\d{1,16}) ([a-f\d]{24})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (match?.[1] && match[2]) return { at: Number(match[1]), id: match[2] };
  throw invalid('cursor has to be the nextCursor of the page before.', {
    fields: [{ path: 'cursor' }],
  });
}
