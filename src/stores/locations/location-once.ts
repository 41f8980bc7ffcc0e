/**
 * The location, read once per page: the first cart is compared with it, and the checkout shows it.
 */
import type { Location } from '../../contract/domain.js';
import type { Settings } from '../storefront/settings.js';

const known = new WeakMap<Settings, Promise<Location>>();

/** @param read runs if nothing is known and no other read is in progress; a failure isn't kept */
export function locationOnce(settings: Settings, read: () => Promise<Location>): Promise<Location> {
  const found = known.get(settings) ?? read();
  known.set(settings, found);
  found.catch(() => {
    if (known.get(settings) === found) known.delete(settings);
  });
  return found;
}
