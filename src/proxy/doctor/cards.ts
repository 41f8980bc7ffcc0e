/** Whether cards can be taken: the segment of the payment path, and the processor's script. */
import { isObject } from '../http/json.js';
import type { ProxySettings } from '../settings.js';
import { type Answered, type Finding, ok, problem, type Reached, reach, warning } from './reach.js';

const usualSegment = 'card-processor';
/** Well formed, and neither a cart nor a processor of anybody. */
const nobody = 'nobody-has-this';

/**
 * Asks for the payment of a cart that does not exist, once at the segment and once at a made-up
 * one. A service that knows the segment complains of the cart; nothing is created.
 */
export async function checkSegment(settings: ProxySettings): Promise<Finding> {
  const segment = settings.cardProcessorSegment ?? usualSegment;
  const [location = ''] = settings.locations;
  const ask = (name: string): Promise<Reached> => {
    const query = new URLSearchParams({ locationId: location, cartId: nobody });
    const url = `${settings.baseUrl.replace(/\/+$/, '')}/${name}/payment-intent?${query}`;
    return reach(settings.fetch ?? fetch, url, {
      headers: { accept: 'application/json', 'x-api-key': settings.apiKey },
    });
  };
  const [real, madeUp] = [await ask(segment), await ask(nobody)];
  if (!isAnswer(real) || !isAnswer(madeUp)) {
    return warning('card segment', 'It could not be asked for: the service was busy or down.');
  }
  if (said(real) === said(madeUp)) {
    return problem(
      'card segment',
      `The service seems not to know "/${segment}/payment-intent". Ask its support for the segment and set CARD_PROCESSOR_SEGMENT.`,
    );
  }
  return ok('card segment', `The service knows "/${segment}/payment-intent".`);
}

const isAnswer = (found: Reached): found is Answered =>
  found.reached && found.status !== 429 && found.status < 500;

/** What an answer says, without what differs between any two. */
function said({ status, value }: Answered): string {
  if (!isObject(value)) return String(status);
  const { requestId: _, ...rest } = value;
  return `${status} ${JSON.stringify(rest)}`;
}

export async function checkScript({ cardProcessor, fetch: ask }: ProxySettings): Promise<Finding> {
  const about = 'card script';
  if (!cardProcessor) {
    return warning(
      about,
      'CARD_PROCESSOR_SCRIPT, _GLOBAL and _KEY are not set. Pages take cards only if they say these themselves.',
    );
  }
  const answer = await reach(ask ?? fetch, cardProcessor.scriptUrl);
  if (!answer.reached) return problem(about, `It cannot be loaded: ${answer.why}.`);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 200 && /\b(?:java|ecma)script\b/.test(type)) {
    return ok(about, 'It can be loaded.');
  }
  return problem(
    about,
    `Expected a script at CARD_PROCESSOR_SCRIPT, found ${answer.status} ${type}.`.trimEnd(),
  );
}
