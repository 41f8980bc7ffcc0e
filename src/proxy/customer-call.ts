/** What belongs to a customer, on the authority of the customer's token. docs/contract.md 4.5.5 */
import { filterReply, privateAnswer } from './answer.js';
import { checkWrite, readBody } from './body.js';
import type { Context, Exchange, Outcome } from './context.js';
import { keyHeaders, neededBearer } from './credentials.js';
import { readQuery } from './query.js';
import type { CustomerRoute } from './routes/route.js';
import { upstreamUrl } from './upstream-url.js';

export async function callCustomer(
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
