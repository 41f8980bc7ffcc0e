/**
 * Runs test files one after another in this process, each time one that no other process has taken:
 * starting a process and a browser for each file would take as long as a journey.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endOf } from './shared.js';

interface Queue {
  /** The source files, which tests are named by, and their compiled versions. */
  readonly files: readonly { readonly source: string; readonly compiled: string }[];
  /** How long one file may take before it counts as failed. */
  readonly minutes: number;
}

/** Ends what is still open at the end, such as a server that no test has closed. */
const LEFT_OPEN_MS = 10_000;

const folder = process.env.TEST_QUEUE ?? '';
const { files, minutes }: Queue = JSON.parse(readFileSync(join(folder, 'queue.json'), 'utf8'));

for (const [index, { source, compiled }] of files.entries()) {
  if (isFree(index)) await run(source, compiled);
}
await endOf('process');
setTimeout(() => giveUp('Something is still open after the last test.'), LEFT_OPEN_MS).unref();

function isFree(index: number): boolean {
  try {
    writeFileSync(join(folder, `${index}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The file ends with a test with the file's name, from which node-counts.mjs reads the duration. */
async function run(source: string, compiled: string): Promise<void> {
  const start = performance.now();
  const late = setTimeout(() => giveUp(`${source} takes longer than its time.`), minutes * 60_000);
  const loaded = await import(pathToFileURL(compiled).href).then(
    () => undefined,
    (error: Error) => error,
  );
  // A process runs its tests in order, so this one starts when the file's tests are done.
  await test(source, async (context) => {
    context.diagnostic(`took ${Math.round(performance.now() - start)} ms: ${source}`);
    await endOf('file');
    if (loaded) throw loaded;
  });
  clearTimeout(late);
}

function giveUp(reason: string): void {
  console.error(reason);
  process.exit(1);
}
