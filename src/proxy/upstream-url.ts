import type { PathValues } from './routes/match.js';
import { isSegment } from './segments.js';

/** Fills a template of the table. Everything filled in is checked once more, whoever gave it. */
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

/** What stands fixed and the names between, in turn; templates are the table's, so they are few. */
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
