import { readdir, readFile } from 'node:fs/promises';
import { getMimeType } from 'hono/utils/mime';

export interface BrowserFile {
  /** Below the folder, with slashes. */
  readonly path: string;
  readonly type: string;
  read(): Promise<string>;
}

export const browserFile = (path: string, folder: URL): BrowserFile => ({
  path,
  type: getMimeType(path) ?? 'text/plain',
  read: () => readFile(new URL(path, folder), 'utf8'),
});

/** The files of a folder that browsers may load; nothing else in it is for them. */
export async function browserFiles(folder: URL): Promise<BrowserFile[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((path) => /\.(?:css|html|js)$/.test(path))
    .map((path) => browserFile(path, folder));
}
