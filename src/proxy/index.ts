/** The proxy that keeps the restaurant's API key. Standard requests and responses, no Node here. */
export { SettingsProblem } from './check-settings.js';
export type { CacheState, Log, LogEntry } from './log.js';
export { createProxy } from './proxy.js';
export { isPlainTarget } from './segments.js';
export {
  type CacheKind,
  type CardProcessor,
  type ProxySettings,
  readSettings,
  type Secret,
} from './settings.js';
