/** `head`: writes the lines for a faster first view into pages that are files, for the script that they load. */
import { chmod, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { argumentsOf } from '../node/usage.js';
import { coreLine, readLine } from './head.js';
import {
  besideScript,
  coreNamedBy,
  coresNamedIn,
  type OwnPage,
  ownPageOf,
  placesForLines,
  withLines,
} from './own-page.js';

const PATIENCE_MS = 10_000;

/** Returns the exit code: 0, 1 if a page can't be written or is out of date, 2 for wrong arguments. */
export async function runHead(args: readonly string[]): Promise<number> {
  const given = argumentsOf('head', args);
  if (!given) return 2;
  let code = 0;
  for (const file of given.words) {
    try {
      const isRight = await renew(file, given.value('script'), given.has('check'));
      if (!isRight) code = 1;
    } catch (error) {
      code = 1;
      console.error(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return code;
}

/** Returns whether the page is as it should be afterwards. */
async function renew(file: string, from: string | undefined, onlyCheck: boolean): Promise<boolean> {
  // One character for each byte, so that every other byte stays, in whatever encoding.
  const html = await readFile(file, 'latin1');
  const page = ownPageOf(html);
  if (!page) throw new Error('Expected a script tag of order-elements.js, found none.');
  const places = placesForLines(html);
  if (places !== 1) {
    throw new Error(
      `Expected one place for the lines, found ${places || 'none'}. Write <!-- order-elements head --> and <!-- /order-elements head --> into the head, in this order.`,
    );
  }
  const source = from ?? sourceOf(page, file);
  const core = coreNamedBy(await textOf(source));
  if (!core) throw new Error(`Expected order-elements.js at ${source}, found something else.`);
  const lines = [
    coreLine(besideScript(page.script, core)),
    ...page.reads.map((address) => readLine(address)),
  ];
  const next = withLines(html, lines);
  const [before = 'no line'] = coresNamedIn(html);
  if (next === html) console.info(`${file}: up to date, ${core}.`);
  else if (onlyCheck) {
    console.error(
      `${file}: found ${before}, but its script loads ${core}. Run the command without --check.`,
    );
    return false;
  } else {
    await replace(file, next);
    console.info(`${file}: written, ${core}.`);
  }
  return true;
}

/** Where the page's script can be read. */
function sourceOf({ script }: OwnPage, file: string): string {
  if (/^https?:\/\//i.test(script)) return script;
  if (script.startsWith('//')) return `https:${script}`;
  if (script.startsWith('/')) {
    throw new Error(
      `Its script is at ${script}, which is no file next to it. Name the file, or its address, with --script.`,
    );
  }
  return resolve(dirname(file), script.replace(/[?#].*$/, ''));
}

async function textOf(source: string): Promise<string> {
  if (!/^https?:\/\//i.test(source)) return readFile(source, 'utf8');
  const answer = await fetch(source, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  );
  if (!answer) throw new Error(`Expected an answer from ${source}, found none.`);
  if (!answer.ok) throw new Error(`Expected the script at ${source}, found ${answer.status}.`);
  return answer.text();
}

/** In one step, so that nobody gets half of it. */
async function replace(file: string, text: string): Promise<void> {
  const there = await realpath(file);
  await writeFile(`${there}.new`, text, 'latin1');
  await chmod(`${there}.new`, (await stat(there)).mode);
  await rename(`${there}.new`, there);
}
