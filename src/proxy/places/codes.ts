/** Signs and verifies the codes of places. Uses WebCrypto, so that it also runs in workers. */
import { type PlaceCode, placeText, readPlaceCode } from '../../contract/place-code.js';
import type { Secret } from '../restaurants/secrets.js';
import type { PlaceSettings } from './settings.js';

/** 128 bits. A shorter code makes a QR code with fewer, larger squares. */
const macBytes = 16;
const idLength = 8;

type Sign = (text: string) => Promise<string>;

/**
 * HMAC-SHA-256 of a text, shortened, in base64url. The key is used as written, not decoded, so that
 * signing takes one line in any language.
 */
function signer({ key }: Secret): Sign {
  const encoder = new TextEncoder();
  // Imported on first use, because workers can't do it before their first request.
  let imported: Promise<CryptoKey> | undefined;
  return async (text) => {
    imported ??= crypto.subtle.importKey(
      'raw',
      encoder.encode(key),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const mac = await crypto.subtle.sign('HMAC', await imported, encoder.encode(text));
    const bytes = [...new Uint8Array(mac, 0, macBytes)].map((byte) => String.fromCharCode(byte));
    return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };
}

/** @param place everything except the key, which `secret` names */
export async function signPlace(place: Omit<PlaceCode, 'keyId'>, secret: Secret): Promise<string> {
  const text = placeText({ ...place, keyId: secret.id });
  return `${text}.${await signer(secret)(text)}`;
}

/** A code's name in the list of revoked codes: the beginning of its signature. */
export const codeId = (mac: string): string => mac.slice(0, idLength);

/** Takes the same time wherever the texts differ, so that time reveals nothing about a signature. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  }
  return difference === 0;
}

/** Why a code isn't accepted. */
export type Flaw = 'malformed' | 'forged' | 'foreign' | 'revoked' | 'expired';

export type Verified =
  | { readonly flaw: null; readonly code: PlaceCode; readonly id: string }
  /** What a code that isn't forged contains. */
  | { readonly flaw: Flaw; readonly code?: PlaceCode; readonly id?: string };

type Verify = (text: unknown, location: string) => Promise<Verified>;

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
