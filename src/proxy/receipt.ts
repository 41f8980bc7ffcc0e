/** The receipt: its own token is the authority, so neither session nor key plays a part. */
import { filterReply, privateResponse } from './answer.js';
import type { Context, Exchange, Outcome } from './context.js';
import { ProxyError } from './errors.js';
import { readQuery } from './query.js';
import type { ReceiptRoute } from './routes/route.js';
import { upstreamUrl } from './upstream-url.js';

const tokenForm = /^[\x21-\x7e]{8,2048}$/;

export async function readReceipt(
  route: ReceiptRoute,
  { request, values, query }: Exchange,
  { settings, upstream }: Context,
): Promise<Outcome> {
  readQuery(query);
  const token = request.headers.get('x-receipt-token');
  if (token === null || !tokenForm.test(token)) {
    throw new ProxyError(
      401,
      'RECEIPT_TOKEN_MISSING',
      'A receipt needs the token of its link in the header X-Receipt-Token.',
      { shape: 'capability' },
    );
  }
  const reply = await upstream({
    method: 'GET',
    url: upstreamUrl(settings.baseUrl, route.upstream, values),
    headers: { 'x-receipt-token': token },
    withKey: false,
  });
  if (unopened.has(reply.status)) throw unknownReceipt();
  const answer = filterReply(reply, route.answer, [settings.apiKey]);
  return { response: privateResponse(answer, reply.headers) };
}

/** Told apart, these would say which receipts exist. */
const unopened = new Set([401, 403, 404]);

const unknownReceipt = (): ProxyError =>
  new ProxyError(404, 'RECEIPT_UNKNOWN', 'No receipt opens with this link, or not any more.', {
    shape: 'capability',
  });
