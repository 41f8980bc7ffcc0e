/** The connection between proxy and service, which can break. */
import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * - `dead`: connections are torn.
 * - `failing`: 503, with the wait that is asked for.
 */
export type Condition = 'up' | 'dead' | 'failing';

export interface Attempt {
  readonly at: number;
  /** Method and target. */
  readonly what: string;
  readonly condition: Condition;
}

export interface Line {
  readonly port: number;
  readonly attempts: Attempt[];
  condition: Condition;
  /** Paths that begin with it are answered 500, whatever they ask for; empty: none are. */
  failing: string;
  /** Overrides the service's response for single operations, by method and end of the path. */
  readonly instead: Map<
    string,
    { readonly status: number; readonly headers?: OutgoingHttpHeaders }
  >;
  close(): Promise<void>;
}

/** The wait that a failing service asks for, in seconds. */
export const retryAfter = 8;

/** `servicePort`: on this machine. */
export async function startLine(servicePort: number, now: () => number): Promise<Line> {
  const attempts: Attempt[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    attempts.push({ at: now(), what: `${method} ${url}`, condition: line.condition });
    if (line.condition === 'dead') {
      incoming.socket.destroy();
      return;
    }
    if (line.condition === 'failing') {
      incoming.resume();
      outgoing.writeHead(503, { 'retry-after': String(retryAfter), connection: 'close' }).end();
      return;
    }
    if (line.failing !== '' && url.startsWith(line.failing)) {
      incoming.resume();
      outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const path = url.replace(/\?.*/, '');
    for (const [operation, { status, headers: told }] of line.instead) {
      const [verb = '', end = ''] = operation.split(' ');
      if (method !== verb || !path.endsWith(end)) continue;
      incoming.resume();
      outgoing.writeHead(status, { 'content-type': 'application/json', ...told }).end('{}');
      return;
    }
    const onward = request(
      { host: '127.0.0.1', port: servicePort, method, path: url, headers },
      (answered) => {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: Line = {
    port: (server.address() as AddressInfo).port,
    attempts,
    condition: 'up',
    failing: '',
    instead: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return line;
}
