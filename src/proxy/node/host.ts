/** What Node adds to the handler: compression, the widget's files, and connections that are kept. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { type Compress, type Entry, makeEntry } from '../cache/entry.js';
import type { ScriptFiles } from '../pages/settings.js';
import type { ProxySettings } from '../settings.js';
import type { NodeTransport } from './transport.js';

/** The settings with what Node adds; what they set themselves stays. */
export const onNode = <Settings extends Pick<ProxySettings, 'fetch' | 'now'>>(
  settings: Settings,
  transport: NodeTransport,
): Settings => {
  const scriptFiles = scriptFilesFor(settings.now);
  return {
    compress,
    ...(scriptFiles && { scriptFiles }),
    ...(settings.fetch ? {} : { transport: transport.send }),
    ...settings,
  };
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Runs once for each cached response, off the main thread. */
const compress: Compress = async (body) => {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: 7,
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })]);
  return [
    { encoding: 'br', bytes: br },
    { encoding: 'gzip', bytes: gz },
  ];
};

/** In the package, this file is below `dist/npm/`; in the repository, it isn't. */
const folders = ['../../../', '../../../dist/'].map((path) => new URL(path, import.meta.url));

/** Reads each file once, and again when it has changed. `null` if the package isn't complete. */
function scriptFilesFor(now = Date.now): ScriptFiles | null {
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
