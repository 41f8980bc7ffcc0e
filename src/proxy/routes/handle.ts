/**
 * The handlers for each kind of route. Customer data needs the customer's token. docs/contract.md
 * 4.5.5
 */

import { methodNames } from '../../contract/methods.js';
import { readPublic } from '../cache/read.js';
import type { Context, Exchange, Outcome } from '../context.js';
import { checkWrite, readBody } from '../http/body.js';
import { ProxyError } from '../http/errors.js';
import { type Incoming, jsonAnswer, type Outgoing } from '../http/message.js';
import { readQuery } from '../http/path.js';
import { sendMenu } from '../menus/send.js';
import { sendPage } from '../pages/send.js';
import { bearerOf, keyHeaders, neededBearer } from '../session/credentials.js';
import { startSession } from '../session/start.js';
import type { CardProcessor, ProxySettings } from '../settings.js';
import { filterReply, privateAnswer } from '../upstream/answer.js';
import { upstreamUrl } from '../upstream/url.js';
import { callCart } from './cart-call.js';
import { method } from './catalog.js';
import { countedAs, countedAsHeader } from './doctor-question.js';
import { checkLocation, checkMerchant } from './locations.js';
import { logIn } from './login.js';
import { findAddresses, sendOverlay, takeReport } from './own.js';
import type { CustomerRoute, LookupRoute, ReceiptRoute, Route } from './route.js';

async function callCustomer(
  route: CustomerRoute,
  { incoming, values, query, address, trace }: Exchange,
  { settings, upstream, limits, pseudonyms }: Context,
): Promise<Outcome> {
  if (route.method !== 'GET') checkWrite(incoming);
  const accepted = readQuery(query, route.query);
  const bearer = neededBearer(incoming);
  const body = route.method === 'GET' ? null : await readBody(incoming, route.fields ?? []);
  await limits('customer', await pseudonyms('customer', bearer));
  const reply = await upstream({
    method: route.method,
    url: upstreamUrl(settings.baseUrl, route.upstream, values, accepted),
    headers: { ...keyHeaders(incoming, route.keyed), authorization: bearer },
    body: body && route.fields ? JSON.stringify(body) : null,
    withKey: route.credential === 'key and customer',
    operation: `${route.method} ${route.path}`,
    claim: { purpose: 'other', who: '' },
    address,
    trace,
  });
  const token = bearer.slice('Bearer '.length);
  const answer = filterReply(reply, route.answer, [settings.apiKey, token]);
  return { answer: privateAnswer(answer, reply.header) };
}

// Lookups with the guest's position, such as the distance to the location. docs/contract.md 4.5.1

async function lookUp(
  route: LookupRoute,
  { incoming, values, query, address, trace }: Exchange,
  { settings, upstream, limits }: Context,
): Promise<Outcome> {
  checkWrite(incoming);
  readQuery(query);
  const body = (await readBody(incoming, route.fields)) ?? {};
  await limits('customer', address);
  const reply = await upstream({
    method: route.method,
    url: upstreamUrl(settings.baseUrl, route.upstream, values),
    body: JSON.stringify(body),
    withKey: false,
    claim: { purpose: 'other', who: '' },
    address,
    trace,
  });
  const answer = filterReply(reply, route.answer, [settings.apiKey]);
  return { answer: privateAnswer(answer, reply.header) };
}

// The receipt, opened by its own token or the customer's, without session or key.

const tokenForm = /^[\x21-\x7e]{8,2048}$/;

async function readReceipt(
  route: ReceiptRoute,
  { incoming, values, query, address, trace }: Exchange,
  { settings, upstream, limits }: Context,
): Promise<Outcome> {
  readQuery(query);
  const headers = authority(incoming);
  await limits('customer', address);
  const reply = await upstream({
    method: 'GET',
    url: upstreamUrl(settings.baseUrl, route.upstream, values),
    headers,
    withKey: false,
    operation: `${route.method} ${route.path}`,
    claim: { purpose: 'other', who: '' },
    address,
    trace,
  });
  if (unopened.has(reply.status)) throw unknownReceipt();
  const answer = filterReply(reply, route.answer, [settings.apiKey]);
  return { answer: privateAnswer(answer, reply.header) };
}

function authority(incoming: Incoming): Record<string, string> {
  const token = incoming.header('x-receipt-token');
  if (token !== null && tokenForm.test(token)) return { 'x-receipt-token': token };
  const bearer = token === null ? bearerOf(incoming) : null;
  if (bearer !== null) return { authorization: bearer };
  throw new ProxyError(
    401,
    'RECEIPT_TOKEN_MISSING',
    'A receipt needs the token from its link in the header X-Receipt-Token.',
    { shape: 'capability' },
  );
}

/** All get the same response: different ones would reveal which receipts exist. */
const unopened = new Set([401, 403, 404]);

const unknownReceipt = (): ProxyError =>
  new ProxyError(404, 'RECEIPT_UNKNOWN', 'This link opens no receipt, or no longer does.', {
    shape: 'capability',
  });

/** Passes a matched request to the handler for its kind. Errors are thrown as `ProxyError`. */
export async function handle(route: Route, exchange: Exchange, context: Context): Promise<Outcome> {
  // Guests see pages, so an unknown location is a page as well.
  if (route.kind === 'page') return sendPage(route, exchange, context);
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
    case 'fees':
      return answerFees(exchange, context);
    case 'menu':
      return sendMenu(route, exchange, context);
    case 'overlay':
      return sendOverlay(exchange, context);
    case 'addresses':
      return findAddresses(exchange, context);
    case 'report':
      return takeReport(exchange, context);
    case 'settings':
      readQuery(exchange.query);
      return { answer: await answerSettings(exchange, context) };
  }
}

/** What orders cost besides the food, as far as the proxy has seen carts of this method. */
async function answerFees({ values, query }: Exchange, { fees }: Context): Promise<Outcome> {
  const name = readQuery(query, method).get('fulfillmentMethod') ?? methodNames[0];
  const found = await fees.read(values.location ?? '', name);
  return { answer: jsonAnswer(found, { 'cache-control': 'public, max-age=60' }) };
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

/** What a page with one script tag needs to know besides the proxy's address. */
const settingsFor = ({ cardProcessor, direct, places }: ProxySettings) =>
  jsonAnswer(
    {
      cardProcessor: pick(cardProcessor),
      ...(direct && { direct: { service: direct } }),
      ...(places && { places: { typed: places.typed !== false } }),
    },
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
