import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Listening, listen } from '../demo/listen.js';
import { freePorts } from '../demo/ports.js';
import { startDemoServers } from '../demo/servers.js';
import { benchLocation, merchantWithProducts } from './big-menu.js';

/** A shop with a long menu, and the two pages that show it. */
export interface MenuShop {
  /** A page with the real `<order-menu>`, as a restaurant embeds it. */
  elementPage: string;
  /** The same with the cart next to it. */
  cartPage: string;
  /** A page with an empty shadow root for the markup. */
  plainPage: string;
  /** The older menu operation, through the proxy. */
  menus: string;
  /** Names of the first and the last product. */
  first: string;
  last: string;
  close(): Promise<void>;
}

/** Starts the real service and proxy with a menu of this many products, and the benchmarks' pages. */
export async function openMenuShop(products: number): Promise<MenuShop> {
  const seed = merchantWithProducts(products);
  const dataFolder = await mkdtemp(join(tmpdir(), 'order-elements-bench-'));
  const [site = 0, proxy = 0, service = 0] = await freePorts(3);
  const pages = await listen(answerWith(site, proxy), 0);
  const servers = await startDemoServers({
    ports: { site, proxy, service },
    dataFolder,
    service: { seed, rateLimit: Number.POSITIVE_INFINITY },
    proxy: {
      origins: [pages.url],
      returnOrigins: [pages.url],
      locations: seed.locations.map(({ slug }) => slug),
      overlays: {},
      log: () => {},
    },
  });
  const names = seed.locations
    .flatMap(({ menus }) => menus.flatMap(({ categories }) => categories))
    .flatMap((category) => category.products.map(({ name }) => name));
  return {
    elementPage: `${pages.url}/element`,
    cartPage: `${pages.url}/cart`,
    plainPage: `${pages.url}/plain`,
    menus: `${servers.proxy.url}/locations/${benchLocation}/menus`,
    first: names.at(0) ?? '',
    last: names.at(-1) ?? '',
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

function answerWith(site: number, proxy: number): (request: Request) => Promise<Response> {
  const element = `<script type="module" src="http://localhost:${site}/order-elements.js"
    data-proxy="http://localhost:${proxy}" data-location="${benchLocation}"></script>
    <order-menu data-menu></order-menu>`;
  return async (request) => {
    const bodies: Record<string, string> = {
      '/element': element,
      '/cart': `<order-cart></order-cart>${element}`,
    };
    const body = bodies[new URL(request.url).pathname] ?? '<div data-menu></div>';
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>${body}`;
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
}
