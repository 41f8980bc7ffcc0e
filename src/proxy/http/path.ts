import { ProxyError } from './errors.js';

/**
 * The only form in which a path segment is accepted. Anything else is rejected, never repaired: a
 * repaired path is one that somebody else chose. `encodeURIComponent('..')` is still `..`, so
 * escaping wouldn't help. docs/contract.md 8.
 */
const plain = /^[A-Za-z0-9_-]{1,128}$/;

export const isSegment = (value: unknown): value is string =>
  typeof value === 'string' && plain.test(value);

/** The last segment may name a document. Its endings are fixed, so no dot is anybody's choice. */
const document =
  /^[A-Za-z0-9_-]{1,128}\.(?:cards\.html|head\.html|html|css|js|jsonld|md|print\.html|txt|webmanifest)$/;

/** The segments of a path that starts with a slash, or `null` if one of them isn't plain. */
export function splitPath(path: string): readonly string[] | null {
  if (!path.startsWith('/')) return null;
  const segments = path.slice(1).split('/');
  const isLast = (at: number): boolean => at === segments.length - 1;
  return segments.every((one, at) => isSegment(one) || (isLast(at) && document.test(one)))
    ? segments
    : null;
}

/**
 * Whether a raw request target has a plain path. A parsed `Request` no longer contains dot segments
 * and backslashes, so servers call this before parsing.
 */
export function isPlainTarget(target: string): boolean {
  const query = target.indexOf('?');
  return splitPath(query < 0 ? target : target.slice(0, query)) !== null;
}

/** The query parameters that a route accepts, each with the form of its value. */
export type QueryRules = Readonly<Record<string, RegExp>>;

/** The accepted parameters in a fixed order, so that equal reads share one cache entry. */
export function readQuery(params: URLSearchParams, rules: QueryRules = {}): URLSearchParams {
  if (params.size === 0) return params;
  for (const name of params.keys()) {
    if (!Object.hasOwn(rules, name) || params.getAll(name).length > 1) {
      const names = Object.keys(rules).join(', ') || 'none';
      throw new ProxyError(
        400,
        'QUERY_REFUSED',
        `Query parameters accepted here, once each: ${names}.`,
      );
    }
  }
  const accepted = new URLSearchParams();
  for (const [name, form] of Object.entries(rules)) {
    const value = params.get(name);
    if (value === null) continue;
    if (!form.test(value)) {
      throw new ProxyError(
        400,
        'QUERY_REFUSED',
        `"${name}" does not have the form ${form.source}.`,
      );
    }
    accepted.set(name, value);
  }
  return accepted;
}
