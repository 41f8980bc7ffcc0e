/** Payment by card, in fields that the processor's own script draws in frames of its origin. */
import type { ConfirmOutcome, ProcessorSettings } from '../stores/types.js';
import { confirmationOutcome, statusOutcome } from './card-outcome.js';
import type { MountedPayment, PaymentMethod, PaymentOrder } from './payment-method.js';
import { loadProcessor } from './processor-script.js';
import type { Processor } from './processor-surface.js';

export function cardPayment(settings: ProcessorSettings): PaymentMethod {
  let made: Processor | undefined;
  const processor = async (): Promise<Processor> => {
    const make = await loadProcessor(settings);
    made ??= make(settings.publishableKey);
    return made;
  };
  const status = async (clientSecret: string): Promise<ConfirmOutcome> => {
    try {
      return statusOutcome(await (await processor()).retrievePaymentIntent(clientSecret));
    } catch {
      return { outcome: 'unknown' };
    }
  };
  return {
    status,
    mount: async (host, order) => mountCard(await processor(), host, order, status),
  };
}

function mountCard(
  processor: Processor,
  host: HTMLElement,
  { clientSecret, appearance }: PaymentOrder,
  status: PaymentMethod['status'],
): MountedPayment {
  const elements = processor.elements({ clientSecret, appearance });
  const element = elements.create('payment');
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', resolve);
    element.on('loaderror', () => reject(new Error('The card form could not be loaded.')));
  });
  // Whoever waits hears of it; nobody waiting is no error of the page's.
  ready.catch(() => {});
  element.mount(host);
  return {
    ready,
    async confirm(returnUrl) {
      const outcome = await processor
        .confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl },
          redirect: 'if_required',
        })
        .then(confirmationOutcome)
        .catch((): ConfirmOutcome => ({ outcome: 'unknown' }));
      return outcome.outcome === 'unknown' ? status(clientSecret) : outcome;
    },
    wear: (next) => elements.update({ appearance: next }),
    destroy: () => element.destroy(),
  };
}
