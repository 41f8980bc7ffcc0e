/** Checks whether cards work: the segment of the payment path, and the processor's script. */
import type { ProxySettings } from '../settings.js';
import {
  type Answered,
  type Finding,
  failureOf,
  ok,
  problem,
  type Reached,
  reach,
  saidOf,
  warning,
} from './reach.js';

const usualSegment = 'card-processor';
/** A well-formed name of no existing cart or processor. */
const nobody = 'nobody-has-this';

/**
 * Requests the payment of a cart that doesn't exist, once with the segment and once with a made-up
 * one. A service that knows the segment complains about the cart; nothing is created.
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
  const silent = [real, madeUp].find((found) => !isAnswer(found));
  if (!isAnswer(real) || !isAnswer(madeUp)) {
    return warning('card segment', `It could not be checked: ${failureOf(silent ?? real)}.`);
  }
  if (saidOf(real) === saidOf(madeUp)) {
    // A key that is refused before the path is looked at says nothing about the path.
    if (isRefusal(real)) {
      return warning('card segment', `It could not be checked: ${failureOf(real)}.`);
    }
    return problem(
      'card segment',
      `The service seems not to know "/${segment}/payment-intent". Ask its support for the segment, and set CARD_PROCESSOR_SEGMENT.`,
    );
  }
  return ok('card segment', `The service knows "/${segment}/payment-intent".`);
}

const isAnswer = (found: Reached): found is Answered =>
  found.reached && found.status !== 429 && found.status < 500;

const isRefusal = ({ status }: Answered): boolean => status === 401 || status === 403;

export async function checkScript({ cardProcessor, fetch: ask }: ProxySettings): Promise<Finding> {
  const subject = 'card script';
  if (!cardProcessor) {
    return warning(
      subject,
      'CARD_PROCESSOR_SCRIPT, _GLOBAL and _KEY are not set. Pages can take cards only if they set these themselves.',
    );
  }
  const answer = await reach(ask ?? fetch, cardProcessor.scriptUrl);
  if (!answer.reached) return problem(subject, `It can't be loaded: ${answer.why}.`);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 200 && /\b(?:java|ecma)script\b/.test(type)) {
    return ok(subject, 'It can be loaded.');
  }
  return problem(
    subject,
    `Expected a script at CARD_PROCESSOR_SCRIPT, found ${answer.status} ${type}.`.trimEnd(),
  );
}

/**
 * Names the step that the doctor can't check: processors tell registered domains only to the
 * merchant's secret key, which a proxy doesn't have. Nothing where all pages are on this machine.
 */
export function nameWalletDomains({ cardProcessor, origins }: ProxySettings): Finding[] {
  const hosts = origins.map((origin) => origin.replace(/^.*?:\/\/|:\d+$/g, ''));
  const registered = [...new Set(hosts)].filter(
    (host) => !/(?:^|\.)localhost$|^[\d.]+$/.test(host),
  );
  if (!cardProcessor || registered.length === 0) return [];
  return [
    ok(
      'wallets',
      `They appear only on domains that are registered with the card processor, in its dashboard: ${registered.join(', ')}. This proxy has no key that could tell whether they are.`,
    ),
  ];
}
