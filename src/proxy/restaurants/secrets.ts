/**
 * A restaurant's own keys, derived from the proxy's. Sessions of one restaurant can't be decrypted
 * by another, and a client has a different pseudonym at each.
 */
import { base64url } from 'jose';

export interface Secret {
  /** Stored with the encrypted session, so that key rotation knows which key decrypts it. */
  readonly id: string;
  /** 32 random bytes in base64url. */
  readonly key: string;
}

/** `id:key,olderId:olderKey`, or one key without a name, which is called `main`. */
export const readKeys = (text: string): Secret[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const colon = entry.indexOf(':');
      if (colon < 0) return { id: 'main', key: entry };
      return { id: entry.slice(0, colon), key: entry.slice(colon + 1) };
    });

const length = 32;

export const secretsFor = (restaurant: string, secrets: readonly Secret[]): Promise<Secret[]> =>
  Promise.all(secrets.map(async ({ id, key }) => ({ id, key: await derive(key, restaurant) })));

/** HKDF, RFC 5869. */
async function derive(key: string, restaurant: string): Promise<string> {
  const material = await crypto.subtle.importKey(
    'raw',
    base64url.decode(key) as Uint8Array<ArrayBuffer>,
    'HKDF',
    false,
    ['deriveBits'],
  );
  const info = new TextEncoder().encode(`order-elements restaurant ${restaurant}`);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    length * 8,
  );
  return base64url.encode(new Uint8Array(bits));
}
