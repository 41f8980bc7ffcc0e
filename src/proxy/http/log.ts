/** One entry for each request: what happened, never to whom. */

/** `shared`: waited for another request's answer. `stale`: given while it is renewed, or cannot be. */
export type CacheState = 'hit' | 'miss' | 'shared' | 'stale';

export interface LogEntry {
  readonly level: 'info' | 'error';
  /** By the operator's name for it, where one proxy serves several. */
  readonly restaurant?: string;
  readonly method: string;
  /** The route's template, `preflight` or `unknown`: real paths hold identifiers. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** How often the service was asked for this request, and how long that took. */
  readonly upstreamCalls?: number;
  readonly upstreamMilliseconds?: number;
  /** Absent where nothing is cached. */
  readonly cache?: CacheState;
  /** The answer's `X-Request-Id`; the service's own where there is one. */
  readonly requestId?: string;
  /** What the operator has to look after. */
  readonly problem?: string;
}

export type Log = (entry: LogEntry) => void;

export const logToConsole: Log = (entry) => {
  const line = JSON.stringify(entry);
  if (entry.level === 'error') console.error(line);
  else console.info(line);
};

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** A method is free text on the wire, so only the usual ones are repeated. */
export const loggedMethod = (method: string): string => (methods.has(method) ? method : 'OTHER');
