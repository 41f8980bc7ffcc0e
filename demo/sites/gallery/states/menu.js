/** States of the menu. */
import { never, refuse, until } from './parts.js';

const isMenus = (path) => path.endsWith('/menus');

export const menuStates = {
  menu: {
    title: 'Menu',
    about: 'A menu with an empty order beside it.',
    steps: until('[part~="product"]'),
  },
  'own-words': {
    title: 'Words of the page',
    about: 'The page’s own above the menu, below the heading of the order, and where it is empty.',
    markup: `<div class="page"><order-menu><p slot="header">Allergic? Please call us first.</p></order-menu>
      <order-cart><p slot="header">Collected at the side door.</p>
      <p slot="empty">Still hungry? The soup is good today.</p></order-cart></div>`,
    steps: until('[part~="product"]'),
  },
  'menu-loading': {
    title: 'Menu, on its way',
    about: 'The menus are never answered.',
    wire: ({ path, next }) => (isMenus(path) ? never() : next()),
    steps: until('[part~="loading"]'),
  },
  'menu-failed': {
    title: 'Menu, not to be had',
    about: 'The menus are answered with 404.',
    wire: ({ path, next }) => (isMenus(path) ? refuse(404, 'Not found') : next()),
    steps: until('[part~="failed"]'),
  },
  'menu-empty': {
    title: 'Menu, nothing served',
    about: 'A kitchen without a menu.',
    kitchen: 'nothing-served',
    steps: until('[part~="empty"]'),
  },
  search: {
    title: 'Search and filters',
    about: 'The search is open, with a typing error in it.',
    async steps(guest) {
      await guest.press('[part~="search"]');
      await guest.fill('input[type="search"]', 'flatbred');
    },
  },
  'search-nothing': {
    title: 'Search, without a match',
    about: 'A word that is nowhere on the menu.',
    async steps(guest) {
      await guest.press('[part~="search"]');
      await guest.fill('input[type="search"]', 'okonomiyaki');
      await guest.find('[part~="found"].none');
    },
  },
  'menu-before-opening': {
    title: 'Menu, before opening',
    about: 'At ten past seven; the kitchen opens at eight.',
    kitchen: 'before-opening',
    settings: { location: 'old-town', timeZone: 'Europe/London' },
    steps: until('[part~="product"]'),
  },
  'menu-time': {
    title: 'Menu, for another time',
    about: 'The choice of a time above the menu, before opening.',
    kitchen: 'before-opening',
    settings: { location: 'old-town', timeZone: 'Europe/London' },
    async steps(guest) {
      await guest.press('[part~="when"]');
      await guest.find('#orderTime');
    },
  },
  product: {
    title: 'Product',
    about: 'A dish with choices to make.',
    async steps(guest) {
      await guest.press('[part~="product"] button:not([part~="add"])');
      await guest.find('dialog[open] fieldset');
    },
  },
  'product-unchosen': {
    title: 'Product, a choice is missing',
    about: 'Added without the choice that it needs.',
    async steps(guest) {
      await guest.press('[part~="product"] button:not([part~="add"])');
      await guest.find('dialog[open] fieldset');
      await guest.press('dialog[open] button.primary');
      await guest.find('dialog[open] fieldset .error');
    },
  },
  'product-failed': {
    title: 'Product, choices not to be had',
    about: 'The dish itself is answered with 404.',
    wire: ({ path, next }) => (/\/products\/\w/.test(path) ? refuse(404, 'Not found') : next()),
    async steps(guest) {
      await guest.press('[part~="product"] button:not([part~="add"])');
      await guest.find('dialog[open] [role="alert"]');
    },
  },
  closed: {
    title: 'Closed',
    about: 'The restaurant takes no orders, and says why once a dish is chosen.',
    kitchen: 'closed',
    async steps(guest) {
      await guest.add(0);
      await guest.find('[part~="closed"]');
    },
  },
};
