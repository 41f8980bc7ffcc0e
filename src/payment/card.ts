/** Payment by card, in fields that the processor's own script draws in frames of its origin. */
import type { ConfirmOutcome, ProcessorSettings } from '../stores/types.js';
import { readAppearance } from './appearance.js';
import { confirmationOutcome, savedOutcome, statusOutcome } from './card-outcome.js';
import { lightSlot } from './light-slot.js';
import type { CardChoice, PaymentMethod } from './payment-method.js';
import { loadProcessor } from './processor-script.js';

const paramsOf = ({ saved, save }: CardChoice) => ({
  ...(saved && { payment_method: saved }),
  ...(save && !saved && { setup_future_usage: 'on_session' as const }),
});

const unknown = (): ConfirmOutcome => ({ outcome: 'unknown' });

export function cardPayment(settings: ProcessorSettings): PaymentMethod {
  const status = (clientSecret: string): Promise<ConfirmOutcome> =>
    loadProcessor(settings)
      .then((processor) => processor.retrievePaymentIntent(clientSecret))
      .then(statusOutcome)
      .catch(unknown);
  return {
    status,
    async mount(place, clientSecret, gone) {
      const processor = await loadProcessor(settings);
      gone.throwIfAborted();
      const { node, remove } = lightSlot(place);
      gone.addEventListener('abort', remove);
      const appearance = () => readAppearance(place);
      const elements = processor.elements({ clientSecret, appearance: appearance() });
      const form = elements.create('payment');
      gone.addEventListener('abort', () => form.destroy());
      const ready = new Promise<void>((resolve, reject) => {
        form.on('ready', resolve);
        form.on('loaderror', () => reject(new Error('The card form could not be loaded.')));
      });
      form.mount(node);
      await ready;
      // What was typed stays when the device goes dark.
      matchMedia('(prefers-color-scheme: dark)').addEventListener(
        'change',
        () => elements.update({ appearance: appearance() }),
        { signal: gone },
      );
      return {
        async confirm(returnUrl, choice = {}) {
          const asSaved = Boolean(choice.saved);
          const outcome = await processor
            .confirmPayment({
              ...(asSaved ? { clientSecret } : { elements }),
              confirmParams: { return_url: returnUrl, ...paramsOf(choice) },
              redirect: 'if_required',
            })
            .then((answer) => (asSaved ? savedOutcome(answer) : confirmationOutcome(answer)))
            .catch(unknown);
          return outcome.outcome === 'unknown' ? status(clientSecret) : outcome;
        },
      };
    },
  };
}
