/** States of the payment. */
import { direct, whole, withCard, withProcessor } from './parts.js';

const lost = () => Promise.reject(new TypeError('Lost on the way'));

/** Pays with the card that is filled in. */
async function pay(guest) {
  await guest.add(0, 1);
  await guest.goToPayment();
  await guest.press('[part~="pay"]');
}

export const paymentStates = {
  payment: {
    title: 'Payment',
    about: 'The wallet’s button and the card’s fields belong to the card processor’s frames.',
    markup: whole,
    async steps(guest) {
      await guest.add(0, 1);
      await guest.goToPayment();
      await guest.find('order-wallet[offered]');
    },
  },
  'payment-card-only': {
    title: 'Payment, no wallet',
    about: 'The device has no wallet, and nothing stands where it would be.',
    markup: whole,
    settings: withProcessor('wallets=none'),
    async steps(guest) {
      await guest.add(0, 1);
      await guest.goToPayment();
    },
  },
  'payment-declined': {
    title: 'Payment, declined',
    about: 'The bank refused the card; another one can be tried in the same form.',
    markup: whole,
    settings: withCard('4000000000000002'),
    async steps(guest) {
      await pay(guest);
      await guest.find('[part~="trouble"]');
    },
  },
  'payment-challenge': {
    title: 'Payment, the bank asks',
    about: 'The processor lays the bank’s question over the page.',
    markup: whole,
    settings: withCard('4000000000003220'),
    async steps(guest) {
      await pay(guest);
      await guest.find('iframe[title="Confirm your payment"]');
    },
  },
  'payment-slow': {
    title: 'Payment, under way',
    about: 'The processor’s answer takes its time; the button cannot be pressed again.',
    markup: whole,
    settings: withCard('4000000000000101'),
    wire: ({ path, next }) => (path.endsWith('/order-result') ? new Promise(() => {}) : next()),
    async steps(guest) {
      await pay(guest);
      await guest.find('button.busy');
    },
  },
  'payment-unknown': {
    title: 'Payment, nobody knows',
    about: 'The answers of the processor and of the kitchen are lost. Time runs faster here.',
    markup: whole,
    pace: 8,
    settings: withCard('4000000000000119'),
    wire: ({ path, next }) => (path.endsWith('/order-result') ? lost() : next()),
    async steps(guest) {
      await pay(guest);
      await guest.find('[part~="unknown"] [part~="again"][aria-disabled="false"]');
    },
  },
  'payment-hosted': {
    title: 'Payment, elsewhere',
    about: 'Without a card processor the kitchen’s own payment page is led to.',
    markup: whole,
    settings: (kitchen) => {
      const { processorScript, processorGlobal, processorKey, ...without } = direct(kitchen);
      return without;
    },
    async steps(guest) {
      await guest.add(0, 1);
      await guest.goToCheckout();
      await guest.fillContact();
      await guest.press('[part~="continue"]');
      await guest.find('[part~="pay"]');
    },
  },
};
