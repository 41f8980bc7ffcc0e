/** The checkout: what is typed, and the payment's state machine. Loaded when it is needed. */
import { atom } from 'nanostores';
import { checkoutClient } from '../client/checkout.js';
import { OrderingError } from '../client/errors.js';
import { loader } from './loadable.js';
import { createPayment } from './payment.js';
import { saved } from './saved.js';
import { type ShopParts, shopParts } from './storefront.js';
import type { CheckoutStore, Contact, ProcessorSettings, Storefront } from './types.js';

const made = new WeakMap<Storefront, CheckoutStore>();

/** The checkout of a shop; the same one every time. */
export function checkoutOf(shop: Storefront): CheckoutStore {
  let checkout = made.get(shop);
  if (!checkout) {
    checkout = createCheckout(shopParts(shop));
    made.set(shop, checkout);
  }
  return checkout;
}

function createCheckout(parts: ShopParts): CheckoutStore {
  const { settings, edge, cart } = parts;
  const client = checkoutClient(settings, parts.send, edge);
  const typed = saved<Contact>(edge.tab, parts.tabKey('contact'));
  const $contact = atom<Contact>(
    typed.read() ?? { customerName: '', emailAddress: '', phoneNumber: '' },
  );
  // Kept beside a prepared payment, so that a reload finds its card form again.
  const reached = saved<ProcessorSettings>(edge.tab, parts.tabKey('processor'));
  const $processor = atom<ProcessorSettings | null>(settings.processor ?? reached.read());
  const { $payment, ...payment } = createPayment(parts, client, () => typed.clear());
  const findProcessor = async () => {
    const processor = $processor.get() ?? (await client.processor());
    $processor.set(processor);
    return processor;
  };
  // A payment that outlived its page is asked about at the processor too.
  if ($payment.get().step !== 'idle') findProcessor().catch(() => {});

  return {
    ...payment,
    times: loader(() => client.orderTimes(settings.timeZone)),
    gratuity: loader(() => client.gratuity()),
    $contact,
    $payment,
    $processor,
    rememberContact(contact) {
      typed.write(contact);
      $contact.set(contact);
    },
    async prepare() {
      await payment.prepare(async () => {
        cart.setContact($contact.get());
        const processor = await findProcessor();
        if (!processor && !cart.$view.get().confirmed?.checkoutUrl) {
          throw new OrderingError({
            kind: 'unauthorized',
            message:
              'Expected data-processor-script and data-processor-key on the script tag, or a card processor at the proxy, found neither.',
          });
        }
        if (processor && !settings.processor) reached.write(processor);
      });
    },
  };
}
