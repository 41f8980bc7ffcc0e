/** States of the checkout: when the order is for. */
import { refuse } from './parts.js';

const settings = { location: 'old-town', timeZone: 'Europe/London' };

export const timeStates = {
  'opening-later': {
    title: 'Opening later',
    about: 'At ten past seven the restaurant is closed until eight.',
    backend: 'before-opening',
    settings,
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.press('label[part~="time"]:last-of-type input');
      await guest.find('[part~="not-now"]');
    },
  },
  'scheduled-only': {
    title: 'Only scheduled',
    about: 'The restaurant takes scheduled orders only.',
    backend: 'scheduled-only',
    settings,
    async steps(guest) {
      await guest.goToCheckout(0);
      await guest.press('label[part~="time"]:last-of-type input');
      await guest.find('#orderTime');
    },
  },
  'times-elsewhere': {
    title: 'Another time zone',
    about: 'The restaurant is in New York: guests in another time zone see whose clock counts.',
    backend: 'scheduled-only',
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
    about: 'The restaurant takes orders for now but has no later times left.',
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
    title: 'Time no longer available',
    about: 'The service rejects the chosen time with 422, and the guest chooses another.',
    backend: 'midday',
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
    title: 'Time passed',
    about: 'The time was accepted, but has passed when the guest continues to the payment.',
    backend: 'waiting-past-slot',
    movesClock: true,
    settings,
    async steps(guest, backend) {
      await guest.goToCheckout(0);
      await guest.press('label[part~="time"]:last-of-type input');
      const times = await guest.find('#orderTime');
      times.selectedIndex = 1;
      times.dispatchEvent(new Event('change', { bubbles: true }));
      // Until the page shows that it is calculating, the total looks final.
      await new Promise((resolve) => setTimeout(resolve));
      await guest.unfoldOrder();
      await guest.find('.amounts[aria-busy="false"]');
      await guest.fillContact();
      await backend.letPass(90);
      await guest.press('[part~="continue"]');
      await guest.find('#orderTime[aria-invalid="true"]');
    },
  },
};
