/** The proxy as a Node server, with limits that Node does not set by itself. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ProxyError } from './errors.js';
import { type Log, loggedMethod, logToConsole } from './log.js';
import { createProxy } from './proxy.js';
import { isPlainTarget } from './segments.js';
import type { ProxySettings } from './settings.js';

export interface ListenSettings extends ProxySettings {
  /** 0 takes any free port. */
  readonly port: number;
  /** Default: all interfaces. */
  readonly hostname?: string;
}

export interface RunningProxy {
  /** `http://localhost:…`, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Takes no new connections and waits a moment for the running ones. */
  close(): Promise<void>;
}

const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
};
const mostConnections = 1_000;
const closingPatience = 3_000;

/** Rejects when the port is taken. */
export async function listen(settings: ListenSettings): Promise<RunningProxy> {
  const proxy = createProxy(settings);
  const answer = getRequestListener(proxy, { overrideGlobalObjects: false });
  const server = createServer(serverLimits, (incoming, outgoing) => {
    // A parsed request no longer shows what its path tried to be.
    if (isPlainTarget(incoming.url ?? '')) void answer(incoming, outgoing);
    else void refuse(incoming, outgoing, settings.log ?? logToConsole);
  });
  server.maxConnections = mostConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.hostname, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  return {
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), closingPatience);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

async function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  log: Log,
): Promise<void> {
  incoming.resume();
  const refusal = new ProxyError(404, 'PATH_REFUSED', 'The path has to consist of plain segments.');
  const response = refusal.toResponse();
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
  const method = loggedMethod(incoming.method ?? '');
  log({ level: 'info', method, route: 'unknown', status: response.status, milliseconds: 0 });
}
