/**
 * The recipient of a passcode in a normalized spelling. Otherwise every spelling of a number would
 * get its own codes. Per-person limits count this value, and the service receives the same.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { email } from 'zod/mini';
import type { Context, Exchange, Outcome } from '../context.js';
import { checkWrite, readBody } from '../http/body.js';
import { ProxyError } from '../http/errors.js';
import { isObject } from '../http/json.js';
import { readQuery } from '../http/path.js';
import { sessionHeader } from '../session/session.js';
import { filterReply, privateAnswer } from '../upstream/answer.js';
import type { Reply } from '../upstream/transport.js';
import { upstreamUrl } from '../upstream/url.js';
import { checkMerchant } from './locations.js';
import type { LoginRoute } from './route.js';

/** The service's limit. docs/contract.md 4.5.5 */
const longest = 254;

const address = email();

/**
 * An email address in lowercase, or a phone number as E.164 (`+12025550123`); `null` if it is
 * neither. Numbers need their country code, or else they are ambiguous.
 */
function readIdentifier(found: unknown): string | null {
  if (typeof found !== 'string' || found.length > longest) return null;
  // Full-width digits and invisible characters are also different spellings.
  const text = found
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  return text.includes('@') ? readEmail(text.toLowerCase()) : readPhone(text);
}

const readEmail = (text: string): string | null => (address.safeParse(text).success ? text : null);

function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text.replace(/^00/, '+'));
  // Messages don't reach extensions, and each would count as another person.
  return number?.isPossible() && !number.ext ? number.number : null;
}

// Login by passcode. Nothing here reveals whether an account exists: neither the members of a
// response, nor its status, nor its text. docs/contract.md 2.12, 4.4 and 4.5.5

export async function logIn(
  route: LoginRoute,
  exchange: Exchange,
  context: Context,
): Promise<Outcome> {
  const { incoming, values, query, address, trace } = exchange;
  const { settings, upstream, pseudonyms } = context;
  checkWrite(incoming);
  readQuery(query);
  const sent = (await readBody(incoming, route.fields)) ?? {};
  if (route.fields.includes('merchantSlug')) {
    checkMerchant(String(sent.merchantSlug ?? ''), settings.merchants ?? []);
  }
  const identifier = readIdentifier(sent.identifierString);
  if (identifier === null) throw refused(route);
  const person = await pseudonyms('person', identifier);
  const mark = (methodId: string): Promise<string> =>
    pseudonyms('challenge', `${person}:${methodId}`);
  const sendsCode = route.step === 'ask-for-code';
  if (sendsCode) await countAsk(person, exchange, context);
  const methodId = sendsCode
    ? undefined
    : await countTry(sent.methodId, mark, person, exchange, context);
  const reply = await upstream({
    method: 'POST',
    url: upstreamUrl(settings.baseUrl, route.upstream, values),
    body: JSON.stringify({ ...sent, identifierString: identifier, methodId }),
    withKey: route.credential === 'key',
    withCode: !sendsCode,
    claim: { purpose: 'other', who: '' },
    address,
    trace,
  });
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) throw refused(route);
  const marked = sendsCode ? await markChallenge(reply, mark) : reply;
  const answer = filterReply(withoutDetails(marked), route.answer, [settings.apiKey]);
  return { answer: privateAnswer(answer, reply.header) };
}

/** Proves that a challenge was created for one person; 20 characters. */
type Mark = (methodId: string) => Promise<string>;

/**
 * The challenge as the page receives it: `<methodId>.<mark>`. Without the mark, a code requested
 * for one person could be tried for another, bypassing the limits of both.
 */
async function markChallenge(reply: Reply, mark: Mark): Promise<Reply> {
  const { value } = reply;
  if (reply.status >= 400 || !isObject(value) || typeof value.methodId !== 'string') return reply;
  const methodId = `${value.methodId}.${await mark(value.methodId)}`;
  const marked = { ...value, methodId };
  return { ...reply, value: marked, text: JSON.stringify(marked) };
}

/**
 * The service's own id of a marked challenge; `null` if the mark is missing or belongs to another.
 */
async function openChallenge(marked: unknown, mark: Mark): Promise<string | null> {
  const [, methodId, found] =
    /^(.+)\.([\w-]+)$/.exec(typeof marked === 'string' ? marked : '') ?? [];
  return methodId !== undefined && found === (await mark(methodId)) ? methodId : null;
}

async function countAsk(
  person: string,
  exchange: Exchange,
  { limits, sealer }: Context,
): Promise<void> {
  for (const asker of await askersOf(exchange, sealer)) {
    await limits('codesAskedFor', asker);
    await limits('codesAskedForInADay', asker);
  }
  await limits('codesToPerson', person);
  await limits('codesToPersonInADay', person);
  await limits('codesToAll', 'all');
}

/**
 * Counts the attempt and returns the service's id of the challenge. Only those who requested a code
 * use up that person's attempts, so nobody else can lock the person out.
 */
async function countTry(
  marked: unknown,
  mark: Mark,
  person: string,
  exchange: Exchange,
  { limits, pseudonyms, sealer }: Context,
): Promise<string> {
  for (const asker of await askersOf(exchange, sealer)) await limits('triesAskedFor', asker);
  const methodId = await openChallenge(marked, mark);
  if (methodId === null) throw refused({ step: 'try-code' });
  await limits('triesForCode', await pseudonyms('code', methodId));
  await limits('triesForPersonInADay', person);
  return methodId;
}

/** The names under which this client's requests are counted: its session's and its address's. */
async function askersOf(
  { incoming, address }: Exchange,
  sealer: Context['sealer'],
): Promise<string[]> {
  const session = await sealer.open(incoming.header(sessionHeader)).catch(() => null);
  return [session && `session:${session.who}`, address && `address:${address}`].filter(
    (asker): asker is string => Boolean(asker),
  );
}

const refused = ({ step }: Pick<LoginRoute, 'step'>): ProxyError =>
  step === 'ask-for-code'
    ? new ProxyError(
        400,
        'LOGIN_REFUSED',
        'The code could not be sent. Check the email address, or the phone number with its country code, like +12025550123.',
        { shape: 'capability' },
      )
    : new ProxyError(400, 'CODE_REJECTED', 'The code is wrong or has expired.', {
        shape: 'capability',
      });

/** Errors of the service reveal only that it failed. */
const withoutDetails = (reply: Reply): Reply =>
  reply.status < 400 ? reply : { ...reply, value: undefined };
