/**
 * Looks up what a guest has typed of an address. Neither the text nor the results appear in the log,
 * in an error or in an address of this proxy.
 */
import type { FoundAddress } from '../../contract/fulfillment.js';
import { ExpiringMap } from '../expiring.js';
import { ProxyError } from '../http/errors.js';
import { readLimited, TooLarge } from '../http/json.js';
import { type AddressSettings, addressesIn, providers } from './providers.js';

/** A guest who is typing waits no longer than this. */
const PATIENCE_MS = 4000;
const MOST_KEPT = 2000;
/** Answers are a few kilobytes; in bytes. */
const LONGEST = 200_000;

export interface Addresses {
  /**
   * @param asksProvider called before each request to the provider, which may cost money
   * @throws ProxyError 502 if the provider can't be asked
   */
  find(query: string, asksProvider: () => Promise<void>): Promise<readonly FoundAddress[]>;
}

/** Results by the number of the lookup and its text. Restaurants share one limit on their count. */
export type KeptAddresses = ExpiringMap<readonly FoundAddress[]>;

export const keepAddresses = (now: () => number): KeptAddresses => new ExpiringMap(MOST_KEPT, now);

let lookups = 0;

/** @param kept shared with other restaurants, which never get each other's answers from it */
export function createAddresses(
  settings: AddressSettings,
  fetchIt: typeof fetch,
  now: () => number,
  kept: KeptAddresses = keepAddresses(now),
): Addresses {
  lookups += 1;
  const own = lookups;
  const row = providers[settings.provider];
  const underWay = new Map<string, Promise<readonly FoundAddress[]>>();

  return {
    async find(query, asksProvider) {
      const key = `${own} ${query.toLowerCase().replace(/\s+/g, ' ')}`;
      const known = kept.get(key);
      if (known) return known;
      const running = underWay.get(key);
      if (running) return running;
      await asksProvider();
      const request = askProvider(query, settings, fetchIt);
      underWay.set(key, request);
      try {
        const found = await request;
        if (row.kept > 0) kept.set(key, found, row.kept);
        return found;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

async function askProvider(
  query: string,
  settings: AddressSettings,
  fetchIt: typeof fetch,
): Promise<readonly FoundAddress[]> {
  const { provider, url, contact } = settings;
  const row = providers[provider];
  const address = new URL(`${(url ?? row.url ?? '').replace(/\/+$/, '')}${row.path}`);
  for (const [name, value] of Object.entries(row.ask(query, settings))) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  const answer = await fetchIt(address.href, {
    // A redirect could take the key to another origin.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      accept: 'application/json',
      'user-agent': `order-elements-proxy${contact ? ` (${contact})` : ''}`,
    },
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw failed(isLate ? 'did not answer in time' : `can't be reached at ${address.origin}`);
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw failed(`answered ${answer.status}`);
  }
  const body = await readLimited(answer, LONGEST).catch((error: unknown) => {
    if (error instanceof TooLarge) throw failed('sent too much');
    return '';
  });
  try {
    return addressesIn(row.read(JSON.parse(body)), settings.countries);
  } catch {
    throw failed('sent an unreadable response, or refused the key');
  }
}

const failed = (what: string): ProxyError =>
  new ProxyError(502, 'ADDRESSES_FAILED', 'Addresses can’t be looked up right now.', {
    problem: `The address provider ${what}. See ADDRESS_PROVIDER in docs/address-lookup.md.`,
  });

/** Its usage policy forbids lookups while somebody types, which is what pages do. */
const publicNominatim = /(^|\.)nominatim\.openstreetmap\.org$/i;

/**
 * A proxy doesn't start with a provider that it can't or mustn't ask: the setting that is wrong and
 * what it has to be; `null` if all is well.
 */
export function addressProblem(
  { provider, key = '', url, countries = [], near }: AddressSettings,
  isSafe: (url: URL) => boolean,
): readonly [setting: string, sentence: string] | null {
  const row = Object.hasOwn(providers, provider) ? providers[provider] : null;
  if (!row) return ['addresses.provider', `has to be one of ${Object.keys(providers).join(', ')}.`];
  const address = url ?? row.url;
  const parsed = address && URL.canParse(address) ? new URL(address) : null;
  if (!parsed || !isSafe(parsed) || parsed.search || parsed.hash || parsed.username) {
    return ['addresses.url', 'has to be the https:// address of the provider, without a query.'];
  }
  if (publicNominatim.test(parsed.hostname)) {
    return [
      'addresses.url',
      'names the public Nominatim server, whose usage policy forbids looking up while a guest types. Use your own server, a paid one, or the provider photon.',
    ];
  }
  if (row.needsKey && !/^[\x21-\x7e]{8,256}$/.test(key)) {
    return ['addresses.key', `has to be your key for ${provider}.`];
  }
  if (!countries.every((code) => /^[a-z]{2}$/.test(code))) {
    return ['addresses.countries', 'has to list codes of two letters, like us,gb.'];
  }
  if (near && !(Math.abs(near.lat) <= 90 && Math.abs(near.lng) <= 180)) {
    return ['addresses.near', 'has to be two numbers of degrees, like 41.5,-73.97.'];
  }
  return null;
}
