import { isSafeTransport } from '../check-settings.js';
import { createOrigins } from '../http/cors.js';
import { isObject } from '../http/json.js';
import { isSegment } from '../http/path.js';
import type { PathValues } from '../routes/route.js';
import type { Reply } from './transport.js';

/** Fills a template of the route table. Every value is checked again, wherever it came from. */
export function upstreamUrl(
  baseUrl: string,
  template: string,
  values: PathValues,
  query?: URLSearchParams,
): string {
  let url = baseUrl.replace(/\/+$/, '');
  let isName = false;
  for (const piece of piecesOf(template)) {
    url += isName ? plainValue(values, piece, template) : piece;
    isName = !isName;
  }
  const search = query?.toString();
  return search ? `${url}?${search}` : url;
}

const pieces = new Map<string, readonly string[]>();

/**
 * The fixed text and the names of a template, alternating. Cached, because there are only a few
 * templates.
 */
function piecesOf(template: string): readonly string[] {
  const known = pieces.get(template) ?? template.split(/[{}]/);
  pieces.set(template, known);
  return known;
}

function plainValue(values: PathValues, name: string, template: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (!isSegment(value)) throw new Error(`No plain value for {${name}} of ${template}.`);
  return value;
}

// Where a page may send a guest to pay: never to plain http, nor to an unlisted origin.

const member = 'checkoutUrl';

/**
 * Replaces each disallowed `checkoutUrl` in a reply with null. Without a list, any https:// is
 * allowed.
 */
export function checkedCheckout(listed: readonly string[] | undefined): (reply: Reply) => Reply {
  const origins = listed && createOrigins(listed);
  const isAllowed = (value: unknown): boolean => {
    if (typeof value !== 'string') return value === null;
    try {
      const url = new URL(value);
      return isSafeTransport(url) && (origins?.has(url.origin) ?? true);
    } catch {
      return false;
    }
  };
  const checked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(checked);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) =>
        name === member ? [name, isAllowed(held) ? held : null] : [name, checked(held)],
      ),
    );
  };
  return (reply) => {
    // An escape could spell the name differently.
    if (!reply.text.includes(member) && !reply.text.includes('\\u')) return reply;
    const value = checked(reply.value);
    return { ...reply, value, text: JSON.stringify(value) ?? '' };
  };
}
