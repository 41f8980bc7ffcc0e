/**
 * Login in two steps: a code is sent to an email address or a phone, and whoever sends it back is
 * that customer. Known and unknown identifiers get the same answer. See docs/contract.md 5.
 */
import { z } from 'zod';
import { addressGroup } from '../../http/caller.js';
import type { Call } from '../../http/operation.js';
import { invalid, Refusal } from '../../http/refusal.js';
import type { ServiceParts } from '../../parts.js';
import { accountOf } from './accounts.js';
import { digest, makeChallenge, type NewCustomer, requireMaySend, tryCode } from './challenges.js';
import { deliver } from './inbox.js';
import { beginSession } from './sessions.js';

interface StartedLogin {
  readonly methodId: string;
  readonly delivery: Identifier['delivery'];
  /** Identifies the identifier without revealing whether there is an account. */
  readonly pseudonym: string;
}

export const NOBODY: NewCustomer = { name: '', lastName: '', picture: '' };

export async function startLogin(
  parts: ServiceParts,
  call: Call,
  identifierString: string,
  newCustomer: NewCustomer,
): Promise<StartedLogin> {
  const identifier = requireIdentifier(identifierString);
  const now = parts.now();
  const challenge = {
    merchantId: parts.shops.merchant.id,
    identifierDigest: digestOf(parts, identifier),
    callerDigest: digest(parts.secret, 'login caller', addressGroup(call.address)),
    newCustomer,
  };
  const sent = await parts.db.transaction().execute(async (db) => {
    await requireMaySend(db, challenge, now);
    const made = await makeChallenge(db, parts.secret, challenge, now);
    await deliver(db, {
      recipient: identifier.value,
      delivery: identifier.delivery,
      code: made.code,
      sentAt: now,
      expiresAt: made.expiresAt,
    });
    return made;
  });
  return {
    methodId: sent.methodId,
    delivery: identifier.delivery,
    pseudonym: challenge.identifierDigest.slice(0, 24),
  };
}

interface FinishedLogin {
  readonly identifierString: string;
  readonly methodId: string;
  readonly otp: string;
  /** Names sent with the code; they override those sent with the request for it. */
  readonly names?: Partial<NewCustomer>;
}

/** Returns the customer's token. All failures get the same refusal. */
export async function finishLogin(parts: ServiceParts, login: FinishedLogin): Promise<string> {
  const identifier = requireIdentifier(login.identifierString);
  const merchantId = parts.shops.merchant.id;
  const attempt = {
    methodId: login.methodId,
    merchantId,
    identifierDigest: digestOf(parts, identifier),
    code: login.otp,
  };
  const token = await parts.db.transaction().execute(async (db) => {
    const now = parts.now();
    const proved = await tryCode(db, parts.secret, attempt, now);
    if (!proved) return null;
    const start = { ...proved, ...login.names };
    const customer = await accountOf(db, merchantId, identifier, start, now);
    return beginSession(parts, db, customer.id);
  });
  if (token !== null) return token;
  throw new Refusal(
    400,
    'INVALID_OTP',
    'This code is wrong, used up or too old. Ask for a new one.',
    { field: 'otp' },
  );
}

function requireIdentifier(text: string): Identifier {
  const identifier = readIdentifier(text);
  if (identifier) return identifier;
  throw invalid(
    'identifierString has to be an email address, or a phone number with its country code like +12025550123.',
    { fields: [{ path: 'identifierString' }] },
  );
}

const digestOf = (parts: ServiceParts, { value }: Identifier): string =>
  digest(parts.secret, `login ${parts.shops.merchant.id}`, value);

/** What a customer logs in with. */
export interface Identifier {
  /** In the normalized form in which it is stored and compared. */
  readonly value: string;
  readonly delivery: 'email' | 'sms';
}

const email = z.email().max(254);

/** An email address, or a phone number with its country code; `null` for anything else. */
function readIdentifier(text: string): Identifier | null {
  const trimmed = text.trim();
  if (email.safeParse(trimmed).success) return { value: trimmed.toLowerCase(), delivery: 'email' };
  const phone = trimmed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(phone) ? { value: phone, delivery: 'sms' } : null;
}
