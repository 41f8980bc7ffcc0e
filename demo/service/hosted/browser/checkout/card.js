// The card processor's form, and what its answers mean for the money.

/** With these errors certainly nothing was paid; in all other cases the service is asked. */
const CERTAIN = new Set(['validation_error', 'card_error', 'invalid_request_error']);

/** They have buttons of their own above the form. */
const noWallets = { applePay: 'never', googlePay: 'never', link: 'never' };

/** The page's HTML loads the processor's script and names its global. */
export function cardProcessor({ globalName, publishableKey }) {
  const processor = window[globalName]?.(publishableKey);
  if (!processor) throw new Error('The card form could not be loaded. Reload this page.');
  const confirm = async (elements) => {
    const { error } = await processor.confirmPayment({
      elements,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    });
    return error && CERTAIN.has(error.type) ? { refused: error.message, code: error.code } : {};
  };
  return {
    /**
     * Puts the form into `node`; `confirm` answers `{refused: text, code}`, or nothing certain.
     * `ready` rejects with the processor's `code`.
     */
    mount(node, clientSecret) {
      const elements = processor.elements({ clientSecret, appearance: appearance() });
      const form = elements.create('payment', { wallets: noWallets });
      form.mount(node);
      const ready = new Promise((resolve, reject) => {
        form.on('ready', resolve);
        form.on('loaderror', ({ error }) => reject(unloaded(error)));
      });
      return {
        ready,
        remove: () => form.destroy(),
        confirm: () => confirm(elements),
      };
    },
    /**
     * A wallet's button inside `place`, where the device has one. Once the guest has agreed,
     * `pay` gets the function that confirms it. Returns a function that removes the button.
     */
    offerWallet(place, { clientSecret, merchant, pay }) {
      // Separate elements, so that the card's fields may stay empty.
      const elements = processor.elements({ clientSecret, appearance: appearance() });
      return offerWallet(place, elements, { merchant, pay, confirm: () => confirm(elements) });
    },
    /** Whether it is certain that this payment took no money. */
    async untouched(clientSecret) {
      const { paymentIntent } = await processor.retrievePaymentIntent(clientSecret);
      return ['requires_payment_method', 'canceled'].includes(paymentIntent?.status);
    },
  };
}

const unloaded = ({ code }) =>
  Object.assign(new Error('The card form could not be loaded.'), { code });

function appearance() {
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(name).trim();
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorText: color('--ink'),
      colorBackground: color('--paper'),
      colorPrimary: color('--accent'),
      colorDanger: color('--danger'),
      fontFamily: style.fontFamily,
      borderRadius: '6px',
    },
  };
}

// The wallet's button above the card form; absent if processor or device has no wallet.

function offerWallet(place, elements, { merchant, pay, confirm }) {
  const wallet = create(elements, merchant);
  if (!wallet) return () => {};
  wallet.on('ready', ({ availablePaymentMethods }) => {
    place.classList.toggle('offered', Object.values(availablePaymentMethods ?? {}).some(Boolean));
  });
  wallet.on('click', ({ resolve }) => resolve());
  wallet.on('confirm', async ({ paymentFailed }) => {
    let isAsked = false;
    await pay(() => {
      isAsked = true;
      return confirm();
    });
    if (!isAsked) paymentFailed();
  });
  wallet.mount(place.firstElementChild);
  return () => {
    wallet.destroy();
    place.classList.remove('offered');
  };
}

function create(elements, name) {
  try {
    return elements.create('expressCheckout', { buttonHeight: 48, business: { name } });
  } catch {
    return null;
  }
}
