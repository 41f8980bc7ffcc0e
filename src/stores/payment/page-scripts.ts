/** Which scripts may be on a page where cards are typed: `data-page-scripts`. docs/payment-page.md */
import { webAddress } from '../../contract/web-address.js';
import { isOn, type Settings, SettingsError } from '../storefront/settings.js';

export interface PageScriptRules {
  /** `hosted`: with another script on the page, guests pay on the service's own payment page. */
  readonly otherwise: 'report' | 'hosted';
  /** Origins or addresses; an address includes everything below it. */
  readonly addresses: readonly string[];
  /** Of scripts in the page itself, or of files with `integrity`: `sha256-…`. */
  readonly hashes: readonly string[];
  /** Every script in the page itself, unseen. */
  readonly inline: boolean;
}

const expected =
  'self, inline, hashes like sha256-… and addresses like https://cdn.example.com/, and report or hosted';

/**
 * `null` if the page doesn't want its scripts listed.
 *
 * @throws SettingsError for a word that is none of these
 */
export function readPageScripts({ raw }: Settings): PageScriptRules | null {
  const { pageScripts = 'off' } = raw;
  if (!isOn(pageScripts)) return null;
  const addresses: string[] = [];
  const hashes: string[] = [];
  const words = pageScripts.split(/\s+/).filter(Boolean);
  for (const word of words) {
    if (['report', 'hosted', 'inline', 'on', 'true'].includes(word)) continue;
    const address =
      word === 'self' ? location.origin : /^https?:\/\//.test(word) && webAddress(word);
    if (/^sha(?:256|384|512)-[\w+/=]+$/.test(word)) hashes.push(word);
    else if (address) addresses.push(address);
    else throw new SettingsError('pageScripts', expected, word);
  }
  const otherwise = words.includes('hosted') ? 'hosted' : 'report';
  return { otherwise, addresses, hashes, inline: words.includes('inline') };
}
