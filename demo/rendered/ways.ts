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
  /** Runs that command; from its source by default. */
  readonly menuCommand?: string;
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

/** What starting a way takes: the copied sources, and where to register how it ends. */
interface Start {
  readonly options: RenderedOptions;
  /** The folder with the copied sources. */
  files(): Promise<string>;
  onClose(end: () => Promise<unknown>): void;
}

const starts: Readonly<Record<Way, (at: Start) => Promise<Read>>> = {
  nginx: (at) =>
    startProgram(at, 'nginx', ({ folder, file }) => ['-p', folder, '-c', file('nginx.conf')]),
  php: (at) =>
    startProgram(at, 'php', ({ port, file }) => ['-S', `127.0.0.1:${port}`, file('page.php')]),
  node: (at) => startProgram(at, process.execPath, ({ file }) => [file('server.mjs')]),
  build: buildPage,
  edge: startWorker,
};

export function createRendered(options: RenderedOptions): Rendered {
  const started = new Map<Way, Promise<Read>>();
  const ends: (() => Promise<unknown>)[] = [];
  const onClose = (end: () => Promise<unknown>) => void ends.push(end);
  let folder: Promise<string> | undefined;
  const files = () => {
    folder ??= copySources(options, onClose);
    return folder;
  };

  async function pageOf(way: Way): Promise<Response> {
    let reading = started.get(way);
    if (!reading) {
      reading = starts[way]({ options, files, onClose });
      started.set(way, reading);
      // Tried again with the next request: somebody may have installed it.
      reading.catch(() => started.delete(way));
    }
    try {
      const answer = await (await reading)();
      return sent(await answer.text(), answer.status, options);
    } catch (error) {
      return new Response(`${error instanceof Error ? error.message : error}\n`, {
        status: 503,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
    }
  }

  return {
    answer(request) {
      const { pathname } = new URL(request.url);
      // What the edge worker's website answers.
      if (pathname === `${BASE}page.html`) {
        return files().then(async (copied) =>
          sent(await readFile(join(copied, 'page.html'), 'utf8'), 200, options),
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

/** Copies the sources, with the running servers' addresses. */
async function copySources(
  { root, written }: RenderedOptions,
  onClose: Start['onClose'],
): Promise<string> {
  const copied = await mkdtemp(join(tmpdir(), 'order-elements-rendered-'));
  onClose(() => rm(copied, { recursive: true, force: true }));
  const sources = join(root, 'demo/rendered');
  for (const name of await readdir(sources)) {
    const source = await readFile(join(sources, name), 'utf8');
    await writeFile(join(copied, name), written(source));
  }
  return copied;
}

async function startProgram(
  { files, onClose }: Start,
  name: string,
  args: (at: { port: number; folder: string; file(name: string): string }) => string[],
): Promise<Read> {
  const folder = await files();
  const [port = 0] = await freePorts(1);
  if (name === 'nginx') await choosePort(join(folder, 'nginx.conf'), port);
  const child = spawn(name, args({ port, folder, file: (file) => join(folder, file) }), {
    // Where systems keep servers isn't in every account's path.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, PORT: `${port}` },
    stdio: 'ignore',
  });
  onClose(() => end(child));
  await listening(child, port, name);
  return () => fetch(`http://127.0.0.1:${port}/`);
}

async function buildPage({ options, files }: Start): Promise<Read> {
  const copied = await files();
  const page = join(copied, 'built.html');
  const args = [join(copied, 'build.mjs'), join(copied, 'page.html'), page];
  const env = {
    PATH: process.env.PATH,
    ...options.commandSettings,
    MENU_COMMAND:
      options.menuCommand ??
      `${process.execPath} --import tsx ${join(options.root, 'src/proxy/main.ts')}`,
  };
  await promisify(execFile)(process.execPath, args, { env, cwd: options.root });
  return async () =>
    new Response(await readFile(page, 'utf8'), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
}

/** In workerd, the runtime of such a platform. */
async function startWorker({ files, onClose }: Start): Promise<Read> {
  const { Log, LogLevel, Miniflare } = await import('miniflare');
  const script = await readFile(join(await files(), 'worker.mjs'), 'utf8');
  const worker = new Miniflare({
    modules: true,
    script,
    compatibilityDate: '2026-04-01',
    log: new Log(LogLevel.NONE),
  });
  onClose(() => worker.dispose());
  return async () => {
    const answer = await worker.dispatchFetch('https://restaurant.example/');
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    return new Response(await answer.text(), { status: answer.status, headers });
  };
}

function sent(html: string, status: number, options: RenderedOptions): Response {
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

async function choosePort(file: string, port: number): Promise<void> {
  const source = await readFile(file, 'utf8');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(file, user + source.replace('127.0.0.1:8080', `127.0.0.1:${port}`));
}
