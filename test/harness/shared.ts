import type { TestBrowser } from './browser.js';

type Close = () => unknown;

const ends: { readonly file: Close[]; readonly process: Close[] } = { file: [], process: [] };
let browser: Promise<TestBrowser> | undefined;

/**
 * Opens what all tests of a journey file share, and closes it after the last one. For the top of a
 * file: `const stack = await shared(startStack());`. What is opened first is closed first.
 */
export async function shared<T extends { close(): Promise<void> }>(
  opening: Promise<T>,
): Promise<T> {
  const opened = await opening;
  afterFile(() => opened.close());
  return opened;
}

/** For the top of a journey file: runs after its last test. */
export function afterFile(close: Close): void {
  ends.file.push(close);
}

/** Runs after the last file of this process. */
export function afterProcess(close: Close): void {
  ends.process.push(close);
}

/**
 * This process's browser, for all journey files that it runs: each page has its own storage, and
 * starting a browser takes as long as half a journey.
 */
export function sharedBrowser(): Promise<TestBrowser> {
  browser ??= launch();
  return browser;
}

async function launch(): Promise<TestBrowser> {
  // Tests without a browser share the process's ends, and loading a driver takes a while.
  const { launchBrowser } = await import('./browser.js');
  const opened = await launchBrowser();
  afterProcess(() => opened.close());
  return opened;
}

/** For the process that runs the files. */
export async function endOf(what: keyof typeof ends): Promise<void> {
  for (const close of ends[what].splice(0)) await close();
}
