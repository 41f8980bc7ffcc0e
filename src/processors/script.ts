/**
 * The part of a processor's published types that the built-in payment methods use, so that options
 * or values that a real processor rejects don't compile. Responses are not trusted.
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

/** Wallet buttons; their sheets also belong to the processor. */
export type WalletElement = StripeExpressCheckoutElement;

export type Processor = Pick<Stripe, 'elements' | 'confirmPayment' | 'retrievePaymentIntent'>;

export type MakeProcessor = (
  publishableKey: string,
  options?: StripeConstructorOptions,
) => Processor;

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
export function setScriptAddress(script: HTMLScriptElement, url: string): void {
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
