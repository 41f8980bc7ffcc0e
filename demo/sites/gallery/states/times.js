/** States of the checkout: when the order is for. */
import { refuse } from './parts.js';

const settings = { location: 'old-town', timeZone: 'Europe/London' };

export const timeStates = {
  'opening-later': {
    title: 'Opening later',
    about: 'At ten past seven the kitchen is closed until eight.',
    kitchen: 'before-opening',
    settings,
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.press('label[part~="time"]:last-of-type input');
      await guest.find('[part~="not-now"]');
    },
  },
  'scheduled-only': {
    title: 'Only scheduled',
    about: 'The kitchen takes orders for a later time only.',
    kitchen: 'scheduled-only',
    settings,
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.press('label[part~="time"]:last-of-type input');
      await guest.find('#orderTime');
    },
  },
  'times-elsewhere': {
    title: 'Times of another place',
    about:
      'The kitchen is in New York: whose device keeps another time is told whose clock counts.',
    kitchen: 'scheduled-only',
    settings: { timeZone: 'America/New_York' },
    async steps(guest) {
      await guest.goToCheckout(0, 1);
      await guest.press('label[part~="time"]:last-of-type input');
      const times = await guest.find('#orderTime');
      times.selectedIndex = 1;
      times.dispatchEvent(new Event('change', { bubbles: true }));
      await guest.find('[part~="continue"][aria-disabled="false"]');
    },
  },
  'no-later-times': {
    title: 'No later times',
    about: 'The kitchen takes orders for now, and has no other time left.',
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
    kitchen: 'midday',
    settings,
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
  'time-lapsed': {
    title: 'A time that lapsed',
    about: 'It was taken, and has gone by when the guest goes on to the payment.',
    kitchen: 'waiting-past-slot',
    movesClock: true,
    settings,
    async steps(guest, kitchen) {
      await guest.goToCheckout(0);
      await guest.press('label[part~="time"]:last-of-type input');
      const times = await guest.find('#orderTime');
      times.selectedIndex = 1;
      times.dispatchEvent(new Event('change', { bubbles: true }));
      // Until it says that it is being reckoned, it looks as if it had been.
      await new Promise((told) => setTimeout(told));
      await guest.find('.amounts[aria-busy="false"]');
      await guest.fillContact();
      await kitchen.letPass(90);
      await guest.press('[part~="continue"]');
      await guest.find('#orderTime[aria-invalid="true"]');
    },
  },
};
