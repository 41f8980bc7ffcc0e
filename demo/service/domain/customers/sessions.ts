/**
 * A customer's session: a signed token that names merchant, customer and session, and a row that is
 * deleted by logout or expires. Without its row a token is invalid. See docs/contract.md 5.
 */

import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../database/open.js';
import { deleteRows, insertRow } from '../../database/tables.js';
import type { Call } from '../../http/operation.js';
import { unauthorized } from '../../http/refusal.js';
import type { ServiceParts } from '../../parts.js';
import { keyFrom, newId } from '../../tokens.js';
import { SESSION_LIFETIME } from '../lifetimes.js';

export interface CustomerSession {
  readonly id: string;
  readonly customerId: string;
}

type Sealing = Pick<ServiceParts, 'secret' | 'shops' | 'now'>;

const ISSUER = 'ordering-service';
const ALGORITHM = 'HS256';

const keyOf = (secret: string) => keyFrom(secret, 'customer session');

/** Starts a session and returns its token. */
export async function beginSession(
  parts: Sealing,
  db: Database,
  customerId: string,
): Promise<string> {
  const now = parts.now();
  const session = { id: newId(), customer_id: customerId, expires_at: now + SESSION_LIFETIME };
  await db.deleteFrom('customer_session').where('expires_at', '<=', now).execute();
  await insertRow(db, 'customer_session', session);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(parts.shops.merchant.id)
    .setSubject(customerId)
    .setJti(session.id)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(session.expires_at))
    .sign(keyOf(parts.secret));
}

/** The session of a token; `null` if the token is invalid. */
async function sessionOf(
  parts: Sealing & Pick<ServiceParts, 'db'>,
  token: string,
): Promise<CustomerSession | null> {
  const id = await sessionNamedBy(parts, token);
  if (id === null) return null;
  const row = await parts.db
    .selectFrom('customer_session')
    .select(['id', 'customer_id as customerId'])
    .where('id', '=', id)
    .where('expires_at', '>', parts.now())
    .executeTakeFirst();
  return row ?? null;
}

export async function endSession(db: Database, { id }: CustomerSession): Promise<void> {
  await deleteRows(db, 'customer_session', { id });
}

async function sessionNamedBy(parts: Sealing, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(parts.secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: parts.shops.merchant.id,
      currentDate: new Date(parts.now()),
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    return payload.jti ?? null;
  } catch {
    // Forged, expired, another merchant's or not a token at all.
    return null;
  }
}

const seconds = (instant: number): number => Math.floor(instant / 1000);

/**
 * The customer whose token comes in `Authorization: Bearer`; `null` without that header. An
 * invalid token is refused, never ignored. See docs/contract.md 5.
 */
export async function customerIn(parts: ServiceParts, call: Call): Promise<CustomerSession | null> {
  const header = call.header('authorization');
  if (header === null) return null;
  const token = /^Bearer ([\w.-]{1,4096})$/i.exec(header.trim())?.[1];
  const session = token === undefined ? null : await sessionOf(parts, token);
  if (!session) throw unauthorized('The token in Authorization is not valid here. Log in again.');
  return session;
}

/** As `customerIn`, for what only a customer may do. */
export async function requireCustomer(parts: ServiceParts, call: Call): Promise<CustomerSession> {
  const session = await customerIn(parts, call);
  if (!session) throw unauthorized("This needs the customer's token as Authorization: Bearer.");
  return session;
}
