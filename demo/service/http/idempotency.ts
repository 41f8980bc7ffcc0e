/**
 * Recorded answers by idempotency key: a retry gets the first answer, byte for byte. An answer that
 * may contain a capability is encrypted with the request's key. See docs/contract.md 4.2.
 */
import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../database/open.js';
import { statement } from '../database/rows.js';
import type { Tables } from '../database/tables.js';
import { IDEMPOTENCY_RETENTION } from '../domain/lifetimes.js';
import type { Answer, Call } from './operation.js';
import { conflict, invalid, Refusal } from './refusal.js';

const CIPHER = 'aes-256-gcm';

const nothing = Buffer.alloc(0);

/** State of keys that is kept in memory only. */
export interface KeyState {
  /** Running requests of several steps, by their record's id. */
  readonly running: Set<string>;
  tidiedAt: number;
}

interface KeyedRequest {
  readonly id: string;
  readonly fingerprint: string;
  sealingKey(): Buffer;
}

/** `scope` is what the key belongs to: a cart, or a location where there is no cart yet. */
export function readKeyed(call: Call, scope: string, secret: string): KeyedRequest {
  const key = call.header('idempotency-key');
  if (key === null) {
    throw new Refusal(
      400,
      'IDEMPOTENCY_KEY_REQUIRED',
      'This change needs the header Idempotency-Key, fresh for each change.',
    );
  }
  if (!/^[A-Za-z0-9._:-]{16,128}$/.test(key)) {
    throw invalid('Idempotency-Key has to be 16 to 128 of the characters A-Z a-z 0-9 . _ : -');
  }
  const request = [call.method, call.path, call.text].join('\n');
  return {
    id: digest(`${scope}\n${key}`),
    fingerprint: digest(request),
    sealingKey: () => createHmac('sha256', secret).update(`stored answer ${key}`).digest(),
  };
}

/** A short encoding: more entries fit on an index page, so a change writes fewer pages. */
const digest = (text: string): string => hash('sha256', text, 'base64url');

/** The first answer to this request; `null` when there was none. Refuses another request's key. */
export async function recall(
  db: Database,
  keyed: KeyedRequest,
  now: number,
): Promise<Answer | null> {
  const since = now - IDEMPOTENCY_RETENTION;
  const [row] = await selectRecord(db, { id: keyed.id, since });
  if (!row) return null;
  if (row.fingerprint !== keyed.fingerprint) {
    throw conflict(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key belongs to another request. Use a fresh one.',
    );
  }
  if (row.plain === null) return parse(open(Buffer.from(row.answer), keyed.sealingKey()));
  // Rows of an earlier version have the whole answer in one.
  return row.head === null ? parse(row.plain) : { ...parse(row.head), body: row.plain };
}

const parse = (text: string): Answer => JSON.parse(text) as Answer;

export async function remember(
  db: Database,
  keyed: KeyedRequest,
  answer: Answer,
  now: number,
): Promise<void> {
  const { id, fingerprint } = keyed;
  await insertRecord(db, { id, fingerprint, created_at: now, ...recordOf(answer, keyed) });
}

/** A plain body is stored as it is: escaping it inside another JSON text costs space and time. */
function recordOf(answer: Answer, keyed: KeyedRequest) {
  if (!answer.isSecretless) {
    const sealed = seal(JSON.stringify(answer), keyed.sealingKey());
    return { head: null, plain: null, answer: sealed };
  }
  const { body, ...head } = answer;
  return { head: JSON.stringify(head), plain: body, answer: nothing };
}

const selectRecord = statement<{ id: string; since: number }>()((db, at) =>
  db
    .selectFrom('idempotency')
    .selectAll()
    .where('id', '=', at('id'))
    .where('created_at', '>', at('since'))
    .limit(1),
);

const insertRecord = statement<Insertable<Tables['idempotency']>>()((db, at) => {
  const record = {
    fingerprint: at('fingerprint'),
    answer: at('answer'),
    head: at('head'),
    plain: at('plain'),
    created_at: at('created_at'),
  };
  return (
    db
      .insertInto('idempotency')
      .values({ id: at('id'), ...record })
      // Overwrites the expired record of the same key.
      .onConflict((conflict) => conflict.column('id').doUpdateSet(record))
  );
});

/** Keeps the table small; old records are ignored anyway. At most once a minute. */
export async function forgetOld(db: Database, keys: KeyState, now: number): Promise<void> {
  if (Math.abs(now - keys.tidiedAt) < 60_000) return;
  keys.tidiedAt = now;
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<=', now - IDEMPOTENCY_RETENTION)
    .execute();
}

function seal(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function open(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
