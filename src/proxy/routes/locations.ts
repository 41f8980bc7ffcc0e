import { ProxyError } from '../http/errors.js';
import type { Session } from '../session/session.js';

/** The API key may reach more locations than this site sells for. */
export function checkLocation(location: string, allowed: readonly string[]): void {
  if (allowed.includes(location)) return;
  throw new ProxyError(
    404,
    'LOCATION_UNKNOWN',
    'This proxy does not serve the location. Name it in ORDERING_LOCATIONS as pages write it.',
  );
}

/** Merchants are named in reads and in logins, where others' customers could be bothered. */
export function checkMerchant(merchant: string, allowed: readonly string[]): void {
  if (allowed.includes(merchant)) return;
  throw new ProxyError(
    404,
    'MERCHANT_UNKNOWN',
    'This proxy does not serve the merchant. Name it in ORDERING_MERCHANTS as pages write it.',
  );
}

export function checkSameLocation(session: Session, location: string): void {
  if (session.location === location) return;
  throw new ProxyError(
    403,
    'LOCATION_MISMATCH',
    'The ordering session belongs to another location. Start one here.',
  );
}
