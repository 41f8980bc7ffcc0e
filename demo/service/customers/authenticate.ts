import type { Call } from '../http/operation.js';
import { Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import { type CustomerSession, sessionOf } from './sessions.js';

const refused = (message: string) => new Refusal(401, 'UNAUTHORIZED', message);

/**
 * The customer whose token comes in `Authorization: Bearer`; `null` without that header. A token
 * that is not valid is refused and never taken for none. See docs/contract.md 5.
 */
export async function customerIn(parts: ServiceParts, call: Call): Promise<CustomerSession | null> {
  const header = call.header('authorization');
  if (header === null) return null;
  const token = /^Bearer ([\w.-]{1,4096})$/i.exec(header.trim())?.[1];
  const session = token === undefined ? null : await sessionOf(parts, token);
  if (!session) throw refused('The token in Authorization is not valid here. Log in again.');
  return session;
}

/** As `customerIn`, for what only a customer may do. */
export async function requireCustomer(parts: ServiceParts, call: Call): Promise<CustomerSession> {
  const session = await customerIn(parts, call);
  if (!session) throw refused("This needs the customer's token as Authorization: Bearer.");
  return session;
}
