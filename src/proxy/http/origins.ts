/** Lists of origins. An entry may have one `*` for the changing part of a preview's name. */

export interface Origins {
  has(origin: string): boolean;
}

/**
 * `https://*--shop.example.app`: one star in the first label, next to fixed text, followed by at
 * least two more labels. A star alone would match anybody's page.
 */
const patternForm =
  /^https:\/\/(?=[a-z0-9-]*\*[a-z0-9-]*\.)(?!\*\.)[a-z0-9*-]+(?:\.[a-z0-9-]+){2,}(?::\d{1,5})?$/;

export const isOriginPattern = (entry: string): boolean => patternForm.test(entry);

export function createOrigins(entries: readonly string[]): Origins {
  const exact = new Set(entries.filter((entry) => !entry.includes('*')));
  const patterns = entries.filter(isOriginPattern).map((entry) => {
    const [before = '', after = ''] = entry.split('*');
    return { before, after };
  });
  return {
    has: (origin) =>
      exact.has(origin) || patterns.some(({ before, after }) => matches(origin, before, after)),
  };
}

/** The star matches part of one label: not empty, and without a dot. */
function matches(origin: string, before: string, after: string): boolean {
  if (!origin.startsWith(before) || !origin.endsWith(after)) return false;
  return /^[a-z0-9-]{1,63}$/.test(origin.slice(before.length, origin.length - after.length));
}
