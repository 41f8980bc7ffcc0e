/**
 * Pages that come with the menu, each made in another way: docs/menu-documents.md. Each starts with its
 * first request, on a port of its own behind the demo's site.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../ports.js';
import { end, listening } from './program.js';

export interface RenderedOptions {
  /** The project's folder. */
  readonly root: string;
  /** Writes the running servers' addresses into the sources. */
  written(source: string): string;
  /** What the proxy's command reads: the service's address and key. */
  readonly commandSettings: NodeJS.ProcessEnv;
  readonly contentSecurityPolicy?: string;
}

export interface Rendered {
  /** Answers requests below `/demo/rendered/`, and no others. */
  answer(request: Request): Promise<Response> | undefined;
  close(): Promise<void>;
}

const WAYS = ['nginx', 'php', 'node', 'build', 'edge'] as const;
type Way = (typeof WAYS)[number];

const BASE = '/demo/rendered/';
/** Reads the way's page. */
type Read = () => Promise<Response>;

export function createRendered(options: RenderedOptions): Rendered {
  const started = new Map<Way, Promise<Read>>();
  const ends: (() => Promise<unknown>)[] = [];
  let folder: Promise<string> | undefined;

  const start: Record<Way, () => Promise<Read>> = {
    nginx: () => program('nginx', (port) => ['-p', port.folder, '-c', port.file('nginx.conf')]),
    php: () => program('php', (port) => ['-S', `127.0.0.1:${port.number}`, port.file('page.php')]),
    node: () => program(process.execPath, (port) => [port.file('server.mjs')]),
    build,
    edge,
  };

  /** The sources with the running servers' addresses. */
  async function copy(): Promise<string> {
    const copied = await mkdtemp(join(tmpdir(), 'order-elements-rendered-'));
    ends.push(() => rm(copied, { recursive: true, force: true }));
    const sources = join(options.root, 'demo/rendered');
    for (const name of await readdir(sources)) {
      const source = await readFile(join(sources, name), 'utf8');
      await writeFile(join(copied, name), options.written(source));
    }
    return copied;
  }

  async function files(): Promise<string> {
    folder ??= copy();
    return folder;
  }

  async function program(
    name: string,
    args: (port: { number: number; folder: string; file(name: string): string }) => string[],
  ): Promise<Read> {
    const copied = await files();
    const [number = 0] = await freePorts(1);
    if (name === 'nginx') await choosePort(join(copied, 'nginx.conf'), number);
    const file = (name: string) => join(copied, name);
    const child = spawn(name, args({ number, folder: copied, file }), {
      // Where systems keep servers isn't in every account's path.
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, PORT: `${number}` },
      stdio: 'ignore',
    });
    ends.push(() => end(child));
    await listening(child, number, name);
    return () => fetch(`http://127.0.0.1:${number}/`);
  }

  async function build(): Promise<Read> {
    const copied = await files();
    const page = join(copied, 'built.html');
    const main = join(options.root, 'src/proxy/main.ts');
    const args = [join(copied, 'build.mjs'), join(copied, 'page.html'), page];
    const env = {
      PATH: process.env.PATH,
      ...options.commandSettings,
      MENU_COMMAND: `${process.execPath} --import tsx ${main}`,
    };
    await promisify(execFile)(process.execPath, args, { env, cwd: options.root });
    return async () =>
      new Response(await readFile(page, 'utf8'), {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
  }

  /** In workerd, the runtime of such a platform. */
  async function edge(): Promise<Read> {
    const { Log, LogLevel, Miniflare } = await import('miniflare');
    const script = await readFile(join(await files(), 'worker.mjs'), 'utf8');
    const worker = new Miniflare({
      modules: true,
      script,
      compatibilityDate: '2026-04-01',
      log: new Log(LogLevel.NONE),
    });
    ends.push(() => worker.dispose());
    return async () => {
      const answer = await worker.dispatchFetch('https://restaurant.example/');
      const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
      return new Response(await answer.text(), { status: answer.status, headers });
    };
  }

  async function pageOf(way: Way): Promise<Response> {
    let reading = started.get(way);
    if (!reading) {
      reading = start[way]();
      started.set(way, reading);
      // Tried again with the next request: somebody may have installed it.
      reading.catch(() => started.delete(way));
    }
    try {
      const answer = await (await reading)();
      return sent(await answer.text(), answer.status);
    } catch (error) {
      return new Response(`${error instanceof Error ? error.message : error}\n`, {
        status: 503,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
    }
  }

  function sent(html: string, status: number): Response {
    const policy = options.contentSecurityPolicy;
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...(policy && { 'content-security-policy': policy }),
      },
    });
  }

  return {
    answer(request) {
      const { pathname } = new URL(request.url);
      // What the edge worker's website answers.
      if (pathname === `${BASE}page.html`) {
        return files().then(async (copied) =>
          sent(await readFile(join(copied, 'page.html'), 'utf8'), 200),
        );
      }
      const way = WAYS.find((name) => pathname === `${BASE}${name}/`);
      return way && pageOf(way);
    },
    async close() {
      await Promise.allSettled(started.values());
      for (const close of ends.splice(0).reverse()) await close();
    },
  };
}

async function choosePort(file: string, port: number): Promise<void> {
  const source = await readFile(file, 'utf8');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(file, user + source.replace('127.0.0.1:8080', `127.0.0.1:${port}`));
}
