/** One request as the service saw it; `route` is its template, without ids or query. */
export interface SeenRequest {
  method: string;
  route: string;
  status: number;
}

export interface RequestLog {
  record(seen: SeenRequest): void;
  /** All requests since the start or the last `clear`, oldest first. */
  all(): SeenRequest[];
  /** The number of requests for each `METHOD route`. */
  byRoute(): Record<string, number>;
  /** The number of requests with a method and a route whose template contains this text. */
  count(method: string, routePiece: string): number;
  clear(): void;
}

export function createRequestLog(): RequestLog {
  const seen: SeenRequest[] = [];
  return {
    record: (request) => {
      seen.push(request);
    },
    all: () => [...seen],
    byRoute() {
      const counts: Record<string, number> = {};
      for (const { method, route } of seen) {
        const name = `${method} ${route}`;
        counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    },
    count: (method, routePiece) =>
      seen.filter((one) => one.method === method && one.route.includes(routePiece)).length,
    clear: () => {
      seen.length = 0;
    },
  };
}
