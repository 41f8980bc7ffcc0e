/** What a wallet's sheet waits for, and how long. */
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { waitingText } from '../cart/notices.js';

/** The sheet covers the page, which says why nothing happens and lets the guest try again. */
const SHEET_MS = 20_000;

/**
 * Resolves when the next retry is further away than that; never after `over` is aborted.
 *
 * @returns what the page says meanwhile
 */
export const whenStuck = ({ cart }: Storefront, over: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const stop = cart.$view.subscribe((view) => {
      if (view.retryAt !== null && view.retryAt - Date.now() > SHEET_MS) resolve(waitingText(view));
    });
    over.addEventListener('abort', stop);
  });

/** A payment may be prepared for a guest who began to fill in the form. */
export const whenPrepared = (shop: Storefront): Promise<void> =>
  new Promise((resolve) => {
    let stop = () => {};
    let isOver = false;
    stop = checkoutOf(shop).$payment.subscribe(({ step }) => {
      if (step === 'preparing') return;
      isOver = true;
      stop();
      resolve();
    });
    if (isOver) stop();
  });
