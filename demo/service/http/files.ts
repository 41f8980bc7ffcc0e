import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Simple names only, so that no path can leave the folder of pictures. */
const PICTURE = /^(?:[A-Za-z0-9_-]+\/){0,4}[A-Za-z0-9_-]+\.(?:svg|png|jpg|webp)$/;

export async function servePicture(folder: string, path: string): Promise<Response> {
  const type = PICTURE.test(path) && getMimeType(path);
  const headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };
  if (!type) return new Response('No such picture.', { status: 404, headers });
  try {
    return new Response(new Uint8Array(await readFile(join(folder, path))), {
      headers: {
        ...headers,
        'content-type': type,
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return new Response('No such picture.', { status: 404, headers });
  }
}
