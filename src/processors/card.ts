/** Payment by card, in fields that the processor's script draws in frames of its own origin. */
import type { Contact, ProcessorSettings } from '../stores/storefront/types.js';
import { earlyElements, earlyOf, reportUnfit } from './early.js';
import { lightSlot } from './light-slot.js';
import { elementsFor, followTheme, localeFor } from './looks.js';
import type { CardChoice, PaymentMethod } from './payment-method.js';
import { confirmed, confirmedIfValid, loadProcessor, statusOf, unknown } from './processor.js';

const paramsOf = ({ saved, save }: CardChoice) => ({
  ...(saved && { payment_method: saved }),
  ...(save && !saved && { setup_future_usage: 'on_session' as const }),
});

/** The checkout shows wallets as separate buttons. A form can't change this once it is created. */
const noWallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const;

/** Details that the form doesn't need to ask for again. */
const billingDetails = ({ customerName, emailAddress, phoneNumber }: Contact) => ({
  ...(customerName && { name: customerName }),
  ...(emailAddress && { email: emailAddress }),
  ...(phoneNumber && { phone: phoneNumber }),
});

export const cardPayment = (settings: ProcessorSettings): PaymentMethod => ({
  status: (clientSecret) =>
    loadProcessor(settings).then((processor) => statusOf(processor, clientSecret), unknown),
  async mount(where, contact) {
    const { place, due, gone } = where;
    const processor = await loadProcessor(settings);
    gone.throwIfAborted();
    const { node, remove } = lightSlot(place);
    gone.addEventListener('abort', remove);
    const elements = reportUnfit(due, () => elementsFor(processor, where));
    const asEarly = earlyOf(due);
    const early = asEarly && earlyElements(processor, elements, asEarly);
    const form = elements.create('payment', {
      wallets: noWallets,
      defaultValues: { billingDetails: billingDetails(contact) },
    });
    gone.addEventListener('abort', () => form.destroy());
    const ready = new Promise<void>((resolve, reject) => {
      form.on('ready', () => resolve());
      form.on('loaderror', ({ error }) => {
        asEarly?.onUnfit(error.message);
        reject(new Error("The card form couldn't load."));
      });
    });
    form.mount(node);
    await ready;
    followTheme(elements, where);
    return {
      setLanguage: (language) => void elements.update({ locale: localeFor(language) }),
      charge: (amount) => void early?.charge(amount).catch(() => {}),
      confirm(clientSecret, returnUrl, choice = {}) {
        const rest = {
          confirmParams: { return_url: returnUrl, ...paramsOf(choice) },
          redirect: 'if_required' as const,
        };
        if (choice.saved)
          return confirmedIfValid(processor, clientSecret, () =>
            processor.confirmPayment({ clientSecret, ...rest }),
          );
        return early
          ? early.confirm(clientSecret, () =>
              processor.confirmPayment({ elements, clientSecret, ...rest }),
            )
          : confirmed(processor, clientSecret, () =>
              processor.confirmPayment({ elements, ...rest }),
            );
      },
    };
  },
});
