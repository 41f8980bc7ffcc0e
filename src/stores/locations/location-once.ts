/**
 * The location, read once for a page: its first cart is compared with it, and the checkout shows it.
 */
import type { Location } from '../../contract/domain.js';
import type { Settings } from '../storefront/settings.js';

const known = new WeakMap<Settings, Promise<Location>>();

/** @param read runs where nothing is known and nobody else reads; a failure is not kept */
export function locationOnce(settings: Settings, read: () => Promise<Location>): Promise<Location> {
  const found = known.get(settings) ?? read();
  known.set(settings, found);
  found.catch(() => {
    if (known.get(settings) === found) known.delete(settings);
  });
  return found;
}
