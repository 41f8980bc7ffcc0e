import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { AnswerLost, repeatedHeaders } from './http/caller.js';
import { Refusal } from './http/refusal.js';
import { answerUnreadable } from './http/unreadable.js';
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
