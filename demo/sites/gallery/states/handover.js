/** States of the checkout: where the order goes. */
import { deliverable } from './parts.js';

export const handoverStates = {
  delivery: {
    title: 'Delivery, address',
    about: 'Nothing entered yet.',
    settings: deliverable,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('label[part~="method"]:last-of-type input');
      await guest.find('input[role="combobox"]');
    },
  },
  'delivery-found': {
    title: 'Delivery, addresses found',
    about: 'What the address lookup finds while the guest types.',
    settings: deliverable,
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('label[part~="method"]:last-of-type input');
      await guest.fill('input[role="combobox"]', '12 main');
      await guest.find('[role="option"]');
    },
  },
  'delivery-quote': {
    title: 'Delivery, courier found',
    about: 'The order includes the courier’s fee, and the arrival time is shown.',
    settings: deliverable,
    steps: (guest) => guest.goToDelivery('12 main beacon'),
  },
  'delivery-too-far': {
    title: 'Delivery, too far',
    about: 'No courier delivers to the address.',
    settings: deliverable,
    async steps(guest) {
      await guest.goToDelivery('5 market pough');
      await guest.find('[part~="refused"]');
    },
  },
  'delivery-unknown': {
    title: 'Delivery, unknown address',
    about: 'Typed by hand, and the lookup doesn’t find it.',
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
    about: 'The guest is asked before the address is removed.',
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
    backend: 'midday',
    settings: { location: 'old-town', method: 'table_side', table: '12' },
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.find('[part~="table"]');
    },
  },
  room: {
    title: 'Room service',
    about: 'Asks for the room and the name it was booked under.',
    backend: 'midday',
    settings: { location: 'harbour-hotel', method: 'room_service' },
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('[part~="continue"]');
      await guest.find('[part~="room"] [aria-invalid="true"]');
    },
  },
};
