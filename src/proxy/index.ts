/** The proxy that keeps the restaurant's API key. Standard requests and responses, no Node here. */
export type { Compress, Encoded } from './cache/entry.js';
export { SettingsProblem } from './check-settings.js';
export { type Environment, readSettings } from './environment.js';
export type { CacheState, Log, LogEntry } from './log.js';
export { createProxy } from './proxy.js';
export { isPlainTarget } from './segments.js';
export type { CacheKind, CardProcessor, ProxySettings, Secret } from './settings.js';
export type { SharedStore } from './store.js';
export type { Arrived, Sending, Transport } from './transport.js';
export type { Host } from './web.js';
