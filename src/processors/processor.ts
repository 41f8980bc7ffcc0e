/**
 * A card processor: the part of its published types that the built-in payment methods use, so that
 * options or values that a real processor rejects don't compile; its script; and what its
 * responses mean. Responses are not trusted.
 */
import type {
  Stripe,
  StripeConstructorOptions,
  StripeElements,
  StripeExpressCheckoutElement,
} from '@stripe/stripe-js';
import { webAddress } from '../contract/web-address.js';
import type { ConfirmOutcome, ProcessorSettings } from '../stores/storefront/types.js';

export interface ProcessorAnswer {
  readonly paymentIntent?: { readonly status?: string };
  readonly error?: { readonly type?: string; readonly message?: string };
}

export type ProcessorElements = StripeElements;

/** Wallet buttons; their sheets also belong to the processor. */
export type WalletElement = StripeExpressCheckoutElement;

export type Processor = Pick<Stripe, 'elements' | 'confirmPayment' | 'retrievePaymentIntent'>;

type MakeProcessor = (publishableKey: string, options?: StripeConstructorOptions) => Processor;

// On pages that enforce Trusted Types, script addresses must come from a policy that the page
// allows: `trusted-types lit-html order-elements`. The policy is created when a card form first
// loads, so pages without one don't need to allow it. It accepts only web addresses.

interface Policy {
  createScriptURL(url: string): object;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

let policy: Policy | undefined;

/** @throws if the page requires a policy and doesn't allow ours */
function setScriptAddress(script: HTMLScriptElement, url: string): void {
  const address = webAddress(url);
  if (!address) {
    throw new TypeError(`Expected a script address like https://…, found "${url}".`);
  }
  // `src` accepts the trusted object itself; its type only allows strings.
  script.src = trusted(address) as string;
}

function trusted(url: string): unknown {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  try {
    policy ??= factory?.createPolicy('order-elements', { createScriptURL: webAddress });
    return policy?.createScriptURL(url) ?? url;
  } catch {
    // Not allowed, or taken by another copy: if the page doesn't enforce it, the plain address
    // works.
    return url;
  }
}

// Loads a processor's script once for all callers; a failed load can be retried.

const LONGEST_MS = 20_000;
const loads = new Map<string, Promise<Processor>>();

/** @throws Error that tells the integrator what to check */
export function loadProcessor(settings: ProcessorSettings): Promise<Processor> {
  const { scriptUrl, publishableKey, options } = settings;
  const key = JSON.stringify([scriptUrl, publishableKey, options]);
  let load = loads.get(key);
  if (!load) {
    load = loadOnce(settings);
    loads.set(key, load);
    load.catch(() => loads.delete(key));
  }
  return load;
}

async function loadOnce(settings: ProcessorSettings): Promise<Processor> {
  const { scriptUrl, globalName, publishableKey, options } = settings;
  // The page may have loaded the script already; processors complain if it runs twice.
  if (!globalOf(globalName)) await arrived(scriptUrl);
  const make = globalOf(globalName);
  if (make) return options ? make(publishableKey, options) : make(publishableKey);
  throw new Error(
    `order-elements: expected ${scriptUrl} to define a function window.${globalName}, found none.`,
  );
}

function arrived(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(
        new Error(
          `order-elements: ${url} couldn't load. Check the address and the page's script-src.`,
        ),
      );
    };
    const late = setTimeout(fail, LONGEST_MS);
    script.onload = () => resolve(clearTimeout(late));
    script.onerror = fail;
    setScriptAddress(script, url);
    document.head.append(script);
  });
}

function globalOf(name: string): MakeProcessor | undefined {
  const found: unknown = Reflect.get(window, name);
  return typeof found === 'function' ? (found as MakeProcessor) : undefined;
}

// What a processor's response means for the guest's money.

/**
 * Only with these errors is it certain that nothing was charged; others may occur after the charge.
 */
const CERTAIN = ['card_error', 'validation_error'];

