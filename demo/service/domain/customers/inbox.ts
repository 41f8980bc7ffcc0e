/**
 * Where the demo's one-time codes arrive instead of a mailbox or a phone. A message is
 * deleted when its code has expired.
 */

import { sql } from 'kysely';
import type { Database } from '../../database/open.js';
import { insertRow } from '../../database/tables.js';
import { newId } from '../../tokens.js';

export interface InboxMessage {
  readonly recipient: string;
  readonly delivery: 'email' | 'sms';
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly expiresAt: number;
}

export async function deliver(db: Database, message: InboxMessage): Promise<void> {
  await db.deleteFrom('inbox_message').where('expires_at', '<=', message.sentAt).execute();
  const { sentAt, expiresAt, ...rest } = message;
  await insertRow(db, 'inbox_message', {
    id: newId(),
    ...rest,
    created_at: sentAt,
    expires_at: expiresAt,
  });
}

const SHOWN = 100;

/** The messages whose codes may still be used, newest first. */
export async function readInbox(db: Database, now: number): Promise<InboxMessage[]> {
  const rows = await db
    .selectFrom('inbox_message')
    .select(['recipient', 'delivery', 'code', 'created_at', 'expires_at'])
    .where('expires_at', '>', now)
    .orderBy(sql`rowid`, 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    recipient: row.recipient,
    delivery: row.delivery as InboxMessage['delivery'],
    code: row.code,
    sentAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}
