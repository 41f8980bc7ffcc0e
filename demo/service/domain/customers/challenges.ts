/**
 * One-time codes. They are stored as digests keyed with the service's secret, because six digits
 * could be brute-forced from a copy of the database. See docs/contract.md 2.12.
 */

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/open.js';
import { insertRow, updateRows } from '../../database/tables.js';
import { Refusal } from '../../http/refusal.js';
import { newId } from '../../tokens.js';
import { CODE_LIFETIME, SENDING, SENDING_REMEMBERED, TRIES_FOR_A_CODE } from '../lifetimes.js';

export interface NewCustomer {
  readonly name: string;
  readonly lastName: string;
  readonly picture: string;
}

interface Challenge {
  readonly merchantId: string;
  readonly identifierDigest: string;
  readonly callerDigest: string;
  /** Used if the code is right and there is no account yet. */
  readonly newCustomer: NewCustomer;
}

interface SentCode {
  readonly methodId: string;
  readonly code: string;
  readonly expiresAt: number;
}

export const digest = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex');

export async function makeChallenge(
  db: Database,
  secret: string,
  { merchantId, identifierDigest, callerDigest, newCustomer }: Challenge,
  now: number,
): Promise<SentCode> {
  const methodId = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now + CODE_LIFETIME;
  await db
    .deleteFrom('login_challenge')
    .where('created_at', '<=', now - SENDING_REMEMBERED)
    .execute();
  await insertRow(db, 'login_challenge', {
    id: methodId,
    merchant_id: merchantId,
    identifier_digest: identifierDigest,
    caller_digest: callerDigest,
    code_digest: digest(secret, methodId, code),
    tries_left: TRIES_FOR_A_CODE,
    name: newCustomer.name,
    last_name: newCustomer.lastName,
    picture: newCustomer.picture,
    created_at: now,
    expires_at: expiresAt,
  });
  return { methodId, code, expiresAt };
}

interface Attempt {
  readonly methodId: string;
  readonly merchantId: string;
  readonly identifierDigest: string;
  readonly code: string;
}

/**
 * Uses up one try; the right code uses up all of them. `null` if the code is not valid for whatever
 * reason. Commit the transaction in either case, or the number of tries would be unlimited.
 */
export async function tryCode(
  db: Database,
  secret: string,
  { methodId, merchantId, identifierDigest, code }: Attempt,
  now: number,
): Promise<NewCustomer | null> {
  const challenge = await db
    .selectFrom('login_challenge')
    .selectAll()
    .where('id', '=', methodId)
    .where('merchant_id', '=', merchantId)
    .where('identifier_digest', '=', identifierDigest)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
  if (!challenge) return null;
  const given = Buffer.from(digest(secret, methodId, code));
  const right = timingSafeEqual(given, Buffer.from(challenge.code_digest));
  const left = right ? 0 : challenge.tries_left - 1;
  await updateRows(db, 'login_challenge', { id: methodId }, { tries_left: left });
  if (!right) return null;
  return { name: challenge.name, lastName: challenge.last_name, picture: challenge.picture };
}

/**
 * Refuses when too many codes were sent to this identifier, or for this caller. It counts
 * the stored codes, so that a restart resets nothing. An unknown identifier counts like any other.
 */
export async function requireMaySend(
  db: Database,
  challenge: Pick<Challenge, 'identifierDigest' | 'callerDigest'>,
  now: number,
): Promise<void> {
  const digests = {
    identifier_digest: challenge.identifierDigest,
    caller_digest: challenge.callerDigest,
  };
  for (const { column, codes, within } of SENDING) {
    const sent = await db
      .selectFrom('login_challenge')
      .select('created_at')
      .where(column, '=', digests[column])
      .where('created_at', '>', now - within)
      .orderBy('created_at', 'desc')
      .limit(codes)
      .execute();
    const first = sent.at(-1);
    if (sent.length === codes && first) throw tooMany(first.created_at + within - now);
  }
}

function tooMany(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal(
    429,
    'RATE_LIMITED',
    'Too many codes were requested. Wait before the next one.',
    { retryAfterSeconds: seconds },
    { 'retry-after': String(seconds) },
  );
}
