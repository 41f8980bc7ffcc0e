/**
 * Runs test files one after another in this process: the ones of its list or, without one, each time
 * one that no other process has taken. Starting a process for each file would take as long as a test.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, mock, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endOf } from './shared.js';

interface File {
  readonly source: string;
  readonly compiled: string;
  /** The one it must run in, if not the run's own. */
  readonly browser?: string;
}

interface Share {
  /** The only files to run, as places in the queue. */
  readonly own?: readonly number[];
  /** Runs only what must run in this browser. */
  readonly browser?: string;
}

interface Queue {
  /** The source files, which tests are named by, and their compiled versions. */
  readonly files: readonly File[];
  /** How long one file may take before it counts as failed. */
  readonly minutes: number;
}

/** Ends what is still open at the end, such as a server that no test has closed. */
const LEFT_OPEN_MS = 10_000;

const folder = process.env.TEST_QUEUE ?? '';
const { files, minutes }: Queue = JSON.parse(readFileSync(join(folder, 'queue.json'), 'utf8'));

export async function work({ own, browser }: Share): Promise<void> {
  if (browser) process.env.JOURNEY_BROWSER = browser;
  for (const [index, { source, compiled, ...file }] of files.entries()) {
    if (file.browser !== browser) continue;
    if (own?.includes(index)) await run(source, compiled, (load) => describe(source, load));
    else if (!own && isFree(index)) await run(source, compiled, (load) => load());
  }
  await endOf('process');
  setTimeout(() => giveUp('Something is still open after the last test.'), LEFT_OPEN_MS).unref();
}

function isFree(index: number): boolean {
  try {
    writeFileSync(join(folder, `${index}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Runs a file, and after it a test with the file's name, from which node-counts.mjs reads the duration.
 *
 * @param within loads the file: the files of a list as suites, so that their hooks are their own. Files
 *   that wait for something before they name their tests, as journeys do, can't be in a suite.
 */
async function run(
  source: string,
  compiled: string,
  within: (load: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const env = { ...process.env };
  const late = setTimeout(() => giveUp(`${source} takes longer than its time.`), minutes * 60_000);
  let failure: Error | undefined;
  await within(async () => {
    await import(pathToFileURL(compiled).href).catch((error: Error) => {
      failure = error;
    });
  });
  await test(source, async (context) => {
    context.diagnostic(`took ${Math.round(performance.now() - start)} ms: ${source}`);
    await endOf('file');
    mock.timers.reset();
    mock.restoreAll();
    restore(env);
    if (failure) throw failure;
  });
  clearTimeout(late);
}

/** A build that a test starts sets `NODE_ENV`, for example. */
function restore(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

function giveUp(reason: string): void {
  console.error(reason);
  process.exit(1);
}
