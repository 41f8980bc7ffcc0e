/** A proxy doesn't start with a provider that it can't or mustn't ask. */
import { providers } from './providers.js';
import type { AddressSettings } from './settings.js';

/** Its operators forbid looking up while somebody types, which is what pages do. */
const publicNominatim = /(^|\.)nominatim\.openstreetmap\.org$/i;

/** The setting that is wrong and what it has to be; `null` if all is well. */
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
