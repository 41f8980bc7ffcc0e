import { callCart } from './cart-call.js';
import type { Context, Exchange, Outcome } from './context.js';
import { checkLocation } from './location.js';
import { readPublic } from './public-read.js';
import { readQuery } from './query.js';
import { readReceipt } from './receipt.js';
import type { Route } from './routes/route.js';
import type { CardProcessor } from './settings.js';
import { startSession } from './start-session.js';

/** Hands a matched request to the handler of its kind. Refusals are thrown as `ProxyError`. */
export async function handle(route: Route, exchange: Exchange, context: Context): Promise<Outcome> {
  const { location } = exchange.values;
  if (location !== undefined) checkLocation(location, context.settings.locations);
  switch (route.kind) {
    case 'public':
      return readPublic(route, exchange, context);
    case 'session':
      return startSession(route, exchange, context);
    case 'cart':
      return callCart(route, exchange, context);
    case 'receipt':
      return readReceipt(route, exchange, context);
    case 'settings':
      readQuery(exchange.query);
      return { response: settingsFor(context.settings.cardProcessor) };
  }
}

/** What an embed of one script tag has to know besides the proxy's address. */
const settingsFor = (cardProcessor: CardProcessor | undefined): Response =>
  new Response(JSON.stringify({ cardProcessor: pick(cardProcessor) }), {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
  });

const pick = (processor: CardProcessor | undefined): CardProcessor | null =>
  processor
    ? {
        scriptUrl: processor.scriptUrl,
        globalName: processor.globalName,
        publishableKey: processor.publishableKey,
      }
    : null;
