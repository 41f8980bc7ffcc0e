/** One entry per request: what happened, but never to whom. */

import type { Report } from '../../contract/reports.js';

/**
 * `shared`: waited for another request's response. `stale`: served while it is renewed, or because
 * it can't be.
 */
export type CacheState = 'hit' | 'miss' | 'shared' | 'stale';

export interface LogEntry {
  readonly level: 'info' | 'error';
  /** By the operator's name for it, where one proxy serves several. */
  readonly restaurant?: string;
  readonly method: string;
  /** The route's template, `preflight` or `unknown`, because real paths contain ids. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Why the proxy itself refused the request, as the page reads it: `ORIGIN_REFUSED`. */
  readonly code?: string;
  /** How many calls to the service this request took, and how long those took. */
  readonly upstreamCalls?: number;
  readonly upstreamMilliseconds?: number;
  /** What a page reported about a visit, with values from fixed lists. */
  readonly report?: Report;
  /** Absent if nothing is cached. */
  readonly cache?: CacheState;
  /** The response's `X-Request-Id`; the service's own if it sent one. */
  readonly requestId?: string;
  /** What the operator has to look at. */
  readonly problem?: string;
}

export type Log = (entry: LogEntry) => void;

export const logToConsole: Log = (entry) => {
  const line = JSON.stringify(entry);
  if (entry.level === 'error') console.error(line);
  else console.info(line);
};

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Clients can send any text as a method, so only known ones are logged. */
export const loggedMethod = (method: string): string => (methods.has(method) ? method : 'OTHER');
