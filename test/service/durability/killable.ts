import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { Address } from './sending.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Dependencies are loaded unbundled. */
const PACKAGES = /^(?:node:|@hono\/|hono|jose|kysely|libsql|zod)/;

export interface Killable extends Address {
  /**
   * From the start of the process until the service accepts requests, in milliseconds, without
   * waiting for a CPU used by other programs.
   */
  readonly openedIn: number;
  kill(): Promise<void>;
}

export interface Program {
  start(dataFolder: string): Promise<Killable>;
  delete(): Promise<void>;
}

/** The service as one JavaScript file, because compiling it takes longer than it runs. */
export async function compileService(): Promise<Program> {
  const folder = join(root, '.tmp', `durability-${process.pid}`);
  const file = join(folder, 'child.mjs');
  await mkdir(folder, { recursive: true });
  await build({
    input: fileURLToPath(new URL('child.ts', import.meta.url)),
    platform: 'node',
    external: PACKAGES,
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    output: { file, codeSplitting: false },
    logLevel: 'warn',
  });
  // On start, the card processor reads the files of its pages from its own folder.
  await cp(join(root, 'demo/service/processor/browser'), join(folder, 'browser'), {
    recursive: true,
  });
  return {
    start: (dataFolder) => start(file, dataFolder),
    delete: () => rm(folder, { recursive: true, force: true }),
  };
}

interface Started extends Omit<Address, 'url'> {
  readonly port: number;
  /** In milliseconds. */
  readonly queuedFor: number;
}

async function start(file: string, dataFolder: string): Promise<Killable> {
  const begun = performance.now();
  const child: ChildProcess = fork(file, [dataFolder], { execArgv: [], cwd: root });
  const exit = once(child, 'exit');
  const started = await Promise.race([
    once(child, 'message').then(([message]) => message as Started),
    exit.then(([code]) => {
      throw new Error(`Expected the service to start, but it ended with ${code}.`);
    }),
  ]);
  const { port, queuedFor, ...keys } = started;
  const openedIn = performance.now() - begun - queuedFor;
  return {
    ...keys,
    url: `http://127.0.0.1:${port}/api/v1`,
    openedIn,
    async kill() {
      if (child.exitCode === null) child.kill('SIGKILL');
      await exit;
    },
  };
}
