import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** Addresses of the demo's three servers, without a trailing slash. */
export interface SiteAddresses {
  site: string;
  proxy: string;
  service: string;
}

export interface SiteSettings {
  /** The project's folder: index.html, demo/sites, demo/pictures, studio and themes are served from it. */
  root: string;
  /** The folder of the built script, served at the top: /order-elements.js, /chunks/ and /order-menu.css. */
  dist: string;
  addresses: SiteAddresses;
  /** Signed links, by the links in the page sources that they replace. */
  links?: Readonly<Record<string, string>>;
  /** Sent with every page, so that tests can try the widget on strict pages. */
  contentSecurityPolicy?: string;
}

/** The addresses in the page sources; replaced by the real ones when a page is served. */
const writtenAddresses: SiteAddresses = {
  site: 'http://localhost:5173',
  proxy: 'http://localhost:5174',
  service: 'http://localhost:5175',
};

/**
 * The demo's website: its home page, the host pages and the built script. Pages of any origin may
 * load the script, as from any server that restaurants embed it from.
 */
export function createSite(settings: SiteSettings): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Only GET and HEAD are allowed here.', { allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    // Browsers request it by themselves; an empty response keeps their consoles quiet.
    if (pathname === '/favicon.ico') return new Response(null, { status: 204 });

    const segments = safeSegments(pathname);
    const file = segments && place(segments, settings);
    const content = file && (await read(file.folder, file.path));
    if (!content) {
      return plain(
        404,
        `There is no ${pathname} here. The home page is ${settings.addresses.site}/`,
      );
    }
    const type = getMimeType(file.path) ?? 'application/octet-stream';
    const isPage = type.startsWith('text/html');
    const body = isPage
      ? withRealAddresses(content.toString(), settings.addresses, settings.links)
      : content;
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(Buffer.from(body)), {
      headers: {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        // The names of chunks change with their content.
        'cache-control': file.path.startsWith('chunks/')
          ? 'max-age=31536000, immutable'
          : 'no-cache',
        ...(isPage && settings.contentSecurityPolicy
          ? { 'content-security-policy': settings.contentSecurityPolicy }
          : {}),
      },
    });
  };
}

/** The decoded parts of a path, or `undefined` if one of them could lead out of its folder. */
function safeSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    const isFolder = segments.at(-1) === '';
    const names = isFolder ? [...segments.slice(0, -1), 'index.html'] : segments;
    return names.every((name) => /^[\w-][\w. -]*$/.test(name)) ? names : undefined;
  } catch {
    return undefined;
  }
}

/** The script, its chunks, their hashes and the menu's sheet; below `/without/NAME/`, all but the chunk of that name. */
const script =
  /^(?:without\/([\w-]+)\/)?((?:order-elements(?:\.loader|\.analytics)?\.js(?:\.map)?$|order-menu\.css$|integrity\.json$|chunks\/).*)/;

/** The folder that serves a path: only the listed ones can be read. */
function place(
  segments: string[],
  { root, dist }: SiteSettings,
): { folder: string; path: string } | undefined {
  const path = segments.join('/');
  const [, missing, built] = script.exec(path) ?? [];
  if (built?.startsWith(`chunks/${missing}-`)) return undefined;
  if (built) return { folder: dist, path: built };
  if (path === 'index.html') return { folder: root, path };
  if (path.startsWith('studio/themes/')) {
    return { folder: join(root, 'themes'), path: path.slice('studio/themes/'.length) };
  }
  // Built by `npm run docs`.
  if (path.startsWith('docs/'))
    return { folder: join(dist, 'docs'), path: path.slice('docs/'.length) };
  for (const open of ['demo/sites', 'demo/pictures', 'studio', 'themes']) {
    if (path.startsWith(`${open}/`)) {
      return { folder: join(root, open), path: path.slice(open.length + 1) };
    }
  }
  return undefined;
}

/** The file's bytes, or `undefined` if it is missing, a folder, or a link out of its folder. */
async function read(folder: string, path: string): Promise<Buffer | undefined> {
  try {
    const inside = (await realpath(folder)) + sep;
    const file = await realpath(join(folder, path));
    return file.startsWith(inside) ? await readFile(file) : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

/** Replaces the addresses in a page with those of the running servers, and links with signed ones. */
export function withRealAddresses(
  page: string,
  addresses: SiteAddresses,
  links: Readonly<Record<string, string>> = {},
): string {
  return Object.entries(links)
    .reduce((text, [written, signed]) => text.replaceAll(`"${written}"`, `"${signed}"`), page)
    .replaceAll(writtenAddresses.site, addresses.site)
    .replaceAll(writtenAddresses.proxy, addresses.proxy)
    .replaceAll(writtenAddresses.service, addresses.service);
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
