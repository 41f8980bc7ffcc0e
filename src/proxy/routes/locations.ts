import { ProxyError } from '../http/errors.js';
import type { Session } from '../session/session.js';

/** The API key may give access to more locations than this site sells for. */
export function checkLocation(location: string, allowed: readonly string[]): void {
  if (allowed.includes(location)) return;
  throw new ProxyError(
    404,
    'LOCATION_UNKNOWN',
    'This proxy does not serve this location. Add it to ORDERING_LOCATIONS as pages write it.',
  );
}

/**
 * Merchants appear in reads and in logins, where customers of other merchants could be bothered.
 */
export function checkMerchant(merchant: string, allowed: readonly string[]): void {
  if (allowed.includes(merchant)) return;
  throw new ProxyError(
    404,
    'MERCHANT_UNKNOWN',
    'This proxy does not serve this merchant. Add it to ORDERING_MERCHANTS as pages write it.',
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
