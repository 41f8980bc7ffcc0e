import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { AnswerLost, repeatedHeaders } from './http/caller.js';
import { createService, type Service, type ServiceOptions } from './service.js';

export interface ListenOptions extends Omit<ServiceOptions, 'publicOrigin'> {
  /** 0 takes a free port. */
  readonly port: number;
  /** Default `127.0.0.1`. */
  readonly hostname?: string | undefined;
  /** Default: the address that is listened on, as `http://localhost:<port>`. */
  readonly publicOrigin?: string | undefined;
}

export interface ListeningService {
  /** Without `/api/v1`, for example `http://localhost:5175`. */
  readonly url: string;
  readonly port: number;
  readonly service: Service;
  close(): Promise<void>;
}

/** Serves the ordering service on a port of this machine. */
export async function listen(options: ListenOptions): Promise<ListeningService> {
  let started: (service: Service) => void = () => {};
  const starting = new Promise<Service>((resolve) => {
    started = resolve;
  });
  const server = createAdaptorServer({
    fetch: async (request: Request, env: unknown) => {
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
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.hostname ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });

  try {
    // The port has to be known first, because pictures and the processor are named by address.
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
