/** A server for one test that gives every request the same response and records requests. */

import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, type Send } from '../../src/client/http/transport.js';
import { browserPlatform } from '../../src/stores/platform/platform.js';
import { listStoreBundles } from '../stores/shared/bundles.js';

listStoreBundles();

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Answering {
  readonly url: string;
  readonly asked: Asked[];
  close(): void;
}

export async function answering(listener: RequestListener): Promise<Answering> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    asked.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
    });
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** The real transport over the real network, for Node. */
export const transport = (online = true): Send =>
  createTransport({ ...browserPlatform(), fetch, online: () => online, behindWorker: () => false });
