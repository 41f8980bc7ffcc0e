/**
 * Login by a passcode. Nothing here tells whether somebody has an account: neither members of an
 * answer, nor its status, nor its words. docs/contract.md 2.12, 4.4 and 4.5.5
 */
import { filterReply, privateAnswer } from './answer.js';
import { checkWrite, readBody } from './body.js';
import type { Context, Exchange, Outcome } from './context.js';
import { ProxyError } from './errors.js';
import type { JsonObject } from './json.js';
import { checkMerchant } from './location.js';
import { readQuery } from './query.js';
import type { LoginRoute } from './routes/route.js';
import { sessionHeader } from './session.js';
import type { Reply } from './upstream.js';
import { upstreamUrl } from './upstream-url.js';

export async function logIn(
  route: LoginRoute,
  exchange: Exchange,
  context: Context,
): Promise<Outcome> {
  const { incoming, values, query, address, trace } = exchange;
  const { settings, upstream } = context;
  checkWrite(incoming);
  readQuery(query);
  const body = (await readBody(incoming, route.fields)) ?? {};
  if (route.fields.includes('merchantSlug')) {
    checkMerchant(String(body.merchantSlug ?? ''), settings.merchants ?? []);
  }
  await count(route, body, exchange, context);
  const reply = await upstream({
    method: 'POST',
    url: upstreamUrl(settings.baseUrl, route.upstream, values),
    body: JSON.stringify(body),
    withKey: route.credential === 'key',
    withCode: route.step === 'try-code',
    claim: { purpose: 'other', who: '' },
    address,
    trace,
  });
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) throw refused(route);
  const answer = filterReply(withoutDetails(reply), route.answer, [settings.apiKey]);
  return { answer: privateAnswer(answer, reply.header) };
}

async function count(
  { step }: LoginRoute,
  body: JsonObject,
  { incoming, address }: Exchange,
  { limits, pseudonyms, sealer }: Context,
): Promise<void> {
  const person = await pseudonyms('person', identifierIn(body));
  const session = await sealer.open(incoming.header(sessionHeader)).catch(() => null);
  const askers = [session && `session:${session.who}`, address && `address:${address}`];
  if (step === 'ask-for-code') {
    for (const asker of askers) {
      await limits('codesAskedFor', asker);
      await limits('codesAskedForInADay', asker);
    }
    await limits('codesToPerson', person);
    await limits('codesToPersonInADay', person);
    return;
  }
  for (const asker of askers) await limits('triesAskedFor', asker);
  await limits('triesForCode', await pseudonyms('code', String(body.methodId ?? '')));
  await limits('triesForPersonInADay', person);
}

/** One person, however the address or the number is written. */
function identifierIn({ identifierString }: JsonObject): string {
  const text = typeof identifierString === 'string' ? identifierString : '';
  return text.includes('@') ? text.trim().toLowerCase() : text.replace(/[^\d+]/g, '');
}

const refused = ({ step }: LoginRoute): ProxyError =>
  step === 'ask-for-code'
    ? new ProxyError(
        400,
        'LOGIN_REFUSED',
        'No code could be sent. Check the email address or the phone number.',
        { shape: 'capability' },
      )
    : new ProxyError(400, 'CODE_REJECTED', 'The code is not right, or no longer good.', {
        shape: 'capability',
      });

/** A failure of the service says no more than that it failed. */
const withoutDetails = (reply: Reply): Reply =>
  reply.status < 400 ? reply : { ...reply, value: undefined };
