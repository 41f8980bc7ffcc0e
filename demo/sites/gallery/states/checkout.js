/** States of the checkout, up to the payment. */
import { never } from './parts.js';

/** The kitchen answers no more. */
let busy = false;
const busyKitchen = ({ method, next }) => (busy && method !== 'GET' ? never() : next());

/** An amount that its twin in whole cents gainsays: nobody can tell which one is to be paid. */
async function gainsaid({ next }) {
  const answer = await next();
  const text = await answer.clone().text();
  const twin = /("orderTotalWithServiceFeeAmount":)(\d+)/g;
  if (!twin.test(text)) return answer;
  const { status, headers } = answer;
  const changed = text.replace(twin, (_, name, amount) => `${name}${Number(amount) + 1000}`);
  return new Response(changed, { status, headers });
}

/** A dish of the guest's own in the order, and what then becomes of it. */
async function meetChange(guest, kitchen, change) {
  const dish = await kitchen.reserveDish();
  await guest.add(0);
  await guest.addNamed(dish.name);
  await guest.openCart();
  await change(dish);
  await guest.press('[part~="checkout"]');
  await guest.fillContact();
  await guest.press('[part~="continue"]');
  await guest.find('[part~="trouble"]');
}

export const checkoutStates = {
  checkout: {
    title: 'Checkout',
    about: 'Who, when and the tip.',
    steps: (guest) => guest.goToCheckout(0, 1, 3),
  },
  'checkout-errors': {
    title: 'Checkout, something missing',
    about: 'Continued without a word filled in.',
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="continue"]');
    },
  },
  'checkout-extras': {
    title: 'Checkout, a note and a refused code',
    about: 'Both are folded away until somebody wants them.',
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
    title: 'Checkout, a code in use',
    about: 'A tenth is taken off, and the code can be taken out again.',
    async steps(guest) {
      await guest.goToCheckout(0, 1, 3);
      await guest.press('[part~="discount"] summary');
      await guest.fill('form.code input', 'SAFFRON10');
      await guest.press('form.code button');
      await guest.find('.applied');
    },
  },
  'checkout-reckoning': {
    title: 'Checkout, being reckoned',
    about: 'A tip was chosen, and the kitchen has not answered yet.',
    wire: busyKitchen,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      busy = true;
      await guest.press('label[part~="tip"]:nth-of-type(3) input');
      await guest.find('.amounts[aria-busy="true"]');
    },
  },
  'checkout-preparing': {
    title: 'Checkout, the payment is prepared',
    about: 'The button cannot be pressed again meanwhile.',
    wire: busyKitchen,
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
    about: 'The kitchen’s two amounts for the total gainsay each other: nothing can be paid.',
    wire: gainsaid,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.find('[part~="trouble"]');
    },
  },
  'checkout-part-missing': {
    title: 'Checkout, a part that could not be loaded',
    about: 'The field of the note never arrives; contact and time can be filled in.',
    missing: 'fulfillment',
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="note"] summary');
      await guest.find('order-note > .failed');
    },
  },
  'checkout-minimum': {
    title: 'Checkout, below the minimum',
    about: 'The kitchen takes orders from $50.00.',
    kitchen: 'large-orders',
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.fillContact();
      await guest.press('[part~="continue"]');
      await guest.find('[part~="trouble"]');
    },
  },
  'tip-wrong': {
    title: 'A tip of one’s own',
    about: 'An amount that cannot be read.',
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
    kitchen: 'changing',
    steps: (guest, kitchen) => meetChange(guest, kitchen, kitchen.sellOut),
  },
  'price-changed': {
    title: 'A price that changed',
    about: 'A dish has become dearer since it was chosen, and the guest is asked.',
    kitchen: 'changing',
    steps: (guest, kitchen) => meetChange(guest, kitchen, kitchen.makeDearer),
  },
};
