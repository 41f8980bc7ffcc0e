/** Which script tag the page's settings stand on. */
import type { RawSettings } from '../../stores/settings.js';
import { shopAttributes } from './shop-attributes.js';

const known = Object.keys(shopAttributes);

const seen = new WeakSet<HTMLScriptElement>();
/** By the path of the page that came with it: some routers keep the tags of all pages they showed. */
const tagOfPath = new Map<string, HTMLScriptElement>();

/**
 * The settings of the newest tag that has any; `null` where the page has no such tag any more, as
 * after a loader that removes its own.
 *
 * @param address of the script
 */
export function newestSettings(address: string): RawSettings | null {
  const tags = [...document.scripts].filter(
    (tag) => isOurs(tag, address) && Object.keys(settingsOf(tag)).length > 0,
  );
  const path = location.pathname;
  const added = tags.filter((tag) => !seen.has(tag));
  for (const tag of added) seen.add(tag);
  const before = tagOfPath.get(path);
  const newest = added.at(-1) ?? (before && tags.includes(before) ? before : tags.at(-1));
  if (!newest) return null;
  tagOfPath.set(path, newest);
  return settingsOf(newest);
}

/** Other scripts of the page write `data-` attributes too, on any tag. */
export function knownSettings(found: RawSettings): RawSettings {
  return Object.fromEntries(
    known.filter((name) => found[name] !== undefined).map((name) => [name, found[name]]),
  );
}

const settingsOf = ({ dataset }: HTMLScriptElement): RawSettings => knownSettings(dataset);

/** Combined or inlined by an optimizer, the script no longer has its own tag. */
const isOurs = (tag: HTMLScriptElement, address: string): boolean =>
  tag.src
    ? withoutQuery(tag.src) === withoutQuery(address)
    : tag.matches(':is([data-location], [data-merchant]):is([data-proxy], [data-service])');

const withoutQuery = (address: string) => address.replace(/[?#].*/, '');
