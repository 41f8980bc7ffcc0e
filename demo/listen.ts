import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

export interface Listening {
  /** For example `http://localhost:5173`, without a trailing slash. */
  url: string;
  port: number;
  /** Ends the server and every open connection. */
  close(): Promise<void>;
}

/**
 * Serves a handler on this machine only. `localhost` reaches it in browsers and in Node, whichever
 * address family they try first.
 *
 * @param port 0 picks a free one
 * @throws the system's error, for example with the code `EADDRINUSE`
 */
export async function listen(
  fetch: (request: Request) => Promise<Response>,
  port: number,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://localhost:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
