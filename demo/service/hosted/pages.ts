/** The pages for guests at the service's own address: checkout, receipt, place. */
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { readiness } from '../domain/menu/opening.js';
import type { Shop } from '../domain/menu/shop.js';
import { showLocation } from '../domain/menu/show-location.js';
import { newerMoney } from '../domain/pricing/money.js';
import { browserFile, browserFiles } from '../http/files.js';
import type { ServiceParts } from '../parts.js';
import type { Processor } from '../processor-contract.js';
import { document, type Markup, pageHeaders, policy, serveAsset } from './page.js';

const SITES = new URL('../../sites/', import.meta.url);

/** How the checkout reaches the card processor. */
type CardProcessor = Pick<Processor, 'scriptUrl' | 'globalName' | 'publishableKey'>;

const contentOf = async (file: string): Promise<Markup> =>
  raw(await browserFile(file, new URL('./', import.meta.url)).read());

export async function hostedPages(parts: ServiceParts, processor: CardProcessor): Promise<Hono> {
  const pages = new Hono();
  // The page's host name may differ from the one in the processor's address.
  const headers = pageHeaders(policy([parts.publicOrigin]));
  for (const file of await browserFiles(new URL('./browser/', import.meta.url))) {
    serveAsset(pages, file);
  }
  serveAsset(pages, { ...browserFile('base.css', SITES), path: 'site.css' });
  pages.get('/checkout', async (context) =>
    context.html(checkoutPage(await contentOf('checkout.html'), processor), 200, headers),
  );
  pages.get('/receipts/:receiptId', async (context) =>
    context.html(receiptPage(await contentOf('receipt.html')), 200, headers),
  );
  pages.get('/places/:slug', (context) => {
    const shop = parts.shops.find(context.req.param('slug'));
    if (!shop) return context.text('There is no such place here.', 404);
    return context.html(placePage(shop, parts.now()), 200, headers);
  });
  return pages;
}

/** The page contains no order: its script loads the one that the address names. */
const checkoutPage = (
  content: Markup,
  { scriptUrl, globalName, publishableKey }: CardProcessor,
): Markup =>
  document({
    title: 'Checkout',
    styles: ['/assets/checkout.css'],
    scripts: ['/assets/checkout/main.js'],
    body: html`
    <script src="${scriptUrl}"></script>
    <main class="checkout" data-processor="${globalName}" data-key="${publishableKey}">
      ${content}
    </main>`,
  });

/** Contains no receipt: its script loads the one whose token is in the fragment. */
const receiptPage = (content: Markup): Markup =>
  document({
    title: 'Receipt',
    styles: ['/assets/checkout.css'],
    scripts: ['/assets/receipt.js'],
    body: html`<main class="receipt">${content}</main>`,
  });

function placePage(shop: Shop, now: number): Markup {
  const { location } = shop;
  const method = location.methods[0];
  const ready = method && readiness(shop, method, now);
  const money = newerMoney(location);
  return document({
    title: location.displayName,
    styles: ['/assets/checkout.css'],
    body: html`
    <main class="place">
      <h1>${location.displayName}</h1>
      <p>${location.bio}</p>
      <p class="quiet">${showLocation(shop, (file) => file).addressString}</p>
      <p class="notice">${ready && !ready.ready ? ready.reason : 'Taking orders.'}</p>
      ${location.menus.map(
        (menu) => html`<h2>${menu.name}</h2>
        ${menu.categories.map(
          (category) => html`<h3>${category.name}</h3>
          <ul class="lines">${category.products.map(({ id }) => {
            const product = shop.product(id);
            return (
              product &&
              html`<li>
                <span class="what">${product.seed.name}</span>
                <span class="amount">${product.available ? money.text(product.price) : 'Sold out'}</span>
              </li>`
            );
          })}</ul>`,
        )}`,
      )}
    </main>`,
  });
}
