/** Remembers whether this device has a wallet, so that the next button's place can be reserved. */
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { ProcessorSettings, Storefront } from '../../stores/storefront/types.js';

const known = new Map<string, boolean>();

/** Identifies a processor, and the account there, among those of the page. */
export const accountKey = ({ scriptUrl, publishableKey, options }: ProcessorSettings): string =>
  JSON.stringify([scriptUrl, publishableKey, options]);

/** The account key of a shop's processor; empty until that is known. */
export function processorKey(shop: Storefront): string {
  const processor = checkoutOf(shop).$processor.get();
  return processor ? accountKey(processor) : '';
}

export function rememberWallet(shop: Storefront, has: boolean): void {
  known.set(processorKey(shop), has);
}

/** `undefined` until that is known. */
export const hasWallet = (shop: Storefront): boolean | undefined => known.get(processorKey(shop));

const requested = new WeakSet<Storefront>();

/** Finds out which processor the shop has, once: without one, there is no wallet. */
export function findProcessor(shop: Storefront): void {
  const checkout = checkoutOf(shop);
  if (checkout.$processor.get() || requested.has(shop)) return;
  requested.add(shop);
  checkout.reach().catch(() => {});
}
