/** The receipt: its own token or the customer's is the authority; session and key play no part. */
import { filterReply, privateAnswer } from './answer.js';
import type { Context, Exchange, Outcome } from './context.js';
import { bearerOf } from './credentials.js';
import { ProxyError } from './errors.js';
import type { Incoming } from './message.js';
import { readQuery } from './query.js';
import type { ReceiptRoute } from './routes/route.js';
import { upstreamUrl } from './upstream-url.js';

const tokenForm = /^[\x21-\x7e]{8,2048}$/;

export async function readReceipt(
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
    'A receipt needs the token of its link in the header X-Receipt-Token.',
    { shape: 'capability' },
  );
}

/** Told apart, these would say which receipts exist. */
const unopened = new Set([401, 403, 404]);

const unknownReceipt = (): ProxyError =>
  new ProxyError(404, 'RECEIPT_UNKNOWN', 'No receipt opens with this link, or not any more.', {
    shape: 'capability',
  });
