import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Listening, listen } from '../demo/listen.js';
import { demoPage } from '../demo/ordering-page.js';
import { freePorts } from '../demo/ports.js';
import { startDemoServers } from '../demo/servers.js';
import { benchLocation, benchPicture, merchantWithProducts } from './big-menu.js';
import { compressed } from './compressed.js';

/** A shop with a long menu, and the two pages that show it. */
export interface MenuShop {
  /** A page with the real `<order-menu>`, as a restaurant embeds it. */
  elementPage: string;
  /** The same with the cart next to it. */
  cartPage: string;
  /** The same with all elements of an order. */
  orderPage: string;
  /** A page with an empty shadow root for the markup. */
  plainPage: string;
  /** Such a page with a script, which runs when the page opens. */
  pageWith(script: string): string;
  /** The address of a text that the pages' server answers with. */
  write(text: string, type: 'text/html' | 'text/javascript' | 'text/css'): string;
  /** Where the proxy is. */
  proxy: string;
  /** The older operations, through the proxy. */
  location: string;
  menus: string;
  /** Names of the first and the last product. */
  first: string;
  last: string;
  /** Name of the first product without choices. */
  plain: string;
  close(): Promise<void>;
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Starts the real service and proxy with a menu of this many products, and the benchmarks' pages. */
export async function openMenuShop(products: number): Promise<MenuShop> {
  const seed = merchantWithProducts(products);
  const dataFolder = await mkdtemp(join(tmpdir(), 'order-elements-bench-'));
  const picturesFolder = join(dataFolder, 'pictures');
  await mkdir(picturesFolder);
  await writeFile(join(picturesFolder, benchPicture), Buffer.from(onePixel, 'base64'));
  const [site = 0, proxy = 0, service = 0] = await freePorts(3);
  const scripts: string[] = [];
  const written: ReturnType<typeof compressed>[] = [];
  const pages = await listen(answerWith(site, proxy, scripts, written), 0);
  const servers = await startDemoServers({
    ports: { site, proxy, service },
    dataFolder,
    service: { seed, picturesFolder, rateLimit: Number.POSITIVE_INFINITY },
    proxy: {
      origins: [pages.url],
      returnOrigins: [pages.url],
      locations: seed.locations.map(({ slug }) => slug),
      overlays: {},
      // The demo's page names all of its restaurants; here there is one.
      page: { ...demoPage(`http://localhost:${proxy}`), locations: {} },
      log: () => {},
    },
  });
  const all = seed.locations
    .flatMap(({ menus }) => menus.flatMap(({ categories }) => categories))
    .flatMap((category) => category.products);
  const names = all.map(({ name }) => name);
  return {
    elementPage: `${pages.url}/element`,
    cartPage: `${pages.url}/cart`,
    orderPage: `${pages.url}/order`,
    plainPage: `${pages.url}/plain`,
    pageWith: (script) => `${pages.url}/script/${scripts.push(script) - 1}`,
    write: (text, type) => `${pages.url}/written/${written.push(compressed(text, type)) - 1}`,
    proxy: servers.proxy.url,
    location: `${servers.proxy.url}/locations/${benchLocation}`,
    menus: `${servers.proxy.url}/locations/${benchLocation}/menus`,
    first: names.at(0) ?? '',
    last: names.at(-1) ?? '',
    plain: all.find((one) => one.modifierGroupIds.length === 0 && !one.soldOut)?.name ?? '',
    close: () => closeAll(pages, servers, dataFolder),
  };
}

async function closeAll(
  pages: Listening,
  servers: { close(): Promise<void> },
  dataFolder: string,
): Promise<void> {
  await pages.close();
  await servers.close();
  await rm(dataFolder, { recursive: true, force: true });
}

function answerWith(
  site: number,
  proxy: number,
  scripts: readonly string[],
  written: readonly ((request: Request) => Response)[],
): (request: Request) => Promise<Response> {
  const element = `<script type="module" src="http://localhost:${site}/order-elements.js"
    data-proxy="http://localhost:${proxy}" data-location="${benchLocation}"></script>
    <order-menu data-menu></order-menu>`;
  return async (request) => {
    const { pathname } = new URL(request.url);
    const found = written[Number(/^\/written\/(\d+)$/.exec(pathname)?.[1])];
    if (found) return found(request);
    const script = scripts[Number(/^\/script\/(\d+)$/.exec(pathname)?.[1])];
    const bodies: Record<string, string> = {
      '/element': element,
      '/cart': `<order-cart></order-cart>${element}`,
      '/order': `${element}<order-cart></order-cart><order-checkout></order-checkout><order-receipt></order-receipt>`,
    };
    const start = script === undefined ? '' : `<script>${script}</script>`;
    const body = bodies[pathname] ?? `<div data-menu></div>${start}`;
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>${body}`;
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
}
