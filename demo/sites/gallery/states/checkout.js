/** States of the checkout, up to the payment. */
import { deliverable, refuse, whole } from './parts.js';

const atHotel = { location: 'harbour-hotel', method: 'room_service' };
const atOldTown = { location: 'old-town' };

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
    markup: whole,
    steps: (guest) => guest.goToCheckout(0, 1, 3),
  },
  'checkout-errors': {
    title: 'Checkout, something missing',
    about: 'Continued without a word filled in.',
    markup: whole,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="continue"]');
    },
  },
  'checkout-extras': {
    title: 'Checkout, a note and a refused code',
    about: 'Both are folded away until somebody wants them.',
    markup: whole,
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
  'checkout-part-missing': {
    title: 'Checkout, a part that could not be loaded',
    about: 'The field of the note never arrives; the rest can be filled in.',
    markup: whole,
    missing: 'define-note',
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="note"] summary');
      await guest.find('order-note > .failed');
    },
  },
  'checkout-minimum': {
    title: 'Checkout, below the minimum',
    about: 'The kitchen takes orders from $50.00.',
    markup: whole,
    kitchen: 'large-orders',
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.fillContact();
      await guest.press('[part~="continue"]');
      await guest.find('[part~="trouble"]');
    },
  },
  delivery: {
    title: 'Delivery, address',
    about: 'Nothing is typed yet.',
    markup: whole,
    settings: deliverable,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('label[part~="method"]:last-of-type input');
      await guest.find('input[role="combobox"]');
    },
  },
  'delivery-quote': {
    title: 'Delivery, courier found',
    about: 'The courier’s fee is in the order, and the time is said.',
    markup: whole,
    settings: deliverable,
    steps: (guest) => guest.goToDelivery('12 main beacon'),
  },
  'delivery-too-far': {
    title: 'Delivery, too far',
    about: 'The address is out of every courier’s range.',
    markup: whole,
    settings: deliverable,
    async steps(guest) {
      await guest.goToDelivery('5 market pough');
      await guest.find('[part~="refused"]');
    },
  },
  'delivery-unknown': {
    title: 'Delivery, unknown address',
    about: 'Typed by hand, and known to nobody.',
    markup: whole,
    settings: deliverable,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('label[part~="method"]:last-of-type input');
      await guest.fill('input[role="combobox"]', '1 Nowhere Lane');
      for (const [name, value] of Object.entries({
        city: 'Atlantis',
        zipCode: '00000',
        state: 'NY',
      }))
        await guest.fill(`input[name="${name}"]`, value);
      await guest.fillContact();
      await guest.press('[part~="continue"]');
      await guest.find('#street[aria-invalid="true"]');
    },
  },
  'delivery-dropped': {
    title: 'Delivery, changed to takeout',
    about: 'The guest is asked before the address is dropped.',
    markup: whole,
    settings: deliverable,
    async steps(guest) {
      await guest.goToDelivery('12 main beacon');
      await guest.press('label[part~="method"]:first-of-type input');
      await guest.find('[part~="question"]');
    },
  },
  table: {
    title: 'At the table',
    about: 'A dining room in London, at half past twelve.',
    markup: whole,
    kitchen: 'midday',
    settings: { ...atOldTown, method: 'table_side', table: '12' },
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.find('[part~="table"]');
    },
  },
  room: {
    title: 'Room service',
    about: 'The room and the name that it was booked under are asked for.',
    markup: whole,
    kitchen: 'midday',
    settings: atHotel,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="continue"]');
      await guest.find('[part~="room"] [aria-invalid="true"]');
    },
  },
  'opening-later': {
    title: 'Opening later',
    about: 'At ten past seven the kitchen is closed until eight.',
    markup: whole,
    kitchen: 'before-opening',
    settings: { ...atOldTown, timeZone: 'Europe/London' },
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.press('label[part~="time"]:last-of-type input');
      await guest.find('[part~="not-now"]');
    },
  },
  'scheduled-only': {
    title: 'Only scheduled',
    about: 'The kitchen takes orders for a later time only.',
    markup: whole,
    kitchen: 'scheduled-only',
    settings: { ...atOldTown, timeZone: 'Europe/London' },
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.press('label[part~="time"]:last-of-type input');
      await guest.find('#orderTime');
    },
  },
  'no-later-times': {
    title: 'No later times',
    about: 'The kitchen takes orders for now, and has no other time left.',
    markup: whole,
    wire: ({ path, next }) =>
      path.endsWith('/time-intervals')
        ? Response.json({ orderDays: [], scheduleAllowed: true, requireScheduledOrders: false })
        : next(),
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('label[part~="time"]:last-of-type input');
      await guest.find('order-slots');
      await guest.find('p[role="status"]:not(:empty, .small)');
    },
  },
  'time-gone': {
    title: 'A time that has gone',
    about: 'The chosen time is answered with 422; another one is asked for.',
    markup: whole,
    kitchen: 'midday',
    settings: { ...atOldTown, timeZone: 'Europe/London' },
    wire: ({ path, next }) =>
      path.endsWith('/update-order-time') ? refuse(422, 'That time is gone.') : next(),
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.press('label[part~="time"]:last-of-type input');
      const times = await guest.find('#orderTime');
      times.selectedIndex = 1;
      times.dispatchEvent(new Event('change', { bubbles: true }));
      await guest.find('#orderTime[aria-invalid="true"]');
    },
  },
  'tip-wrong': {
    title: 'A tip of one’s own',
    about: 'An amount that cannot be read.',
    markup: whole,
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
    markup: whole,
    kitchen: 'changing',
    steps: (guest, kitchen) => meetChange(guest, kitchen, kitchen.sellOut),
  },
  'price-changed': {
    title: 'A price that changed',
    about: 'A dish has become dearer since it was chosen, and the guest is asked.',
    markup: whole,
    kitchen: 'changing',
    steps: (guest, kitchen) => meetChange(guest, kitchen, kitchen.makeDearer),
  },
};
