/**
 * Reports problems during a visit to the merchant's proxy, and for some visits how fast the page
 * was.
 */

import { load } from '../../bundles/load.js';
import { type Report, reportCodes } from '../../contract/reports.js';
import { dependenciesOf } from '../../stores/storefront/dependencies.js';
import { report } from '../../stores/storefront/reports.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { type OrderErrorEvent, reporterOf, shopOf } from './events.js';
import { mayDo } from './report-events.js';

/** One in this many visits reports how fast the page was. */
const sample = 10;

/** Reports from now on, until the shop or the page is closed. */
export function reportVisit(shop: Storefront): void {
  const { onClose } = dependenciesOf(shop);
  const closing = new AbortController();
  const { signal } = closing;
  onClose(() => closing.abort());
  void shop.law.load();
  const send = (entry: Report): void => {
    if (mayDo('reports', shop)) report(shop, entry);
  };
  const onError = (event: OrderErrorEvent): void => {
    if (event.target !== reporterOf(shop)) return;
    send({ step: event.task, code: reportCodes.find((code) => code === event.code) ?? 'other' });
  };
  const onPlaced = (event: Event): void => {
    // Which shop's receipt it is can't be seen in a closed shadow root.
    const [receipt] = event.composedPath();
    if (receipt instanceof HTMLElement && (shopOf(receipt) ?? shop) === shop)
      send({ step: 'show-receipt', code: 'placed' });
  };
  document.addEventListener('order-error', onError, { signal });
  document.addEventListener('order-placed', onPlaced, { signal });
  const forms = { ready: 'form-ready', late: 'form-late', failed: 'form-failed' } as const;
  const followForm = async (): Promise<void> => {
    const { $cardForm } = await load('checkout');
    const stop = $cardForm.subscribe((state) => {
      if (state in forms) send({ step: 'pay', code: forms[state as keyof typeof forms] });
    });
    onClose(stop);
  };
  // The form is part of the checkout's bundle, which is loaded by then.
  let isFollowed = false;
  shop.$stage.subscribe((stage) => {
    if (stage !== 'checkout' || isFollowed) return;
    isFollowed = true;
    followForm().catch(() => {
      isFollowed = false;
    });
  });
  if (Math.random() * sample < 1) reportSpeed(shop, send, signal);
}

function reportSpeed(shop: Storefront, send: (entry: Report) => void, signal: AbortSignal): void {
  let lcp = 0;
  let inp = 0;
  const watch = (type: string, seen: (entry: PerformanceEntry) => void): void => {
    try {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(seen));
      observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
    } catch {
      // Some browsers don't measure this.
    }
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  // The slowest interaction, which is the metric's value for fewer than 50 interactions.
  watch('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId) inp = Math.max(inp, entry.duration);
  });
  const steps = { menu: 'show-menu', checkout: 'load-checkout', receipt: 'show-receipt' } as const;
  const leave = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    send({
      step: steps[shop.$stage.get()],
      code: 'visit',
      ...(lcp > 0 && { lcp: Math.min(Math.round(lcp), 120_000) }),
      ...(inp > 0 && { inp: Math.min(Math.round(inp), 120_000) }),
    });
  };
  document.addEventListener('visibilitychange', leave, { signal });
}
