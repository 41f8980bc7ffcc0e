/** Where an order comes from, according to the page; sent when the session starts. docs/scripting.md */
import {
  campaignIn,
  checkMetadata,
  joined,
  type Metadata,
  MetadataProblem,
  readMetadata,
} from '../../contract/metadata.js';
import { isOn, type Settings, SettingsError } from '../storefront/settings.js';
import { hostMetadata } from './sending.js';

export { MetadataProblem };

/** From when the page opened, because routers change the address. Kept in memory only. */
let campaign: Metadata | null = null;

/** Remembers the campaign, and tells the integrator what is wrong with the setting. */
export function readAttribution(settings: Settings): void {
  if (isOn(settings.raw.utm)) campaign ??= campaignIn(location.search);
  metadataSetting(settings, (error) => console.error(error.message));
}

function metadataSetting(
  { raw: { metadata } }: Settings,
  report = (_: SettingsError) => {},
): Metadata {
  try {
    return metadata ? readMetadata(metadata) : {};
  } catch (error) {
    if (!(error instanceof MetadataProblem)) throw error;
    report(new SettingsError('metadata', error.expected, error.found));
    return {};
  }
}

/**
 * Adds to the metadata that the page's script has set; `null` removes a key.
 *
 * @throws MetadataProblem
 */
export function giveMetadata(settings: Settings, given: Readonly<Record<string, unknown>>): void {
  const all = { ...hostMetadata.get(settings), ...Object(given) };
  for (const [key, value] of Object.entries(all)) if (value === null) delete all[key];
  hostMetadata.set(settings, checkMetadata(all));
}

/** @param place where the order goes; its values replace others of the same names */
export function attributed(settings: Settings, place: Metadata = {}): Metadata | undefined {
  if (isOn(settings.raw.utm)) campaign ??= campaignIn(location.search);
  const host = hostMetadata.get(settings) ?? {};
  const all = joined(place, host, metadataSetting(settings), campaign ?? {});
  return Object.keys(all).length > 0 ? all : undefined;
}
