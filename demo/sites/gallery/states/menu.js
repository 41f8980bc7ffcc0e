/** States of the menu. */
import { goodCard, lost, never, refuse, until, withCard } from './parts.js';

const avoidTheFirst = async (guest) => {
  await guest.press('[part~="allergies"]');
  await guest.press('[part~="allergies-dialog"] li input');
};

const isMenus = (path) => path.endsWith('/menus');

const secondVisit = `<order-storefront proxy="PROXY" location="riverside"><div class="page"><order-menu></order-menu>
  <order-cart></order-cart></div></order-storefront>`;

let isSecondVisit = false;

/** A second visit: the elements of the first one are gone, and with them their shop. */
async function comeBack(guest) {
  await guest.find('[part~="product"]');
  // The device keeps it a moment later.
  await new Promise((resolve) => setTimeout(resolve, 8000));
  isSecondVisit = true;
  const shop = document.querySelector('order-storefront');
  const again = shop.cloneNode(true);
  shop.remove();
  await new Promise((resolve) => setTimeout(resolve));
  document.body.append(again);
  await guest.find('[part~="menu-news"]');
}

export const menuStates = {
  menu: {
    title: 'Menu',
    about: 'A menu with an empty order next to it.',
    steps: until('[part~="product"]'),
  },
  'own-words': {
    title: 'The page’s own text',
    about: 'Above the menu, below the order’s heading, and in the empty order.',
    markup: `<div class="page"><order-menu><p slot="header">Allergic? Please call us first.</p></order-menu>
      <order-cart><p slot="header">Collected at the side door.</p>
      <p slot="empty">Still hungry? The soup is good today.</p></order-cart></div>`,
    steps: until('[part~="product"]'),
  },
  'menu-loading': {
    title: 'Menu, loading',
    about: 'The service never answers the menu request.',
    wire: ({ path, next }) => (isMenus(path) ? never() : next()),
    steps: until('[part~="loading"]'),
  },
  'menu-failed': {
    title: 'Menu, loading failed',
    about: 'The service answers the menu request with 404.',
    wire: ({ path, next }) => (isMenus(path) ? refuse(404, 'Not found') : next()),
    steps: until('[part~="failed"]'),
  },
  'menu-empty': {
    title: 'Menu, empty',
    about: 'A restaurant without a menu.',
    backend: 'nothing-served',
    steps: until('[part~="empty"]'),
  },
  search: {
    title: 'Search and filters',
    about: 'The search is open, with a typo in it.',
    async steps(guest) {
      await guest.press('[part~="search"]');
      await guest.fill('input[type="search"]', 'flatbred');
    },
  },
  'search-nothing': {
    title: 'Search, no match',
    about: 'A word that isn’t on the menu.',
    async steps(guest) {
      await guest.press('[part~="search"]');
      await guest.fill('input[type="search"]', 'okonomiyaki');
      await guest.find('[part~="found"].none');
    },
  },
  'search-hidden': {
    title: 'Search, hidden by a filter',
    about: 'A dish that the words find, and a filter hides.',
    async steps(guest) {
      await guest.press('[part~="search"]');
      await guest.press('[part~="filter"]');
      await guest.fill('input[type="search"]', 'lamb');
      await guest.find('[part~="hidden"]');
    },
  },
  languages: {
    title: 'Several languages',
    about: 'The page offers three languages, and names the menu’s own.',
    settings: { languages: 'en ar de', menuLanguage: 'en' },
    steps: until('[part~="language"]'),
  },
  allergies: {
    title: 'Allergies',
    about: 'The guest says what to avoid.',
    steps: avoidTheFirst,
  },
  'allergies-said': {
    title: 'Allergies on the menu',
    about: 'What the restaurant states about milk, and what it doesn’t.',
    async steps(guest) {
      await avoidTheFirst(guest);
      await guest.find('[part~="avoided"]');
      await guest.press('[part~="allergies-dialog"] button.primary');
    },
  },
  favorites: {
    title: 'Favorites',
    about: 'The guest has marked a dish, which comes first.',
    async steps(guest) {
      await guest.press('[part~="product-name"]');
      await guest.press('[part~="favorite"]');
      await guest.press('order-product .close, [part~="product-dialog"] .close');
      await guest.find('[part~="forget-kept"]');
    },
  },
  'favorite-marked': {
    title: 'Favorite in the dialog',
    about: 'The heart of a dish is pressed.',
    async steps(guest) {
      await guest.press('[part~="product-name"]');
      await guest.press('[part~="favorite"]');
    },
  },
  'order-again-above': {
    title: 'Order again above the menu',
    about: 'The guest keeps orders on this device, and is back at the menu.',
    settings: withCard(goodCard),
    async steps(guest) {
      await guest.order();
      await guest.press('[part~="keep-orders"] input');
      await guest.press('[part~="new-order"]');
      await guest.find('[part~="earlier-order"]');
    },
  },
  'last-menu': {
    title: 'Menu of the last visit',
    about: 'The service doesn’t answer the second visit: prices are marked.',
    markup: secondVisit,
    pace: 4,
    wire: ({ path, next }) => (isMenus(path) && isSecondVisit ? never() : next()),
    steps: comeBack,
  },
  'last-menu-unreachable': {
    title: 'Menu of the last visit, offline',
    about: 'The service can’t be reached on the second visit.',
    markup: secondVisit,
    pace: 4,
    wire: ({ path, next }) => (isMenus(path) && isSecondVisit ? lost() : next()),
    steps: comeBack,
  },
  'menu-before-opening': {
    title: 'Menu, before opening',
    about: 'At ten past seven; the restaurant opens at eight.',
    backend: 'before-opening',
    settings: { location: 'old-town', timeZone: 'Europe/London' },
    steps: until('[part~="product"]'),
  },
  'menu-time': {
    title: 'Menu, for another time',
    about: 'Choosing a time above the menu, before opening.',
    backend: 'before-opening',
    settings: { location: 'old-town', timeZone: 'Europe/London' },
    async steps(guest) {
      await guest.press('[part~="when"]');
      await guest.find('#orderTime');
    },
  },
  product: {
    title: 'Product',
    about: 'A dish with options.',
    async steps(guest) {
      await guest.press('[part~="product"] button:not([part~="add"])');
      await guest.find('dialog[open] fieldset');
    },
  },
  'product-unchosen': {
    title: 'Product, a choice is missing',
    about: 'Added without a required option.',
    async steps(guest) {
      await guest.press('[part~="product"] button:not([part~="add"])');
      await guest.find('dialog[open] fieldset');
      await guest.press('dialog[open] button.primary');
      await guest.find('dialog[open] fieldset .error');
    },
  },
  'product-failed': {
    title: 'Product, options failed to load',
    about: 'The service answers the product request with 404.',
    wire: ({ path, next }) => (/\/products\/\w/.test(path) ? refuse(404, 'Not found') : next()),
    async steps(guest) {
      await guest.press('[part~="product"] button:not([part~="add"])');
      await guest.find('dialog[open] [role="alert"]');
    },
  },
  closed: {
    title: 'Closed',
    about: 'The restaurant takes no orders, and says why before the guest chooses a dish.',
    backend: 'closed',
    steps: (guest) => guest.find('[part~="opening"]'),
  },
};
