/** The names of the environment variables, and names that look like a mistake in one of them. */

/** The environment variable of each setting; errors name the variable. */
export const variables = {
  baseUrl: 'ORDERING_BASE_URL',
  apiKey: 'ORDERING_API_KEY',
  locations: 'ORDERING_LOCATIONS',
  merchants: 'ORDERING_MERCHANTS',
  origins: 'PROXY_ORIGINS',
  secrets: 'PROXY_SECRET',
  cardProcessorSegment: 'CARD_PROCESSOR_SEGMENT',
  'cardProcessor.scriptUrl': 'CARD_PROCESSOR_SCRIPT',
  'cardProcessor.globalName': 'CARD_PROCESSOR_GLOBAL',
  'cardProcessor.publishableKey': 'CARD_PROCESSOR_KEY',
  'cardProcessor.options': 'CARD_PROCESSOR_OPTIONS',
  returnOrigins: 'RETURN_ORIGINS',
  checkoutOrigins: 'CHECKOUT_ORIGINS',
  overlays: 'ORDERING_OVERLAYS',
  messages: 'ORDERING_MESSAGES',
  direct: 'PROXY_DIRECT',
  reports: 'PROXY_REPORTS',
  'addresses.provider': 'ADDRESS_PROVIDER',
  'addresses.key': 'ADDRESS_KEY',
  'addresses.url': 'ADDRESS_URL',
  'addresses.countries': 'ADDRESS_COUNTRIES',
  'addresses.near': 'ADDRESS_NEAR',
  'addresses.contact': 'ADDRESS_CONTACT',
  'page.url': 'ORDER_PAGE',
  page: 'ORDER_PAGE_OPTIONS',
  'places.keys': 'PLACE_KEYS',
  'places.merchant': 'PLACE_MERCHANT',
  'places.typed': 'PLACE_TYPED',
  'places.revoked': 'PLACE_REVOKED',
  'places.issuedAfter': 'PLACE_ISSUED_AFTER',
  cacheSeconds: 'CACHE_SECONDS',
  staleSeconds: 'STALE_SECONDS',
  allowance: 'ORDERING_ALLOWANCE',
  trustedHops: 'TRUSTED_HOPS',
} as const;

const shared: ReadonlySet<string> = new Set([variables.secrets, variables.trustedHops]);

/** Those that describe a single restaurant. */
export const singleVariables = Object.values(variables).filter((name) => !shared.has(name));

/** Those that may be in a file instead: `ORDERING_API_KEY_FILE`. */
export const inFiles = [
  'DOCTOR_KEY',
  'ADDRESS_KEY',
  'ORDERING_API_KEY',
  'PROXY_SECRET',
  'PLACE_KEYS',
  'PLACE_REVOKED',
] as const;

const known: ReadonlySet<string> = new Set([
  ...Object.values(variables),
  ...inFiles,
  ...inFiles.map((name) => `${name}_FILE`),
  'RESTAURANTS_FILE',
  'RESTAURANTS_RESOLVE',
  'PROXY_PORT',
  'PROXY_HOST',
  'DRAIN_SECONDS',
  'REDIS_URL',
  'OUTGOING_ADDRESS',
  'METRICS_PORT',
  'METRICS_HOST',
]);

/** In shorter names, two other letters make another word. */
const SHORTEST = 8;
const MOST_MISTAKES = 2;

/** A sentence for each unknown variable whose name is close to that of a known one. */
export function misspelled(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || name.length < SHORTEST || !env[name]?.trim()) {
      return [];
    }
    const [meant] = [...known]
      .map((one) => ({ one, mistakes: distance(name, one) }))
      .filter(({ mistakes }) => mistakes <= MOST_MISTAKES)
      .sort((one, other) => one.mistakes - other.mistakes);
    return meant ? [`${name} is unknown; did you mean ${meant.one}?`] : [];
  });
}

/** How many letters have to be added, removed or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
