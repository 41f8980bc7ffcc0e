/** States of the one button, of the choice of a restaurant, and of a page that is set up wrong. */
import { until, whole } from './parts.js';

export const buttonStates = {
  button: {
    title: 'One button',
    about: 'On a page that has nothing else of ours.',
    markup: '<order-button proxy="PROXY" location="riverside"></order-button>',
    steps: until('[part~="button"]'),
  },
  drawer: {
    title: 'One button, opened',
    about: 'The whole flow over the page.',
    markup: '<order-button proxy="PROXY" location="riverside"></order-button>',
    async steps(guest) {
      await guest.press('[part~="button"]');
      await guest.find('[part~="add"]');
    },
  },
  locations: {
    title: 'Choice of a restaurant',
    about: 'Only the merchant is named; some of its kitchens are closed at this hour.',
    markup: whole,
    kitchen: 'before-opening',
    settings: { location: '', merchant: 'saffron-lane' },
    steps: until('[part~="place"]'),
  },
  'locations-no-place': {
    title: 'Choice of a restaurant, the guest’s place unknown',
    about: 'The device does not say where it is; the list stays as it was.',
    markup: whole,
    kitchen: 'before-opening',
    settings: { location: '', merchant: 'saffron-lane' },
    async steps(guest) {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail({ code: 1 });
      await guest.press('[part~="nearest"]');
      await guest.find('[part~="nearest"][aria-disabled="false"]');
    },
  },
  settings: {
    title: 'A setting is wrong',
    about: 'For the integrator, who sees it while building the page.',
    markup: '<order-menu></order-menu>',
    settings: { location: '', api: 'storefront' },
    steps: until('[part~="settings-error"]'),
  },
};
