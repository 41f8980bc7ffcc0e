/** The measured servers, each in a separate process. */
import { randomBytes } from 'node:crypto';
import { freePorts } from '../../demo/ports.js';
import { benchLocation } from '../big-menu.js';
import { type Running, start } from '../processes.js';
import { compilePrograms } from './compile.js';
import { findNginx, startNginx } from './nginx.js';
import { type Samples, takeSamples } from './samples.js';

export const pageOrigin = 'https://www.restaurant.example';
export const menusPath = `/locations/${benchLocation}/menus`;
export const cartPath = `/locations/${benchLocation}/carts/current`;
export const sessionsPath = `/locations/${benchLocation}/ordering-sessions`;

export interface Server {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
}

export interface Servers {
  readonly menuBytes: number;
  /** As `npx order-elements-proxy` runs it, its log included. */
  readonly proxy: Server;
  readonly bareServer: Server;
  readonly bareProxy: Server;
  /** `null` if nginx is not installed. */
  readonly nginx: Server | null;
  readonly upstream: Server;
  close(): Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const samples = await takeSamples();
  const started: Running[] = [];
  const close = async (): Promise<void> => {
    for (const running of started.splice(0)) await running.stop();
    await samples.delete();
  };
  try {
    return { ...(await startAll(samples, started)), menuBytes: samples.menuBytes, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(
  { folder }: Samples,
  started: Running[],
): Promise<Omit<Servers, 'close' | 'menuBytes'>> {
  const ports = await freePorts(5);
  const [upstream = 0, proxy = 0, bareServer = 0, bareProxy = 0, nginx = 0] = ports;
  const env = {
    NODE_ENV: 'production',
    FOLDER: folder,
    UPSTREAM_PORT: String(upstream),
    BARE_PORT: String(bareServer),
    BARE_PROXY_PORT: String(bareProxy),
    MENUS_PATH: menusPath,
    ORDERING_BASE_URL: `http://127.0.0.1:${upstream}/api/v1`,
    ORDERING_API_KEY: 'sk_bench_a_key_of_the_usual_length',
    ORDERING_LOCATIONS: benchLocation,
    PROXY_ORIGINS: pageOrigin,
    PROXY_SECRET: randomBytes(32).toString('base64url'),
    ORDERING_ALLOWANCE: 'unlimited',
    PROXY_PORT: String(proxy),
  };
  const programOf = compilePrograms();
  const run = async (name: string, file: string, port: number, more = {}): Promise<Server> => {
    const args = [programOf(file)];
    return server(name, port, await start(process.execPath, args, port, { ...env, ...more }));
  };
  const server = (name: string, port: number, running: Running): Server => {
    started.push(running);
    return { name, pid: running.pid, url: `http://127.0.0.1:${port}` };
  };
  const program = findNginx();
  const all = {
    upstream: await run('upstream', 'bench/proxy/upstream.js', upstream),
    proxy: await run('order-elements proxy', 'src/proxy/main.js', proxy),
  };
  const HEADERS = JSON.stringify(await headersOf(all.proxy));
  return {
    ...all,
    bareServer: await run('bare node:http server', 'bench/proxy/bare-server.js', bareServer, {
      HEADERS,
    }),
    bareProxy: await run('bare node:http proxy', 'bench/proxy/bare-proxy.js', bareProxy),
    nginx: program
      ? server('nginx', nginx, await startNginx(program, folder, { nginx, upstream }))
      : null,
  };
}

/** What Node adds to every answer by itself. */
const ofNode = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** The head of a menu's answer; of another hour, so that the measured one is not cached yet. */
async function headersOf({ url }: Server): Promise<Record<string, string>> {
  const answer = await fetch(`${url}${menusPath}?orderTime=12:00`, {
    headers: { origin: pageOrigin, 'accept-encoding': 'identity' },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`Expected a menu from the proxy, found ${answer.status}.`);
  return Object.fromEntries([...answer.headers].filter(([name]) => !ofNode.includes(name)));
}
