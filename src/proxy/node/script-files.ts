/** The widget's files from the package, for the ordering page. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Compress, type Entry, makeEntry } from '../cache/entry.js';
import type { ScriptFiles } from '../pages/settings.js';

/** In the package, this file is below `dist/npm/`; in the repository, it isn't. */
const folders = ['../../../', '../../../dist/'].map((path) => new URL(path, import.meta.url));

/** Reads each file once, and again when it has changed. `null` if the package isn't complete. */
export function scriptFilesFor(compress: Compress, now = Date.now): ScriptFiles | null {
  const folder = folders.find((one) => existsSync(new URL('order-elements.js', one)));
  if (!folder) return null;
  const kept = new Map<string, { readonly changed: number; readonly entry: Promise<Entry> }>();
  return async (name) => {
    const file = fileURLToPath(new URL(name, folder));
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const known = kept.get(name);
    if (known?.changed === found.mtimeMs) return known.entry;
    const entry = readFile(file, 'utf8').then((text) => makeEntry(text, now(), compress));
    kept.set(name, { changed: found.mtimeMs, entry });
    return entry;
  };
}
