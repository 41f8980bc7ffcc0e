/** Questions about the shopper's place, such as how far the location is. docs/contract.md 4.5.1 */
import { filterReply, privateAnswer } from './answer.js';
import { checkWrite, readBody } from './body.js';
import type { Context, Exchange, Outcome } from './context.js';
import { readQuery } from './query.js';
import type { LookupRoute } from './routes/route.js';
import { upstreamUrl } from './upstream-url.js';

export async function lookUp(
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
