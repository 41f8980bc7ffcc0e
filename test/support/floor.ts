/** The oldest browsers that the widget supports, as the README says. */
export const floor = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  edge: '111',
  firefox: '115',
} as const;

type Browser = keyof typeof floor;

interface Statement {
  readonly version_added?: string | boolean | null;
  readonly version_removed?: string | boolean | null;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}

/** A part of MDN's browser compatibility data. */
export interface Feature {
  readonly __compat?: {
    readonly support: Partial<Record<string, Statement | readonly Statement[]>>;
  };
  readonly [name: string]: unknown;
}

/** The browsers that don't have the feature. */
export function lacking(feature: Feature): readonly string[] {
  const support = feature.__compat?.support;
  if (!support) return [];
  return (Object.keys(floor) as Browser[]).filter((browser) => {
    const found = support[browser];
    const statements = Array.isArray(found) ? found : [found];
    return !statements.some((one: Statement | undefined) => one && covers(one, floor[browser]));
  });
}

function covers(statement: Statement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (flags || prefix || statement.alternative_name) return false;
  if (typeof removed === 'string' && number(removed) <= number(version)) return false;
  if (typeof added !== 'string' || added === 'preview') return added === true;
  return number(added.replace('≤', '')) <= number(version);
}

/** Comparing as numbers is safe: in this data, no browser has more than nine minor versions. */
const number = (version: string): number => Number.parseFloat(version);
