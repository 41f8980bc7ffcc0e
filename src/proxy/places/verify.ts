/** Verifies codes of places. */
import { type PlaceCode, readPlaceCode } from '../../contract/place-code.js';
import type { PlaceSettings } from './settings.js';
import { codeId, isSame, type Sign, signer } from './sign.js';

/** Why a code isn't accepted. */
export type Flaw = 'malformed' | 'forged' | 'foreign' | 'revoked' | 'expired';

export type Verified =
  | { readonly flaw: null; readonly code: PlaceCode; readonly id: string }
  /** What a code that isn't forged contains. */
  | { readonly flaw: Flaw; readonly code?: PlaceCode; readonly id?: string };

export type Verify = (text: unknown, location: string) => Promise<Verified>;

/** @param now milliseconds since the epoch */
export function createVerifier(settings: PlaceSettings | undefined, now: () => number): Verify {
  const signers = new Map<string, Sign>(
    settings?.keys.map((secret) => [secret.id, signer(secret)]),
  );
  const revoked = new Set(settings?.revoked);
  return async (text, location) => {
    const code = typeof text === 'string' ? readPlaceCode(text) : null;
    if (!code || typeof text !== 'string') return { flaw: 'malformed' };
    const sign = signers.get(code.keyId);
    const end = text.lastIndexOf('.');
    const mac = sign && (await sign(text.slice(0, end)));
    if (mac === undefined || !isSame(mac, text.slice(end + 1))) return { flaw: 'forged' };
    const found = { code, id: codeId(mac) };
    if (code.merchant !== settings?.merchant || code.location !== location) {
      return { flaw: 'foreign', ...found };
    }
    const isOld = settings.issuedAfter !== undefined && code.issued < settings.issuedAfter;
    if (isOld || revoked.has(found.id)) return { flaw: 'revoked', ...found };
    if (code.until * 1000 <= now()) return { flaw: 'expired', ...found };
    return { flaw: null, ...found };
  };
}
