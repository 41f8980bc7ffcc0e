import type { Database } from '../database/open.js';
import { Refusal } from '../http/refusal.js';
import type { Challenge } from './challenges.js';
import { SENDING } from './limits.js';

/**
 * Refuses when too many codes were sent to this identifier, or for this caller. The codes sent are
 * what is counted, so that a restart forgets nothing. An unknown identifier counts like any other.
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
  for (const { of, codes, within } of SENDING) {
    const sent = await db
      .selectFrom('login_challenge')
      .select('created_at')
      .where(of, '=', digests[of])
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
    'Too many codes were asked for. Wait before the next one.',
    { retryAfterSeconds: seconds },
    { 'retry-after': String(seconds) },
  );
}
