/** The payment that a card form or a wallet is for, whether it is prepared yet or not. */
import { parseIntentPlan } from '../../contract/payment.js';
import type { EarlyDue } from '../../processors/payment-method.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { ProcessorSettings, Storefront } from '../../stores/storefront/types.js';
import { accountKey, processorKey } from './known-wallets.js';

export interface Payable {
  /** Empty until the payment is prepared. */
  readonly clientSecret: string;
  /** Minor units. */
  readonly amount: number;
  /** For forms that don't wait for the intent; `null` if they have to. */
  readonly early: Omit<EarlyDue, 'amount'> | null;
}

/** Keys of processors that refused a form without an intent, for as long as the page is open. */
const unfit = new Set<string>();

/** Whether forms have to wait for the payment intent: the page says so, or the processor did. */
export const waitsForIntent = (shop: Storefront): boolean =>
  shop.settings.raw.processorIntent === 'first' || unfit.has(processorKey(shop));

/** What a form or a button is mounted for: with another processor or account, it pays nothing. */
export const mountKey = (processor: ProcessorSettings, { clientSecret, early }: Payable): string =>
  JSON.stringify([accountKey(processor), early ? [early.currency, early.plan] : clientSecret]);

/** What the order costs now; `null` if there is nothing to pay, or that is unknown. */
export function payableOf(shop: Storefront): Payable | null {
  const payment = checkoutOf(shop).$payment.get();
  const { confirmed } = shop.cart.$view.get();
  const isReady = payment.step === 'ready';
  const amount = isReady ? payment.payable : confirmed?.payable;
  if (!amount || !confirmed) return null;
  const clientSecret = isReady ? payment.clientSecret : '';
  if (waitsForIntent(shop)) return { clientSecret, amount, early: null };
  const { processorIntent = '' } = shop.settings.raw;
  const plan = parseIntentPlan(processorIntent);
  const early = {
    currency: confirmed.currency.toLowerCase(),
    plan: plan && plan !== 'first' ? plan : {},
    onUnfit: (why: unknown) => refuse(shop, why),
  };
  return { clientSecret, amount, early };
}

function refuse(shop: Storefront, why: unknown): void {
  const key = processorKey(shop);
  if (unfit.has(key)) return;
  unfit.add(key);
  console.error(
    'order-elements: expected payment intents like the form that was shown before them, found ' +
      `others: ${`${why}`.replace(/\.$/, '')}. Nothing was charged, and forms now wait for their intent. See data-processor-intent.`,
  );
}
