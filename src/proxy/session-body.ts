/** What a page may ask of a new session beyond the names of its members. docs/contract.md 4.1 */
import { isSafeTransport } from './check-settings.js';
import { ProxyError } from './errors.js';
import { isObject, type JsonObject } from './json.js';
import type { Origins } from './origins.js';

const longestMetadata = 2048;
const longestUrl = 2048;

/** Throws a 400 for metadata beyond 2 KB and for a `returnUrl` outside `returnOrigins`. */
export function checkStart(body: JsonObject, returnOrigins: Origins): void {
  const { metadata, returnUrl } = body;
  if (metadata != null && (!isObject(metadata) || sizeOf(metadata) > longestMetadata)) {
    throw new ProxyError(400, 'METADATA_REFUSED', 'metadata has to be an object of 2 KB at most.');
  }
  if (returnUrl != null && !isReturnUrl(returnUrl, returnOrigins)) {
    throw new ProxyError(
      400,
      'RETURN_URL_REFUSED',
      'returnUrl has to be an https:// address whose origin is one of RETURN_ORIGINS.',
    );
  }
}

const sizeOf = (value: JsonObject): number =>
  new TextEncoder().encode(JSON.stringify(value)).byteLength;

function isReturnUrl(value: unknown, origins: Origins): boolean {
  if (typeof value !== 'string' || value.length > longestUrl) return false;
  try {
    const url = new URL(value);
    return isSafeTransport(url) && !url.username && !url.password && origins.has(url.origin);
  } catch {
    return false;
  }
}