/** The last is of cards that the restaurant charges later: the amount is held. */
const MADE = ['succeeded', 'processing', 'requires_capture'];

const refused = (message = '') => ({ outcome: 'refused', message }) as const;

/** The result of a confirmation. */
export function confirmationOutcome(answer: ProcessorAnswer): ConfirmOutcome {
  const { paymentIntent, error } = answer;
  if (error && CERTAIN.includes(error.type ?? '')) return refused(error.message);
  if (!error && paymentIntent?.status === 'requires_payment_method') return refused();
  return statusOutcome(answer);
}

/** The outcome according to a payment intent's status. */
export function statusOutcome({ paymentIntent, error }: ProcessorAnswer): ConfirmOutcome {
  const status = error ? '' : paymentIntent?.status;
  if (MADE.includes(status ?? '')) return { outcome: 'succeeded' };
  if (status === 'requires_payment_method') return { outcome: 'waiting' };
  if (status === 'requires_action') return { outcome: 'challenged' };
  return status === 'canceled' ? { ...refused(), replaced: true } : { outcome: 'unknown' };
}

// Confirms with the processor, and checks the result of a confirmation.

export const unknown = (): ConfirmOutcome => ({ outcome: 'unknown' });

/** A script may never answer if its frame can't load or its response is lost. */
const STATUS_MS = 8000;

/** Never rejects; `unknown` if there is no answer in time. */
export function statusOf(processor: Processor, clientSecret: string): Promise<ConfirmOutcome> {
  // Offline, the processor can't answer, and a frame that starts loading now would stay broken.
  if (!navigator.onLine) return Promise.resolve(unknown());
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(unknown()), STATUS_MS);
    Promise.resolve()
      .then(() => processor.retrievePaymentIntent(clientSecret))
      .then(statusOutcome)
      .catch(unknown)
      .then(resolve)
      .finally(() => clearTimeout(late));
  });
}

/**
 * Resolves, with no response, if the browser shows this page from its memory again. Then the guest has
 * come back from the bank's own page, and the script never answers.
 */
const shownAgain = (signal: AbortSignal): Promise<ProcessorAnswer> =>
  new Promise((resolve) => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && resolve({});
    addEventListener('pageshow', show, { signal });
  });

/** Never rejects; checks the status if the response leaves the outcome open. */
export async function confirmed(
  processor: Processor,
  clientSecret: string,
  confirm: () => Promise<ProcessorAnswer>,
): Promise<ConfirmOutcome> {
  const over = new AbortController();
  const answer = Promise.race([Promise.resolve().then(confirm), shownAgain(over.signal)]);
  const outcome = await answer.then(confirmationOutcome).catch(unknown);
  over.abort();
  return outcome.outcome === 'unknown' ? statusOf(processor, clientSecret) : outcome;
}

/**
 * The same where the request itself may be refused, and nothing is charged then: a saved card that
 * the processor doesn't know, or a form that was created for another payment. The processor reports
 * an invalid request, but does the same for others, such as one for a paid intent. So the intent
 * must also still be waiting for a card.
 *
 * @param onInvalid receives why the request was refused
 */
export async function confirmedIfValid(
  processor: Processor,
  clientSecret: string,
  confirm: () => Promise<ProcessorAnswer>,
  onInvalid: (why: unknown) => void = () => {},
): Promise<ConfirmOutcome> {
  let refusal: { readonly message?: string } | undefined;
  const outcome = await confirmed(processor, clientSecret, async () => {
    try {
      const answer = await confirm();
      if (answer.error?.type === 'invalid_request_error') refusal = answer.error;
      return answer;
    } catch (error) {
      // The script's own check of what it was given: it sent nothing.
      if (error instanceof Error && error.name === 'IntegrationError') refusal = error;
      throw error;
    }
  });
  if (!refusal || outcome.outcome !== 'waiting') return outcome;
  onInvalid(refusal.message);
  return refused(refusal.message);
}
