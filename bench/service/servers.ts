/** The measured servers, each in a separate process. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../demo/ports.js';
import { type Running, startScript } from '../processes.js';
import { arrive, change, menusPath } from './guest.js';

export interface Server {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
}

export interface Servers {
  /** As `npm run service` runs it, with its own database. */
  readonly service: Server;
  /** Answers exactly what the service answered. */
  readonly bare: Server;
  readonly menuBytes: number;
  close(): Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'order-elements-bench-'));
  const started: Running[] = [];
  const close = async (): Promise<void> => {
    for (const running of started.splice(0)) await running.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const [servicePort = 0, barePort = 0] = await freePorts(2);
  const samples = join(folder, 'samples.json');
  const env = {
    NODE_ENV: 'production',
    SERVICE_PORT: String(servicePort),
    ORDER_DATA: join(folder, 'data'),
    RATE_LIMIT: '1000000000',
    BARE_PORT: String(barePort),
    SAMPLES: samples,
  };
  const run = async (name: string, file: string, port: number): Promise<Server> => {
    const path = fileURLToPath(new URL(file, import.meta.url));
    const running = await startScript(path, port, env);
    started.push(running);
    return { name, pid: running.pid, url: `http://127.0.0.1:${port}` };
  };
  try {
    const service = await run('reference service', '../../demo/service/main.ts', servicePort);
    const taken = [await sampleMenu(service.url), await sampleChange(service.url)];
    await writeFile(samples, JSON.stringify(taken));
    const bare = await run('bare node:http server', 'bare-server.ts', barePort);
    return { service, bare, menuBytes: Buffer.byteLength(taken[0]?.body ?? ''), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const sampleMenu = async (url: string) => sampleOf('GET', await fetch(url + menusPath));

async function sampleChange(url: string) {
  const guest = await arrive(url);
  return sampleOf('PATCH', await fetch(url + guest.path, { method: 'PATCH', ...change(guest) }));
}

async function sampleOf(method: string, answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  // Each server sets framing and date headers itself.
  for (const name of ['connection', 'date', 'keep-alive', 'transfer-encoding'])
    delete headers[name];
  const body = await answer.text();
  headers['content-length'] = String(Buffer.byteLength(body));
  return { method, headers, body };
}
