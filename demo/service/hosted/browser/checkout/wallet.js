// The wallet's button above the card form; a processor without wallets, or a device, leaves nothing.

export function offerWallet(place, elements, { merchant, pay, confirm }) {
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
