import { ProxyError } from './errors.js';

/** Which query parameters a route takes, each with the form of its value. */
export type QueryRules = Readonly<Record<string, RegExp>>;

/** The accepted parameters in a fixed order, so that equal reads share one place in the cache. */
export function readQuery(params: URLSearchParams, rules: QueryRules = {}): URLSearchParams {
  if (params.size === 0) return params;
  for (const name of params.keys()) {
    if (!Object.hasOwn(rules, name) || params.getAll(name).length > 1) {
      const names = Object.keys(rules).join(', ') || 'none';
      throw new ProxyError(400, 'QUERY_REFUSED', `Query parameters accepted here, once: ${names}.`);
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
