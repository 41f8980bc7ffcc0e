/** The pages that the network bench compares. Each has the same menu. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Listening, listen } from '../../demo/listen.js';
import { dist } from '../../demo/servers.js';
import { benchLocation } from '../big-menu.js';
import { compressed } from '../compressed.js';
import { handWritten } from '../hand-written.js';
import { finishedMarkup } from '../menu-pages.js';
import type { MenuShop } from '../menu-shop.js';

/** Addresses, in the order of the table. */
export interface Pages {
  /** Written by hand: an external script, as real pages have. All ratios are to it. */
  readonly hand: string;
  /** The script tag and the elements. */
  readonly script: string;
  /** The same with the lines that the build prints. */
  readonly lines: string;
  /** The same with the menu's cards, which the element takes over. */
  readonly rendered: string;
  /** The same with the style sheet in the page, as on the proxy's own. */
  readonly styled: string;
  /** That page without the widget. */
  readonly still: string;
}

export interface OpenPages extends Pages {
  close(): Promise<void>;
}

export async function openPages(browser: Browser, shop: MenuShop): Promise<OpenPages> {
  const scripts = await serveScript();
  const { styles } = await finishedMarkup(browser, shop.elementPage, shop);
  const given = { location: shop.location, menus: shop.menus, styles };
  const byHand = shop.write(
    `globalThis.__name ??= (fn) => fn;(${handWritten})(${JSON.stringify(given)})`,
    'text/javascript',
  );
  const cards = await (await fetch(`${shop.proxy}/menu/${benchLocation}.cards.html`)).text();
  const css = await readFile(join(dist, 'order-menu.css'), 'utf8');
  const sheet = shop.write(css, 'text/css');
  const linked = `<link rel="stylesheet" href="${sheet}">`;
  const styled = `<style>${css}</style>`;
  const menu = (style: string) =>
    `<order-menu data-menu><template shadowrootmode="open">${style}${cards}</template></order-menu>`;
  const preloaded = `<link rel="preload" as="style" href="${sheet}">`;
  const tag = `<script type="module" src="${scripts.url}/order-elements.js" data-proxy="${shop.proxy}" data-location="${benchLocation}"></script>`;
  const rest =
    '<order-cart></order-cart><order-checkout></order-checkout><order-receipt></order-receipt>';
  const page = (head: string, content: string, after = rest) =>
    shop.write(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>${head}</head><body>${content}${after}</body></html>`,
      'text/html',
    );
  const lines = await preloadLines(scripts.url, shop);
  return {
    hand: page('', '<div data-menu></div>', `<script type="module" src="${byHand}"></script>`),
    script: page(tag, '<order-menu data-menu></order-menu>'),
    lines: page(lines + tag, '<order-menu data-menu></order-menu>'),
    rendered: page(preloaded + tag, menu(linked)),
    styled: page(tag, menu(styled)),
    still: page('', menu(styled), ''),
    close: () => scripts.close(),
  };
}

/** As docs/embedding.md tells: what the build has written, with real addresses. */
async function preloadLines(script: string, shop: MenuShop): Promise<string> {
  const written = await readFile(join(dist, 'preload.html'), 'utf8');
  return written
    .replaceAll('https://your.cdn.example', script)
    .replaceAll('https://orders.your-restaurant.example', shop.proxy);
}

/** The built script on an origin of its own, compressed. */
function serveScript(): Promise<Listening> {
  const known = new Map<string, ReturnType<typeof compressed>>();
  return listen(async (request) => {
    const { pathname } = new URL(request.url);
    if (!/^\/(?:chunks\/)?[\w.-]+\.js$/.test(pathname)) return new Response(null, { status: 404 });
    const answer =
      known.get(pathname) ?? compressed(await readFile(join(dist, pathname)), 'text/javascript');
    known.set(pathname, answer);
    return answer(request);
  }, 0);
}
