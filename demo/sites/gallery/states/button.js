/** States of the one button, of the choice of a restaurant, and of a page that is set up wrong. */
import { lost, until } from './parts.js';

const ofMerchant = /merchants?\/[^/]+(?:\/locations)?$/;
const anyOfThem = { location: '', merchant: 'saffron-lane' };

export const buttonStates = {
  button: {
    title: 'One button',
    about: 'On a page that has nothing else of ours.',
    markup: '<order-button proxy="PROXY" location="riverside"></order-button>',
    steps: until('[part~="button"]'),
  },
  'button-order': {
    title: 'One button, an order begun',
    about: 'Beside a menu of the page’s own; it says how much is in the order.',
    markup: '<p><order-button></order-button></p><order-menu></order-menu>',
    async steps(guest) {
      await guest.add(0, 1);
      await guest.find('[part~="count"]');
    },
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
    kitchen: 'before-opening',
    settings: anyOfThem,
    steps: until('[part~="place"]'),
  },
  'locations-chosen': {
    title: 'Choice of a restaurant, chosen',
    about: 'Which one it is, the way back to the choice, and its menu.',
    settings: anyOfThem,
    async steps(guest) {
      await guest.press('[part~="place"] button');
      await guest.find('[part~="product"]');
    },
  },
  'locations-again': {
    title: 'Choice of a restaurant, once more',
    about: 'What waits in the order of the first one is said beside it.',
    settings: anyOfThem,
    async steps(guest) {
      await guest.press('[part~="place"] button');
      await guest.add(0, 1);
      await guest.press('[part~="change"]');
      await guest.find('[part~="place"] [part~="kept"]');
    },
  },
  'locations-left': {
    title: 'Choice of a restaurant, another one chosen',
    about: 'The order at the first one is kept there.',
    settings: anyOfThem,
    async steps(guest) {
      await guest.press('[part~="place"] button');
      await guest.add(0, 1);
      await guest.press('[part~="change"]');
      await guest.press('[part~="place"]:nth-of-type(3) button');
      await guest.find('[part~="kept"]');
      await guest.find('[part~="product"]');
    },
  },
  'locations-failed': {
    title: 'Choice of a restaurant, not to be had',
    about: 'The list is lost on the way. Time runs faster here.',
    pace: 8,
    settings: anyOfThem,
    wire: ({ path, next }) => (ofMerchant.test(path) ? lost() : next()),
    steps: until('[role="alert"] button'),
  },
  'locations-none': {
    title: 'Choice of a restaurant, none there',
    about: 'The merchant has no restaurant that takes orders here.',
    settings: anyOfThem,
    async wire({ path, next }) {
      const answer = await next();
      if (!ofMerchant.test(path) || !answer.ok) return answer;
      const merchant = await answer.json();
      return Response.json(Array.isArray(merchant) ? [] : { ...merchant, locations: [] });
    },
    steps: until('.face'),
  },
  'locations-no-place': {
    title: 'Choice of a restaurant, the guest’s place unknown',
    about: 'The device does not say where it is; the list stays as it was.',
    kitchen: 'before-opening',
    settings: anyOfThem,
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
