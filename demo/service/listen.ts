import { createServer, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { AnswerLost, repeatedHeaders } from './http/caller.js';
import { Refusal } from './http/refusal.js';
import { createService, type Service, type ServiceOptions } from './service.js';

export interface ListenOptions extends Omit<ServiceOptions, 'publicOrigin'> {
  /** 0 takes a free port. */
  readonly port: number;
  /** Default `127.0.0.1`. */
  readonly hostname?: string | undefined;
  /** Default: the address it listens on, as `http://localhost:<port>`. */
  readonly publicOrigin?: string | undefined;
}

export interface ListeningService {
  /** Without `/api/v1`, for example `http://localhost:5175`. */
  readonly url: string;
  readonly port: number;
  readonly service: Service;
  close(): Promise<void>;
}

/** Large enough that far too long identifiers still get a regular refusal. */
const LONGEST_HEAD = 64 * 1024;

/** With Node's five seconds, a caller that was busy would send a request into one being closed. */
const IDLE_MS = 61_000;

const BAD_ADDRESS = new Refusal(400, 'BAD_REQUEST', 'The address or the header Host is not valid.');

/** Serves the ordering service on a port of this machine. */
export async function listen(options: ListenOptions): Promise<ListeningService> {
  let started: (service: Service) => void = () => {};
  const starting = new Promise<Service>((resolve) => {
    started = resolve;
  });
  const answer = getRequestListener(
    async (request: Request, env: unknown) => {
      const { incoming } = env as HttpBindings;
      const service = await starting;
      try {
        const { remoteAddress } = incoming.socket;
        return await service.fetch(request, remoteAddress, repeatedHeaders(incoming.rawHeaders));
      } catch (error) {
        if (!(error instanceof AnswerLost)) throw error;
        incoming.socket.destroy();
        return new Response(null);
      }
    },
    { errorHandler: async () => (await starting).refuse(BAD_ADDRESS, '') },
  );
  // Node's own answer to a missing Host is empty.
  const head = { maxHeaderSize: LONGEST_HEAD, requireHostHeader: false };
  const server = createServer(head, answer);
  server.keepAliveTimeout = IDLE_MS;
  server.on(
    'clientError',
    answerUnreadable(async (...refused) => (await starting).refuse(...refused)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.hostname ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  try {
    // The port has to be known first: the addresses of pictures and of the processor contain it.
    const service = await createService({
      ...options,
      publicOrigin: options.publicOrigin ?? url,
    });
    started(service);
    return {
      url,
      port,
      service,
      async close() {
        await stop();
        await service.close();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

// Answers requests that Node's parser can't read, which would otherwise get an empty response.

interface ParserError extends Error {
  readonly code?: string;
  /** The last data before the parser gave up: the whole head, unless it is long. */
  readonly rawPacket?: Buffer;
}

/** Answers in the shape of the path, which is `''` where none could be read. */
type Refuse = (refusal: Refusal, path: string, address?: string) => Promise<Response>;

/** Time for the caller to read the answer before the socket is closed. */
const LINGER_MS = 2000;

/** For the event `clientError` of a server. */
export function answerUnreadable(refuse: Refuse): (error: ParserError, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    // Later errors of the same socket have the same cause.
    if (answered.has(socket)) return;
    answered.add(socket);
    // A second answer in the middle of another one would be unreadable.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    refuse(refusalOf(error), pathIn(error), socket.remoteAddress)
      .then(write(socket))
      .catch(() => socket.destroy());
  };
}

function refusalOf({ code }: ParserError): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Refusal(431, 'HEADERS_TOO_LARGE', 'The address and the headers are too long.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal(408, 'REQUEST_TIMEOUT', 'The request did not arrive in time.');
  }
  return new Refusal(400, 'BAD_REQUEST', 'The request is not HTTP as it should be.');
}

/** If the head is too long, the packet may be any part of it. */
const pathIn = ({ code, rawPacket }: ParserError): string =>
  code === 'HPE_HEADER_OVERFLOW' || !rawPacket
    ? ''
    : (/^[A-Z]+ (\/[^\s?#]*)/.exec(rawPacket.toString('latin1'))?.[1] ?? '');

const write = (socket: Socket) => async (response: Response) => {
  const body = Buffer.from(await response.arrayBuffer());
  const lines = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.byteLength}`,
    'connection: close',
  ];
  socket.setTimeout(LINGER_MS, () => socket.destroy());
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
};
