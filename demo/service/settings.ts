/** The service's settings, read from environment variables. */
import type { SeedMerchant } from './data/types.js';

type Environment = Readonly<Record<string, string | undefined>>;

type ServiceSettings = Pick<
  ServiceOptions,
  'apiKey' | 'apiKeyLocations' | 'cardProcessorSegment' | 'rateLimit'
>;

/** First path segments that are already in use. */
const TAKEN = new Set(['addresses', 'customer', 'locations', 'merchant', 'orders', 'storefront']);

/**
 * `ORDERING_API_KEY`, `ORDERING_API_KEY_LOCATIONS`, `CARD_PROCESSOR_SEGMENT` and `RATE_LIMIT`;
 * variables that are not set are left out.
 *
 * @throws Error with a line for each wrong one, which says what was expected; it never contains a key
 */
export function readSettings(env: Environment): ServiceSettings {
  const { ORDERING_API_KEY: apiKey, CARD_PROCESSOR_SEGMENT: segment, RATE_LIMIT: limit } = env;
  const problems: string[] = [];
  if (apiKey && !/^[\x21-\x7e]{16,256}$/.test(apiKey)) {
    problems.push(
      'Expected ORDERING_API_KEY to be 16 to 256 visible ASCII characters without spaces. ' +
        'Leave it out to have one made and kept.',
    );
  }
  if (segment && (!/^[A-Za-z0-9_-]{1,64}$/.test(segment) || TAKEN.has(segment))) {
    problems.push(
      'Expected CARD_PROCESSOR_SEGMENT to be 1 to 64 letters, digits, "-" or "_", and none of ' +
        `${[...TAKEN].join(', ')}, found "${segment}".`,
    );
  }
  const rateLimit = attempt(problems, () =>
    limit ? wholeNumber('RATE_LIMIT', limit, 1, 1_000_000_000) : undefined,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const apiKeyLocations = listed(env.ORDERING_API_KEY_LOCATIONS ?? '');
  return {
    ...(apiKey ? { apiKey } : {}),
    ...(apiKeyLocations.length > 0 ? { apiKeyLocations } : {}),
    ...(segment ? { cardProcessorSegment: segment } : {}),
    ...(rateLimit ? { rateLimit } : {}),
  };
}

/** What `read` returns. Adds the message of its error to the problems. */
export function attempt<T>(problems: string[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    problems.push((error as Error).message);
    return undefined;
  }
}

/** A port that a variable names. 0 means any free port. */
export function readPort(env: Environment, name: string, fallback: number, least = 0): number {
  const port = env[name];
  return port ? wholeNumber(name, port, least, 65_535) : fallback;
}

/** `riverside, old-town` */
const listed = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

function wholeNumber(name: string, given: string, from: number, to: number): number {
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= from && number <= to) return number;
  throw new Error(`Expected ${name} to be a whole number from ${from} to ${to}, found "${given}".`);
}

export interface ServiceOptions {
  /** Folder of the database and of the service's own secrets; created if missing. */
  readonly dataFolder: string;
  /** If missing, a key is generated once and kept in the data folder. */
  readonly apiKey?: string | undefined;
  /** Slugs or ids of the locations that the key is valid for; default all. */
  readonly apiKeyLocations?: readonly string[] | undefined;
  /** The path segment of the older payment-intent operation; default `card-processor`. */
  readonly cardProcessorSegment?: string | undefined;
  /** Requests per address in 10 minutes; default 200, `Infinity` turns it off. */
  readonly rateLimit?: number | undefined;
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Default `true`. With `false` the older session start gives no token, as some services may. */
  readonly cartTokens?: boolean | undefined;
  /** Default `true`. With `false` the newer operations answer 404 and carts have no token. */
  readonly newerOperations?: boolean | undefined;
  /** For example `http://localhost:5175`: where pictures and the card processor are. */
  readonly publicOrigin: string;
  /** Storefronts by the location's slug; other locations get a plain page of the service. */
  readonly storefronts?: Readonly<Record<string, string>> | undefined;
  /** Served below `/pictures/`. */
  readonly picturesFolder: string;
  /** The file that shows this picture of the seed; default the same. */
  readonly pictureFile?: ((picture: string) => string) | undefined;
  /** Default: the demo's merchant. */
  readonly seed?: SeedMerchant | undefined;
  /** How long the processor's slow test card takes, in milliseconds. */
  readonly slowPaymentMs?: number | undefined;
  /** Called for every answered operation; `route` is its template, never the actual path. */
  readonly onRequest?:
    | ((seen: { method: string; route: string; status: number }) => void)
    | undefined;
}
