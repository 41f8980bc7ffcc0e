/** Payment by card, in fields that the processor's own script draws in frames of its origin. */
import type { ProcessorSettings } from '../stores/types.js';
import { followTheme, readAppearance } from './appearance.js';
import { confirmed, confirmedAsSaved, statusOf, unknown } from './confirm.js';
import { lightSlot } from './light-slot.js';
import type { CardChoice, PaymentMethod } from './payment-method.js';
import { loadProcessor } from './processor-script.js';

const paramsOf = ({ saved, save }: CardChoice) => ({
  ...(saved && { payment_method: saved }),
  ...(save && !saved && { setup_future_usage: 'on_session' as const }),
});

export const cardPayment = (settings: ProcessorSettings): PaymentMethod => ({
  status: (clientSecret) =>
    loadProcessor(settings).then((processor) => statusOf(processor, clientSecret), unknown),
  async mount(place, clientSecret, gone) {
    const processor = await loadProcessor(settings);
    gone.throwIfAborted();
    const { node, remove } = lightSlot(place);
    gone.addEventListener('abort', remove);
    const elements = processor.elements({ clientSecret, appearance: readAppearance(place) });
    const form = elements.create('payment');
    gone.addEventListener('abort', () => form.destroy());
    const ready = new Promise<void>((resolve, reject) => {
      form.on('ready', resolve);
      form.on('loaderror', () => reject(new Error('The card form could not be loaded.')));
    });
    form.mount(node);
    await ready;
    followTheme(place, elements, gone);
    return {
      confirm(returnUrl, choice = {}) {
        const asSaved = Boolean(choice.saved);
        const confirm = () =>
          processor.confirmPayment({
            ...(asSaved ? { clientSecret } : { elements }),
            confirmParams: { return_url: returnUrl, ...paramsOf(choice) },
            redirect: 'if_required',
          });
        return (asSaved ? confirmedAsSaved : confirmed)(processor, clientSecret, confirm);
      },
    };
  },
});
