/** Records everything between the proxy and the service, byte for byte. */
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it left the proxy. */
export interface Crossed {
  readonly method: string;
  /** Path and query as received. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Tap {
  /** The address to give the proxy as the service's: `http://127.0.0.1:…`. */
  readonly origin: string;
  readonly crossed: Crossed[];
  close(): Promise<void>;
}

/** `port`: the service's own, on this machine. */
export async function startTap(port: number): Promise<Tap> {
  const crossed: Crossed[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const body = Buffer.concat(chunks);
      crossed.push({ method, target: url, headers, body: body.toString() });
      const onward = request(
        { host: '127.0.0.1', port, method, path: url, headers },
        (answered) => {
          outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      onward.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    crossed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
