/** What the operator decides, and how it is read from the environment. */
import { checkSettings } from './check-settings.js';
import type { Log } from './log.js';

/** What is kept in the shared cache, each with its own freshness. */
export type CacheKind =
  | 'merchant'
  | 'location'
  | 'times'
  | 'gratuity'
  | 'menus'
  | 'products'
  | 'readiness';

export interface Secret {
  /** Written into the seal, so that rotation knows which key opens it. */
  readonly id: string;
  /** 32 random bytes in base64url. */
  readonly key: string;
}

export interface CardProcessor {
  readonly scriptUrl: string;
  readonly globalName: string;
  readonly publishableKey: string;
}

export interface ProxySettings {
  /** The service's base address, `https://…/api/v1`. docs/contract.md 1. */
  readonly baseUrl: string;
  /** Sent to the service with the location-scoped operations; never leaves the proxy otherwise. */
  readonly apiKey: string;
  /** The locations that may be reached, by slug or identifier, exactly as pages write them. */
  readonly locations: readonly string[];
  /** Origins of the pages that may call, written as a browser sends them: `https://example.com`. */
  readonly origins: readonly string[];
  /** The first one seals sessions, all of them open sessions. */
  readonly secrets: readonly Secret[];
  /** The service's path segment that names the card processor; default `card-processor`. */
  readonly cardProcessorSegment?: string;
  /** Told to pages at `GET /settings`. */
  readonly cardProcessor?: CardProcessor;
  /** Origins a hosted checkout may return to; default: `origins`. */
  readonly returnOrigins?: readonly string[];
  /** Freshness of catalogue reads, in seconds; 0 asks the service each time. */
  readonly cacheSeconds?: Readonly<Partial<Record<CacheKind, number>>>;
  /** Milliseconds the service may take for an answer; default 15 000. */
  readonly patience?: number;
  readonly fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly log?: Log;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Which variable fills which setting; errors name the variable. */
const variables = {
  baseUrl: 'ORDERING_BASE_URL',
  apiKey: 'ORDERING_API_KEY',
  locations: 'ORDERING_LOCATIONS',
  origins: 'PROXY_ORIGINS',
  secrets: 'PROXY_SECRET',
  cardProcessorSegment: 'CARD_PROCESSOR_SEGMENT',
  'cardProcessor.scriptUrl': 'CARD_PROCESSOR_SCRIPT',
  'cardProcessor.globalName': 'CARD_PROCESSOR_GLOBAL',
  'cardProcessor.publishableKey': 'CARD_PROCESSOR_KEY',
  returnOrigins: 'RETURN_ORIGINS',
} as const;

/**
 * Reads the environment (lists are comma-separated; `PROXY_SECRET` is one key, or
 * `id:key,olderId:olderKey` while keys are being changed). Throws a `SettingsProblem` of one line
 * that names the variable and says what belongs there.
 */
export function readSettings(env: Environment): ProxySettings {
  const text = (name: string): string => env[name]?.trim() ?? '';
  const list = (name: string): string[] =>
    text(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const segment = text(variables.cardProcessorSegment);
  const returnOrigins = list(variables.returnOrigins);
  const scriptUrl = text(variables['cardProcessor.scriptUrl']);
  const globalName = text(variables['cardProcessor.globalName']);
  const publishableKey = text(variables['cardProcessor.publishableKey']);
  const settings: ProxySettings = {
    baseUrl: text(variables.baseUrl),
    apiKey: text(variables.apiKey),
    locations: list(variables.locations),
    origins: list(variables.origins),
    secrets: list(variables.secrets).map(readSecret),
    ...(segment ? { cardProcessorSegment: segment } : {}),
    ...(scriptUrl || globalName || publishableKey
      ? { cardProcessor: { scriptUrl, globalName, publishableKey } }
      : {}),
    ...(returnOrigins.length > 0 ? { returnOrigins } : {}),
  };
  checkSettings(settings, variables);
  return settings;
}

function readSecret(entry: string): Secret {
  const colon = entry.indexOf(':');
  if (colon < 0) return { id: 'main', key: entry };
  return { id: entry.slice(0, colon), key: entry.slice(colon + 1) };
}
