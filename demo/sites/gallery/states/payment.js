/** States of the payment. */
import { deliverable, direct, goodCard, lost, never, withCard, withProcessor } from './parts.js';

/** Whether this request asks the service for the payment's result. */
const withResult =
  (answer) =>
  ({ path, next }) =>
    path.endsWith('/order-result') ? answer() : next();

/** Pays with this card number, and waits for a match. */
const paidWith = (number, until, state) => ({
  settings: withCard(number),
  async steps(guest) {
    await guest.goToPayment();
    await guest.press('[part~="pay"]');
    await guest.find(until);
  },
  ...state,
});

export const paymentStates = {
  payment: {
    title: 'Payment',
    about: 'The wallet button and the card fields are frames of the card processor.',
    async steps(guest) {
      await guest.goToPayment();
      await guest.find('order-wallet[offered]');
    },
  },
  'payment-card-only': {
    title: 'Payment, no wallet',
    about: 'The device has no wallet, so there is no wallet button.',
    settings: withProcessor('wallets=none'),
    steps: (guest) => guest.goToPayment(),
  },
  'payment-wallet-sheet': {
    title: 'Payment, the wallet’s sheet',
    about: 'The processor shows it over the page.',
    settings: withProcessor('press=sheet'),
    async steps(guest) {
      await guest.goToPayment();
      await guest.find('iframe[title="Test wallet"]');
    },
  },
  'payment-wallet-canceled': {
    title: 'Payment, the wallet’s sheet canceled',
    about: 'Nothing was paid, and both ways to pay are still there.',
    settings: withProcessor('press=cancel'),
    async steps(guest) {
      await guest.goToPayment();
      await guest.find('[part~="wallet"] + p:not(:empty)');
    },
  },
  'payment-new-total': {
    title: 'Payment, another total',
    about: 'The courier’s quote expired while the card form was open, and the next one is higher.',
    backend: 'before-rush',
    movesClock: true,
    settings: (backend) => ({ ...withCard(goodCard)(backend), ...deliverable(backend) }),
    async steps(guest, backend) {
      await guest.goToDelivery('12 main beacon');
      await guest.find('[part~="courier"]:not(:empty)');
      await guest.fillContact();
      await guest.find('[part~="pay"][aria-disabled="false"]');
      await backend.letPass(20);
      await guest.press('[part~="pay"]');
      await guest.find('[part~="alert"]');
    },
  },
  'payment-declined': paidWith('4000000000000002', '[part~="alert"]', {
    title: 'Payment, declined',
    about: 'The bank declined the card; the guest can try another in the same form.',
  }),
  'payment-challenge': paidWith('4000000000003220', 'iframe[title="Confirm your payment"]', {
    title: 'Payment, the bank asks',
    about: 'The processor shows the bank’s challenge over the page.',
  }),
  'payment-slow': paidWith('4000000000000101', 'button.busy', {
    title: 'Payment, in progress',
    about: 'The processor answers slowly; the button can’t be pressed again.',
    wire: withResult(never),
  }),
  'payment-unknown': paidWith(
    '4000000000000119',
    '[part~="unknown"] [part~="again"][aria-disabled="false"]',
    {
      title: 'Payment, result unknown',
      about: 'The responses of the processor and the service are lost. Time runs faster here.',
      pace: 8,
      wire: withResult(lost),
    },
  ),
  'payment-saved-card': {
    title: 'Payment, a saved card',
    about: 'A logged-in guest has paid by card before.',
    settings: { merchant: 'saffron-lane' },
    async steps(guest, backend) {
      await guest.goToCheckout(0, 1);
      await guest.press('order-login > .link');
      await guest.logIn(backend);
      await guest.find('[part~="loyalty"]');
      await guest.press('[part~="saved-card"] input');
      await guest.find('[part~="pay"][aria-disabled="false"]');
    },
  },
  'payment-nothing': {
    title: 'Payment, nothing to pay',
    about: 'A code covers the whole price, and the order is placed without a card.',
    backend: 'generous',
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="discount"] summary');
      await guest.fill('form.code input', 'ONTHEHOUSE');
      await guest.press('form.code button');
      await guest.find('.applied');
      await guest.fillContact();
      await guest.find('[part~="pay"][aria-disabled="false"]');
    },
  },
  'payment-form-missing': {
    title: 'Payment, no card form',
    about: 'The processor’s script can’t load.',
    settings: ({ processor }) => ({
      processorScript: processor.scriptUrl.replace(/[^/]+$/, 'gone.js'),
      processorGlobal: processor.globalName,
      processorKey: processor.publishableKey,
    }),
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.fillContact();
      await guest.press('[part~="continue"]');
      await guest.find('[part~="alert"]');
    },
  },
  'payment-hosted': {
    title: 'Payment, on another page',
    about: 'Without a card processor, guests go to the restaurant’s own payment page.',
    settings: (backend) => {
      const { processorScript, processorGlobal, processorKey, ...without } = direct(backend);
      return without;
    },
    steps: (guest) => guest.goToPayment(),
  },
};
