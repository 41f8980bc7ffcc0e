/**
 * The proxy that keeps the restaurant's API key secret. Uses standard requests and responses, no
 * Node APIs.
 */

export {
  type LinkChoices,
  type LinkLine,
  type LinkModifier,
  type OrderLink,
  OrderLinkError,
  orderLink,
} from '../contract/order-link.js';
export type { SharedStore } from './budget/store.js';
export type { Compress, Encoded } from './cache/entry.js';
export { SettingsProblem } from './check-settings.js';
export { createProxy } from './engine.js';
export { type Environment, readSettings } from './environment.js';
export type { CacheState, Log, LogEntry } from './http/log.js';
export type { Host } from './http/message.js';
export { isPlainTarget } from './http/path.js';
export type { PageSettings, PageWords, ScriptFiles } from './pages/settings.js';
export type { PlaceSettings } from './places/settings.js';
export { createProxies, type GroupSettings, type Proxies } from './restaurants/group.js';
export type { Resolve } from './restaurants/lookup.js';
export type { Restaurant } from './restaurants/restaurant.js';
export type { Secret } from './restaurants/secrets.js';
export type { CacheKind, CardProcessor, ProxySettings } from './settings.js';
export type { Arrived, Sending, Transport } from './upstream/transport.js';
