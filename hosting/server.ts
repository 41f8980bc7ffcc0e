/**
 * The proxy on runtimes that serve a module's default export: `bun hosting/server.ts`, or `deno
 * serve --host=127.0.0.1 --port=5174 --allow-net --allow-env hosting/server.ts`.
 */
import process from 'node:process';
import { createProxy, readSettings, SettingsProblem } from 'order-elements/proxy';

/**
 * How each runtime provides the client's address: Bun through its server, Deno with the request.
 */
interface Runtime {
  requestIP?(request: Request): { readonly address: string } | null;
  readonly remoteAddr?: { readonly hostname: string };
}

function start(): ReturnType<typeof createProxy> {
  try {
    return createProxy(readSettings(process.env));
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    console.error(`The proxy did not start. ${error.message}`);
    process.exit(1);
  }
}

const proxy = start();

export default {
  // Bun reads these; Deno takes them from its command line. The server in front is on the same
  // machine.
  hostname: process.env.PROXY_HOST ?? '127.0.0.1',
  port: Number(process.env.PROXY_PORT ?? 5174),
  fetch(request: Request, runtime: Runtime): Promise<Response> {
    const address = runtime.requestIP?.(request)?.address ?? runtime.remoteAddr?.hostname;
    return proxy(request, address ? { address } : {});
  },
};
