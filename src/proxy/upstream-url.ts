import type { PathValues } from './routes/match.js';
import { isSegment } from './segments.js';

/** Fills a template of the table. Everything filled in is checked once more, whoever gave it. */
export function upstreamUrl(
  baseUrl: string,
  template: string,
  values: PathValues,
  query?: URLSearchParams,
): string {
  const path = template.replace(/\{([a-z]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!isSegment(value)) throw new Error(`No plain value for {${name}} of ${template}.`);
    return value;
  });
  const search = query?.toString();
  return baseUrl.replace(/\/+$/, '') + path + (search ? `?${search}` : '');
}
