import type { Filter } from '../filters.js';
import { isObject } from '../json.js';

const slugs = ['slug', 'restaurantSlug'];

/**
 * A merchant with those of its locations that pages may reach. A slug that is not on the list goes:
 * what still names a location can be used.
 */
export const servedLocations =
  (allowed: readonly string[]): Filter =>
  (merchant) => {
    if (!isObject(merchant) || !Array.isArray(merchant.locations)) return merchant;
    const isAllowed = (name: unknown) => typeof name === 'string' && allowed.includes(name);
    const locations = merchant.locations
      .filter(isObject)
      .filter((place) => [...slugs, 'id'].some((name) => isAllowed(place[name])))
      .map((place) => {
        const kept = Object.entries(place).filter(
          ([name, value]) => !slugs.includes(name) || isAllowed(value),
        );
        return Object.fromEntries(kept);
      });
    return { ...merchant, locations };
  };
