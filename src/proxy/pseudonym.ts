/** Names for counting: the same for the same thing, and of no use to whoever reads a store. */
import { base64url } from 'jose';
import type { Secret } from './settings.js';

/** `kind` keeps an address and an identifier of the same text apart. */
export type Pseudonyms = (kind: string, value: string) => Promise<string>;

const mostRemembered = 2_000;

export function createPseudonyms({ key }: Secret): Pseudonyms {
  const signingKey = crypto.subtle.importKey(
    'raw',
    base64url.decode(key) as Uint8Array<ArrayBuffer>,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const remembered = new Map<string, string>();
  return async (kind, value) => {
    const text = `${kind}:${value}`;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const mark = await crypto.subtle.sign('HMAC', await signingKey, new TextEncoder().encode(text));
    const name = base64url.encode(new Uint8Array(mark).subarray(0, 15));
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(text, name);
    return name;
  };
}
