/**
 * What the built-in payment methods call of a processor's script: a part of its published types, so
 * that an option or a value which a real one rejects does not compile. Answers are not trusted.
 */
import type {
  Stripe,
  StripeConstructorOptions,
  StripeElements,
  StripeExpressCheckoutElement,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { webAddress } from '../contract/web-address.js';
import type { ProcessorSettings } from '../stores/storefront/types.js';

export interface ProcessorAnswer {
  readonly paymentIntent?: { readonly status?: string };
  readonly error?: { readonly type?: string; readonly message?: string };
}

export type ProcessorElements = StripeElements;

export type ProcessorElement = StripePaymentElement;

/** Buttons of wallets; their sheets are the processor's own, too. */
export type WalletElement = StripeExpressCheckoutElement;

export type Processor = Pick<Stripe, 'elements' | 'confirmPayment' | 'retrievePaymentIntent'>;

export type MakeProcessor = (
  publishableKey: string,
  options?: StripeConstructorOptions,
) => Processor;

// Where a page demands Trusted Types, an address of a script has to come from a policy that the page
// names: `trusted-types lit-html order-elements`. The policy is made when a card form is first
// loaded, so pages without one need not allow it, and it lets web addresses through only.

interface Policy {
  createScriptURL(url: string): object;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

let policy: Policy | undefined;

/** @throws where the page demands a policy and does not allow ours */
export function setScriptAddress(script: HTMLScriptElement, url: string): void {
  const address = webAddress(url);
  if (!address) {
    throw new TypeError(`Expected a script address like https://…, found "${url}".`);
  }
  // `src` takes the trusted object itself; its type knows text only.
  script.src = trusted(address) as string;
}

function trusted(url: string): unknown {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  try {
    policy ??= factory?.createPolicy('order-elements', { createScriptURL: webAddress });
    return policy?.createScriptURL(url) ?? url;
  } catch {
    // Not allowed, or taken by another copy: where nothing is demanded the address itself will do.
    return url;
  }
}

// Loads a processor's script, once for all who ask; a failed load can be tried again.

const LONGEST_MS = 20_000;
const loads = new Map<string, Promise<Processor>>();

/** @throws Error that says what to check; for the integrator's console */
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
  // The page may load the script itself; a processor that runs twice complains.
  if (!globalOf(globalName)) await arrived(scriptUrl);
  const make = globalOf(globalName);
  if (make) return options ? make(publishableKey, options) : make(publishableKey);
  throw new Error(
    `order-elements: expected ${scriptUrl} to make a function window.${globalName}, found none.`,
  );
}

function arrived(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(
        new Error(
          `order-elements: ${url} could not be loaded. Check the address, and the page's script-src.`,
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
