import { callCart } from './cart-call.js';
import type { Context, Exchange, Outcome } from './context.js';
import { callCustomer } from './customer-call.js';
import { countedAs, countedAsHeader } from './doctor-question.js';
import { checkLocation, checkMerchant } from './location.js';
import { logIn } from './login.js';
import { lookUp } from './lookup.js';
import { jsonAnswer, type Outgoing } from './message.js';
import { readPublic } from './public-read.js';
import { readQuery } from './query.js';
import { readReceipt } from './receipt.js';
import type { Route } from './routes/route.js';
import type { CardProcessor, ProxySettings } from './settings.js';
import { startSession } from './start-session.js';

/** Hands a matched request to the handler of its kind. Refusals are thrown as `ProxyError`. */
export async function handle(route: Route, exchange: Exchange, context: Context): Promise<Outcome> {
  const { location, merchant } = exchange.values;
  const { locations, merchants = [] } = context.settings;
  if (location !== undefined) checkLocation(location, locations);
  if (merchant !== undefined) checkMerchant(merchant, merchants);
  switch (route.kind) {
    case 'public':
      return readPublic(route, exchange, context);
    case 'session':
      return startSession(route, exchange, context);
    case 'cart':
      return callCart(route, exchange, context);
    case 'receipt':
      return readReceipt(route, exchange, context);
    case 'login':
      return logIn(route, exchange, context);
    case 'customer':
      return callCustomer(route, exchange, context);
    case 'lookup':
      return lookUp(route, exchange, context);
    case 'settings':
      readQuery(exchange.query);
      return { answer: await answerSettings(exchange, context) };
  }
}

async function answerSettings(
  { incoming }: Exchange,
  { settings, pseudonyms, now }: Context,
): Promise<Outgoing> {
  const answer = settingsFor(settings);
  const counted = await countedAs(incoming, settings.trustedHops ?? 0, pseudonyms, now());
  if (counted === null) return answer;
  const headers = { ...answer.headers, 'cache-control': 'no-store', [countedAsHeader]: counted };
  return { ...answer, headers };
}

/** What an embed of one script tag has to know besides the proxy's address. */
const settingsFor = ({ cardProcessor, direct }: ProxySettings) =>
  jsonAnswer(
    { cardProcessor: pick(cardProcessor), ...(direct && { direct: { service: direct } }) },
    { 'cache-control': 'public, max-age=60' },
  );

const pick = (processor: CardProcessor | undefined): CardProcessor | null =>
  processor
    ? {
        scriptUrl: processor.scriptUrl,
        globalName: processor.globalName,
        publishableKey: processor.publishableKey,
        ...(processor.options && { options: processor.options }),
      }
    : null;
