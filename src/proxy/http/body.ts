/** Checks what a page may send in a request. */
import { clientHeader } from './cors.js';
import { ProxyError } from './errors.js';
import { canPassOn, isObject, type JsonObject, TooLarge } from './json.js';
import type { Incoming } from './message.js';

const longestBody = 32 * 1024;
/** Nested choices of a set menu stay far below this. */
const deepestBody = 24;

/** Members with which a page might try to choose a cart; only the session says which cart it is. */
const identifiers = new Set(['cartId', 'currentCartId', 'existingCartId', 'locationId']);

/** Rejects writes that a plain form or a link on another page could have caused. */
export function checkWrite(incoming: Incoming): void {
  if (incoming.header(clientHeader) !== '1') {
    throw new ProxyError(
      403,
      'CLIENT_HEADER_MISSING',
      'Calls that change something need the header "X-Order-Client: 1".',
    );
  }
}

/**
 * Reads the request's JSON object, which may contain only the members in `fields`; `null` if there
 * is no body. Throws 400, 413 or 415.
 */
export async function readBody(
  incoming: Incoming,
  fields: readonly string[],
): Promise<JsonObject | null> {
  const text = await readText(incoming);
  if (text === '') return null;
  const contentType = incoming.header('content-type') ?? '';
  if (!/^application\/json(?:\s*;|$)/i.test(contentType)) {
    throw new ProxyError(
      415,
      'CONTENT_TYPE_UNSUPPORTED',
      'The body has to be JSON, sent with "Content-Type: application/json".',
    );
  }
  const body = parse(text);
  const foreign = Object.keys(body).find((name) => !fields.includes(name));
  if (foreign !== undefined) throw refusedField(foreign, fields);
  return body;
}

async function readText(incoming: Incoming): Promise<string> {
  try {
    return await incoming.text(longestBody);
  } catch (error) {
    if (error instanceof TooLarge) {
      throw new ProxyError(413, 'BODY_TOO_LARGE', 'The body may be at most 32 KB.');
    }
    throw new ProxyError(400, 'BODY_INVALID', 'The body could not be read completely.');
  }
}

function parse(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProxyError(400, 'BODY_INVALID', 'The body is not JSON.');
  }
  if (!isObject(value) || !canPassOn(value, deepestBody)) {
    throw new ProxyError(
      400,
      'BODY_INVALID',
      'The body has to be one JSON object, not deeply nested, with numbers up to 2^53.',
    );
  }
  return value;
}

function refusedField(name: string, fields: readonly string[]): ProxyError {
  const shown = /^[A-Za-z]{1,40}$/.test(name) ? `"${name}"` : 'An unknown member';
  const reason = identifiers.has(name)
    ? 'is rejected: the session says which cart and location it is.'
    : `is not accepted here; accepted: ${fields.join(', ') || 'none'}.`;
  return new ProxyError(400, 'FIELD_REFUSED', `${shown} ${reason}`);
}
