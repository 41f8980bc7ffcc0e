/** States of the checkout, up to the payment. */
import { never } from './parts.js';

/** The service stops answering. */
let busy = false;
const busyBackend = ({ method, next }) => (busy && method !== 'GET' ? never() : next());

/**
 * Two amounts for the total that contradict each other, so that nobody can tell which one to pay.
 */
async function gainsaid({ next }) {
  const answer = await next();
  const text = await answer.clone().text();
  const twin = /("orderTotalWithServiceFeeAmount":)(\d+)/g;
  if (!twin.test(text)) return answer;
  const { status, headers } = answer;
  const changed = text.replace(twin, (_, name, amount) => `${name}${Number(amount) + 1000}`);
  return new Response(changed, { status, headers });
}

/** Puts a dish that no other frame uses into the order, and then changes it. */
async function meetChange(guest, backend, change) {
  const dish = await backend.reserveDish();
  await guest.add(0);
  await guest.addNamed(dish.name);
  await guest.openCart();
  await change(dish);
  await guest.press('[part~="checkout"]');
  await guest.fillContact();
  await guest.press('[part~="continue"]');
  await guest.find('[part~="alert"]');
}

/** One of each type, in every language of the gallery. */
const questions = JSON.stringify([
  {
    label: {
      en: 'Cutlery?',
      ar: 'أدوات مائدة؟',
      de: 'Besteck?',
      es: '¿Cubiertos?',
      fr: 'Couverts ?',
    },
    type: 'choice',
    options: [
      { en: 'None', ar: 'بدون', de: 'Keines', es: 'Ninguno', fr: 'Aucun' },
      {
        en: 'For one',
        ar: 'لشخص',
        de: 'Für eine Person',
        es: 'Para una persona',
        fr: 'Pour une personne',
      },
      {
        en: 'For two',
        ar: 'لشخصين',
        de: 'Für zwei Personen',
        es: 'Para dos personas',
        fr: 'Pour deux personnes',
      },
    ],
    required: true,
  },
  {
    label: {
      en: 'Gift wrap?',
      ar: 'تغليف هدية؟',
      de: 'Als Geschenk?',
      es: '¿Para regalo?',
      fr: 'Paquet cadeau ?',
    },
    type: 'yes-no',
  },
  {
    label: { en: 'Your car', ar: 'سيارتك', de: 'Ihr Auto', es: 'Tu coche', fr: 'Votre voiture' },
    required: true,
  },
  {
    label: {
      en: 'Number of guests',
      ar: 'عدد الضيوف',
      de: 'Anzahl der Gäste',
      es: 'Número de comensales',
      fr: 'Nombre de convives',
    },
    type: 'number',
  },
]);

export const checkoutStates = {
  checkout: {
    title: 'Checkout',
    about: 'Contact, time and tip.',
    steps: (guest) => guest.goToCheckout(0, 1, 3),
  },
  'checkout-errors': {
    title: 'Checkout, fields missing',
    about: 'Continued with an empty form.',
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="continue"]');
    },
  },
  'checkout-questions': {
    title: 'Checkout, the restaurant’s own questions',
    about: 'One is required, and the guest continued without an answer.',
    settings: { questions },
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.find('[part~="questions"]');
      await guest.press('[part~="continue"]');
      await guest.find('[part~="questions"] [aria-invalid="true"]');
    },
  },
  'checkout-extras': {
    title: 'Checkout, a note and a rejected code',
    about: 'Both are collapsed until the guest opens them.',
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="note"] summary');
      await guest.fill('textarea', 'Please ring twice, the bell is shy.');
      await guest.press('[part~="discount"] summary');
      await guest.fill('form.code input', 'NOSUCHCODE');
      await guest.press('form.code button');
      await guest.find('form.code [aria-invalid="true"]');
    },
  },
  'checkout-code': {
    title: 'Checkout, code applied',
    about: 'The code takes 10 % off and can be removed again.',
    async steps(guest) {
      await guest.goToCheckout(0, 1, 3);
      await guest.press('[part~="discount"] summary');
      await guest.fill('form.code input', 'SAFFRON10');
      await guest.press('form.code button');
      await guest.find('.applied');
    },
  },
  'checkout-reckoning': {
    title: 'Checkout, total being calculated',
    about: 'The guest chose a tip, and the service hasn’t answered yet.',
    wire: busyBackend,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      busy = true;
      await guest.press('label[part~="tip"]:nth-of-type(3) input');
      await guest.unfoldOrder();
      await guest.find('.amounts[aria-busy="true"]');
    },
  },
  'checkout-preparing': {
    title: 'Checkout, preparing the payment',
    about: 'The button can’t be pressed again meanwhile.',
    wire: busyBackend,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.fillContact();
      busy = true;
      await guest.press('[part~="continue"]');
      await guest.find('[part~="continue"].busy');
    },
  },
  'checkout-in-doubt': {
    title: 'Checkout, an amount in doubt',
    about: 'The service’s two amounts for the total contradict each other: nothing can be paid.',
    wire: gainsaid,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.find('[part~="alert"]');
    },
  },
  'checkout-part-missing': {
    title: 'Checkout, a part failed to load',
    about: 'The note field never loads; contact and time still work.',
    missing: 'fulfillment',
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="note"] summary');
      await guest.find('order-note > .failed');
    },
  },
  'checkout-minimum': {
    title: 'Checkout, below the minimum',
    about: 'The restaurant’s minimum order is $50.00.',
    backend: 'large-orders',
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.fillContact();
      await guest.press('[part~="continue"]');
      await guest.find('[part~="alert"]');
    },
  },
  'tip-wrong': {
    title: 'Custom tip',
    about: 'An amount that can’t be read.',
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('label[part~="tip"]:last-of-type input');
      await guest.fill('.amount input', 'a lot');
      await guest.find('.amount [aria-invalid="true"]');
    },
  },
  'sold-out-line': {
    title: 'Sold out at the checkout',
    about: 'A dish has sold out since it was chosen.',
    backend: 'changing',
    steps: (guest, backend) => meetChange(guest, backend, backend.sellOut),
  },
  'price-changed': {
    title: 'Price changed',
    about: 'A dish costs more than when it was chosen, and the guest is asked.',
    backend: 'changing',
    steps: (guest, backend) => meetChange(guest, backend, backend.raisePrice),
  },
};
