/**
 * The states of the gallery, by name. `settings` are the script tag's; `wire` stands between the
 * widget and its proxy; `steps` is what a guest did before one looks.
 */
const whole = `<div class="page"><order-menu></order-menu><order-cart></order-cart>
  <order-checkout></order-checkout><order-receipt></order-receipt></div>`;

const never = () => new Promise(() => {});
const refuse = (status, message) => Response.json({ statusCode: status, message }, { status });
const isMenus = (path) => path.endsWith('/menus');
const isAdd = ({ path, method }) => method === 'POST' && /\/(?:cart-item|items)$/.test(path);

export const states = {
  menu: { title: 'Menu', about: 'A menu with an empty order beside it.', markup: whole },
  'menu-loading': {
    title: 'Menu, on its way',
    about: 'The menus are never answered.',
    markup: whole,
    wire: ({ path, next }) => (isMenus(path) ? never() : next()),
  },
  'menu-failed': {
    title: 'Menu, not to be had',
    about: 'The menus are answered with 404.',
    markup: whole,
    wire: ({ path, next }) => (isMenus(path) ? refuse(404, 'Not found') : next()),
  },
  'menu-empty': {
    title: 'Menu, nothing served',
    about: 'The menus are answered as an empty list.',
    markup: whole,
    wire: ({ path, next }) =>
      isMenus(path) ? Response.json({ menus: [], popularProducts: [] }) : next(),
  },
  search: {
    title: 'Search and filters',
    about: 'The search is open, with a typing error in it.',
    markup: whole,
    async steps(guest) {
      await guest.press('[part~="search"]');
      await guest.fill('input[type="search"]', 'flatbred');
    },
  },
  product: {
    title: 'Product',
    about: 'A dish with choices to make.',
    markup: whole,
    async steps(guest) {
      await guest.press('[part~="product"] button:not([part~="add"])');
      await guest.find('dialog[open] fieldset');
    },
  },
  'product-failed': {
    title: 'Product, choices not to be had',
    about: 'The dish itself is answered with 404.',
    markup: whole,
    wire: ({ path, next }) => (/\/products\/\w/.test(path) ? refuse(404, 'Not found') : next()),
    async steps(guest) {
      await guest.press('[part~="product"] button:not([part~="add"])');
      await guest.find('dialog[open] [role="alert"]');
    },
  },
  cart: {
    title: 'Order',
    about: 'Three lines, agreed with the service.',
    markup: whole,
    async steps(guest) {
      await guest.add(0, 1, 1, 3);
      await guest.openCart();
    },
  },
  'cart-bar': {
    title: 'Order, folded',
    about: 'On phones a bar; beside the menu where there is room.',
    markup: whole,
    steps: (guest) => guest.add(0, 1),
  },
  'cart-waiting': {
    title: 'Order, kitchen out of reach',
    about: 'Writes are lost on the way.',
    markup: whole,
    wire: ({ path, method, next }) =>
      method === 'POST' && !path.includes('sessions')
        ? Promise.reject(new TypeError('Lost on the way'))
        : next(),
    async steps(guest) {
      await guest.add(0, 1);
      await guest.find('[part~="waiting"]');
    },
  },
  'cart-refused': {
    title: 'Order, a dish refused',
    about: 'What is added is answered with 422.',
    markup: whole,
    wire: (call) => (isAdd(call) ? refuse(422, 'This is off the menu for today.') : call.next()),
    async steps(guest) {
      await guest.add(0);
      await guest.find('[part~="notice"]');
    },
  },
  checkout: {
    title: 'Checkout',
    about: 'Who, when and the tip.',
    markup: whole,
    async steps(guest) {
      await guest.add(0, 1, 3);
      await guest.goToCheckout();
    },
  },
  'checkout-errors': {
    title: 'Checkout, something missing',
    about: 'Continued without a word filled in.',
    markup: whole,
    async steps(guest) {
      await guest.add(0, 1);
      await guest.goToCheckout();
      await guest.press('[part~="continue"]');
    },
  },
  payment: {
    title: 'Payment',
    about: 'The card’s fields belong to the card processor’s frame.',
    markup: whole,
    async steps(guest) {
      await guest.add(0, 1);
      await guest.goToCheckout();
      await guest.fill('input[autocomplete="name"]', 'Ada Lovelace');
      await guest.fill('input[autocomplete="email"]', 'ada@example.org');
      await guest.press('[part~="continue"]');
      await guest.find('[part~="pay"]');
    },
  },
  button: {
    title: 'One button',
    about: 'On a page that has nothing else of ours.',
    markup: '<order-button proxy="PROXY" location="riverside"></order-button>',
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
  settings: {
    title: 'A setting is wrong',
    about: 'For the integrator, who sees it while building the page.',
    markup: '<order-menu></order-menu>',
    settings: { location: '', api: 'storefront' },
  },
};
