/** One entry for each request: what happened, never to whom. */

export type CacheState = 'hit' | 'miss' | 'shared';

export interface LogEntry {
  readonly level: 'info' | 'error';
  readonly method: string;
  /** The route's template, `preflight` or `unknown`: real paths hold identifiers. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** `shared`: the request waited for another one's answer. Absent where nothing is cached. */
  readonly cache?: CacheState;
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
