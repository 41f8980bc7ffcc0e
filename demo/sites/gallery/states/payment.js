/** States of the payment. */
import { deliverable, direct, goodCard, lost, never, withCard, withProcessor } from './parts.js';

/** The result of the payment is asked for at the kitchen. */
const withResult =
  (answer) =>
  ({ path, next }) =>
    path.endsWith('/order-result') ? answer() : next();

/** The card with this number is paid with, up to what is to be seen then. */
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
    about: 'The wallet’s button and the card’s fields belong to the card processor’s frames.',
    async steps(guest) {
      await guest.goToPayment();
      await guest.find('order-wallet[offered]');
    },
  },
  'payment-card-only': {
    title: 'Payment, no wallet',
    about: 'The device has no wallet, and nothing stands where it would be.',
    settings: withProcessor('wallets=none'),
    steps: (guest) => guest.goToPayment(),
  },
  'payment-wallet-sheet': {
    title: 'Payment, the wallet’s sheet',
    about: 'The processor lays it over the page.',
    settings: withProcessor('press=sheet'),
    async steps(guest) {
      await guest.goToPayment();
      await guest.find('iframe[title="Test wallet"]');
    },
  },
  'payment-wallet-cancelled': {
    title: 'Payment, the wallet’s sheet cancelled',
    about: 'Nothing was paid, and both ways to pay are still there.',
    settings: withProcessor('press=cancel'),
    async steps(guest) {
      await guest.goToPayment();
      await guest.find('[part~="wallet"] + p:not(:empty)');
    },
  },
  'payment-new-total': {
    title: 'Payment, another total',
    about: 'The courier’s price ran out while the card form was open, and the next one is higher.',
    kitchen: 'before-rush',
    movesClock: true,
    settings: (kitchen) => ({ ...withCard(goodCard)(kitchen), ...deliverable(kitchen) }),
    async steps(guest, kitchen) {
      await guest.goToDelivery('12 main beacon');
      await guest.find('[part~="courier"]:not(:empty)');
      await guest.fillContact();
      await guest.press('[part~="continue"]');
      await guest.find('[part~="pay"][aria-disabled="false"]');
      await kitchen.letPass(20);
      await guest.press('[part~="pay"]');
      await guest.find('[part~="trouble"]');
    },
  },
  'payment-declined': paidWith('4000000000000002', '[part~="trouble"]', {
    title: 'Payment, declined',
    about: 'The bank refused the card; another one can be tried in the same form.',
  }),
  'payment-challenge': paidWith('4000000000003220', 'iframe[title="Confirm your payment"]', {
    title: 'Payment, the bank asks',
    about: 'The processor lays the bank’s question over the page.',
  }),
  'payment-slow': paidWith('4000000000000101', 'button.busy', {
    title: 'Payment, under way',
    about: 'The processor’s answer takes its time; the button cannot be pressed again.',
    wire: withResult(never),
  }),
  'payment-unknown': paidWith(
    '4000000000000119',
    '[part~="unknown"] [part~="again"][aria-disabled="false"]',
    {
      title: 'Payment, nobody knows',
      about: 'The answers of the processor and of the kitchen are lost. Time runs faster here.',
      pace: 8,
      wire: withResult(lost),
    },
  ),
  'payment-saved-card': {
    title: 'Payment, a saved card',
    about: 'Somebody who is logged in has paid by card before.',
    settings: { merchant: 'saffron-lane' },
    async steps(guest, kitchen) {
      await guest.goToCheckout(0, 1);
      await guest.press('order-login > .link');
      await guest.logIn(kitchen);
      await guest.find('[part~="loyalty"]');
      await guest.press('[part~="continue"]');
      await guest.press('[part~="saved-card"] input');
      await guest.find('[part~="pay"][aria-disabled="false"]');
    },
  },
  'payment-nothing': {
    title: 'Payment, nothing to pay',
    about: 'A code takes everything off, and the order is placed without a card.',
    kitchen: 'generous',
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="discount"] summary');
      await guest.fill('form.code input', 'ONTHEHOUSE');
      await guest.press('form.code button');
      await guest.find('.applied');
      await guest.fillContact();
      await guest.press('[part~="continue"]');
      await guest.find('[part~="pay"][aria-disabled="false"]');
    },
  },
  'payment-form-missing': {
    title: 'Payment, no card form',
    about: 'The processor’s script cannot be loaded.',
    settings: ({ processor }) => ({
      processorScript: processor.scriptUrl.replace(/[^/]+$/, 'gone.js'),
      processorGlobal: processor.globalName,
      processorKey: processor.publishableKey,
    }),
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.fillContact();
      await guest.press('[part~="continue"]');
      await guest.find('[part~="trouble"]');
    },
  },
  'payment-hosted': {
    title: 'Payment, elsewhere',
    about: 'Without a card processor the kitchen’s own payment page is led to.',
    settings: (kitchen) => {
      const { processorScript, processorGlobal, processorKey, ...without } = direct(kitchen);
      return without;
    },
    steps: (guest) => guest.goToPayment(),
  },
};
