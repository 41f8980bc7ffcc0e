/** States of the single button, of the restaurant list, and of a page with a wrong setting. */
import { lost, until } from './parts.js';

const ofMerchant = /merchants?\/[^/]+(?:\/locations)?$/;
const anyOfThem = { location: '', merchant: 'saffron-lane' };

export const buttonStates = {
  button: {
    title: 'One button',
    about: 'On a page without any other element.',
    markup: '<order-button proxy="PROXY" location="riverside"></order-button>',
    steps: until('[part~="button"]'),
  },
  'button-order': {
    title: 'One button, order started',
    about: 'Next to the page’s own menu; it shows how many items are in the order.',
    markup: '<p><order-button></order-button></p><order-menu></order-menu>',
    async steps(guest) {
      await guest.add(0, 1);
      await guest.find('[part~="count"]');
    },
  },
  drawer: {
    title: 'One button, open',
    about: 'The whole flow in a drawer over the page.',
    markup: '<order-button proxy="PROXY" location="riverside"></order-button>',
    async steps(guest) {
      await guest.press('[part~="button"]');
      await guest.find('[part~="add"]');
    },
  },
  'product-cards': {
    title: 'Cards of single products',
    about: 'In the order, with choices, sold out, and not on the menu.',
    markup: `<div class="page">${[
      'rv-garlic-naan',
      'rv-saffron-chicken-bowl',
      'rv-spinach-feta-pie',
      'unknown',
    ]
      .map((id) => `<order-product-card product="${id}"></order-product-card>`)
      .join('')}</div>`,
    async steps(guest) {
      await guest.press('[part~="add"][aria-haspopup="false"]');
      await guest.find('[part~="quantity"]');
    },
  },
  locations: {
    title: 'Choose a restaurant',
    about: 'The page names only the merchant. Some of its restaurants are closed now.',
    backend: 'before-opening',
    settings: anyOfThem,
    steps: until('[part~="place"]'),
  },
  'locations-chosen': {
    title: 'Choose a restaurant, chosen',
    about: 'The chosen restaurant, a link back to the list, and the menu.',
    settings: anyOfThem,
    async steps(guest) {
      await guest.press('[part~="place"] button');
      await guest.find('[part~="product"]');
    },
  },
  'locations-again': {
    title: 'Choose a restaurant, again',
    about: 'The first restaurant shows what is waiting in its order.',
    settings: anyOfThem,
    async steps(guest) {
      await guest.press('[part~="place"] button');
      await guest.add(0, 1);
      await guest.press('[part~="change"]');
      await guest.find('[part~="place"] [part~="kept"]');
    },
  },
  'locations-left': {
    title: 'Choose a restaurant, another one chosen',
    about: 'The order at the first one is kept.',
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
    title: 'Choose a restaurant, loading failed',
    about: 'The list can’t load. Time runs faster here.',
    pace: 8,
    settings: anyOfThem,
    wire: ({ path, next }) => (ofMerchant.test(path) ? lost() : next()),
    steps: until('[role="alert"] button'),
  },
  'locations-none': {
    title: 'Choose a restaurant, none available',
    about: 'None of the merchant’s restaurants takes orders here.',
    settings: anyOfThem,
    async wire({ path, next }) {
      const answer = await next();
      if (!ofMerchant.test(path) || !answer.ok) return answer;
      const merchant = await answer.json();
      return Response.json(Array.isArray(merchant) ? [] : { ...merchant, locations: [] });
    },
    steps: until('.message-box'),
  },
  'locations-no-place': {
    title: 'Choose a restaurant, position unknown',
    about: 'The device doesn’t give its position, so the list keeps its order.',
    backend: 'before-opening',
    settings: anyOfThem,
    async steps(guest) {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail({ code: 1 });
      await guest.press('[part~="nearest"]');
      await guest.find('[part~="nearest"][aria-disabled="false"]');
    },
  },
  settings: {
    title: 'A setting is wrong',
    about: 'Shown to the integrator while they build the page.',
    markup: '<order-menu></order-menu>',
    settings: { location: '', api: 'storefront' },
    steps: until('[part~="settings-error"]'),
  },
};
