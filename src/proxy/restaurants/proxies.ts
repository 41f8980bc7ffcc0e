/** Many restaurants behind one handler of standard requests. */
import { type Handler, handlerOf } from '../engine.js';
import { createGroup, type GroupSettings } from './group.js';
import type { Restaurant } from './restaurant.js';

export interface Proxies {
  readonly fetch: Handler;
  /** Serves another list from the next request on. Throws a `SettingsProblem`, and keeps the old one. */
  replace(restaurants: readonly Restaurant[]): void;
}

/**
 * Throws a `SettingsProblem` that names the restaurant and the setting. Requests find their restaurant by
 * the host name they were sent to or by the path's first part; the others by `resolve`.
 */
export function createProxies(settings: GroupSettings): Proxies {
  const group = createGroup(settings);
  return { fetch: handlerOf(group), replace: (restaurants) => group.replace(restaurants) };
}
