/** Many restaurants behind one handler from `Request` to `Response`. */
import { type Handler, handlerOf } from '../engine.js';
import { createGroup, type GroupSettings } from './group.js';
import type { Restaurant } from './restaurant.js';

export interface Proxies {
  readonly fetch: Handler;
  /**
   * Serves a new list from the next request on. Throws a `SettingsProblem`, and keeps the old list.
   */
  replace(restaurants: readonly Restaurant[]): void;
}

/**
 * Finds the restaurant of a request by its host name or the first segment of its path, or else
 * calls `resolve`. Throws a `SettingsProblem` that names the restaurant and the setting.
 */
export function createProxies(settings: GroupSettings): Proxies {
  const group = createGroup(settings);
  return { fetch: handlerOf(group), replace: (restaurants) => group.replace(restaurants) };
}
