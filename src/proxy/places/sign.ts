/** Signs the codes of places. Uses WebCrypto, so that it also runs in workers. */
import { type PlaceCode, placeText } from '../../contract/place-code.js';
import type { Secret } from '../restaurants/secrets.js';

/** 128 bits. A shorter code makes a QR code with fewer, larger squares. */
const macBytes = 16;
const idLength = 8;

export type Sign = (text: string) => Promise<string>;

/**
 * HMAC-SHA-256 of a text, shortened, in base64url. The key is used as written, not decoded, so that
 * signing takes one line in any language.
 */
export function signer({ key }: Secret): Sign {
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
