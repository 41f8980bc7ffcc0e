/** The pages for shoppers at the service's own address: checkout, receipt, place. */
import { Hono } from 'hono';
import type { ServiceParts } from '../parts.js';
import { type CardProcessor, checkoutPage } from './checkout-page.js';
import { pageHeaders, policy, serveAssets } from './page.js';
import { placePage } from './place-page.js';
import { receiptPage } from './receipt-page.js';

const FILES = [
  'base.css',
  'checkout.css',
  'checkout/card.js',
  'checkout/changes.js',
  'checkout/follow.js',
  'checkout/leave.js',
  'checkout/main.js',
  'checkout/service.js',
  'checkout/session.js',
  'checkout/stage.js',
  'checkout/summary.js',
  'checkout/wallet.js',
  'receipt.js',
];

export function hostedPages(parts: ServiceParts, processor: CardProcessor): Hono {
  const pages = new Hono();
  // The page may be asked for under another name of this machine than the processor's.
  const headers = pageHeaders(policy([parts.publicOrigin]));
  serveAssets(pages, new URL('./browser/', import.meta.url), FILES);
  pages.get('/checkout', (context) => context.html(checkoutPage(processor), 200, headers));
  pages.get('/receipts/:receiptId', (context) => context.html(receiptPage(), 200, headers));
  pages.get('/places/:slug', (context) => {
    const shop = parts.shops.find(context.req.param('slug'));
    if (!shop) return context.text('There is no such place here.', 404);
    return context.html(placePage(shop, parts.now()), 200, headers);
  });
  return pages;
}
