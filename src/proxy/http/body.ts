/** What a page may put into a request. */
import { clientHeader } from './cors.js';
import { ProxyError } from './errors.js';
import { isObject, isShallow, type JsonObject, TooLarge } from './json.js';
import type { Incoming } from './message.js';

const longestBody = 32 * 1024;
/** Choices within choices within a set menu stay far below this. */
const deepestBody = 24;

/** Names by which a page might try to choose a cart; which cart it is stands in the session alone. */
const identifiers = new Set(['cartId', 'currentCartId', 'existingCartId', 'locationId']);

/** Refuses a write that a plain form or a link of another page could have caused. */
export function checkWrite(incoming: Incoming): void {
  if (incoming.header(clientHeader) !== '1') {
    throw new ProxyError(
      403,
      'CLIENT_HEADER_MISSING',
      'Calls that change something carry the header "X-Order-Client: 1".',
    );
  }
}

/**
 * The request's JSON object, with no member but those of `fields`; `null` when there is no body.
 * Throws 400, 413 or 415.
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
      throw new ProxyError(413, 'BODY_TOO_LARGE', 'The body may have 32 KB at most.');
    }
    throw new ProxyError(400, 'BODY_INVALID', 'The body could not be read to its end.');
  }
}

function parse(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProxyError(400, 'BODY_INVALID', 'The body is not JSON.');
  }
  if (!isObject(value) || !isShallow(value, deepestBody)) {
    throw new ProxyError(
      400,
      'BODY_INVALID',
      'The body has to be one JSON object, nested lightly.',
    );
  }
  return value;
}

function refusedField(name: string, fields: readonly string[]): ProxyError {
  const shown = /^[A-Za-z]{1,40}$/.test(name) ? `"${name}"` : 'An unknown member';
  const reason = identifiers.has(name)
    ? 'is refused: the cart and its location are known from the session.'
    : `is not accepted here; accepted: ${fields.join(', ') || 'none'}.`;
  return new ProxyError(400, 'FIELD_REFUSED', `${shown} ${reason}`);
}
