/** A server in front of the proxy that changes more than it should. */
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Meddling {
  /** Changes the request's target; default: unchanged. */
  readonly target?: (target: string) => string;
  readonly requestHeaders?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  readonly responseHeaders?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
}

export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

const asItIs = <T>(value: T): T => value;

/** Behaves as servers in front should. */
export const writesClient = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': '203.0.113.50',
});

export async function startFront(port: number, meddling: Meddling): Promise<Front> {
  const {
    target = asItIs,
    requestHeaders = writesClient,
    responseHeaders = asItIs<IncomingHttpHeaders>,
  } = meddling;
  const server = createServer((incoming, outgoing) => {
    const onward = request(
      {
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: target(incoming.url ?? ''),
        headers: requestHeaders(incoming.headers),
      },
      (answered) => {
        outgoing.writeHead(answered.statusCode ?? 502, responseHeaders(answered.headers));
        answered.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
