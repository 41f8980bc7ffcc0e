/** States of the order. */
import { direct, lost, never, refuse } from './parts.js';

const isAdd = ({ path, method }) => method === 'POST' && /\/(?:cart-item|items)$/.test(path);
const isWrite = ({ path, method }) => method !== 'GET' && !path.includes('sessions');

/** The service stops answering. */
let busy = false;

/** The service's responses become unreadable. */
let garbled = false;

/** The cart of the frame, kept from the first response that has it. */
let cart;
const keepCart = async ({ path, next }) => {
  const answer = await next();
  if (path.endsWith('/ordering-sessions') && !cart) {
    const begun = await answer.clone().json();
    cart = { id: begun.cart.id, token: begun.cartAccessToken };
  }
  return answer;
};

export const cartStates = {
  cart: {
    title: 'Order',
    about: 'Three lines, confirmed by the service.',
    async steps(guest) {
      await guest.add(0, 1, 1, 3);
      await guest.openCart();
    },
  },
  'cart-suggestions': {
    title: 'Order, suggestions',
    about: 'A few dishes below the lines, each added with one tap.',
    async steps(guest) {
      await guest.add(1);
      await guest.openCart();
      await guest.find('[part~="suggestion"]');
    },
  },
  'cart-minimum': {
    title: 'Order below the minimum',
    about: 'What is missing stands at the button, and goes away once it is added.',
    settings: { minimum: '60' },
    async steps(guest) {
      await guest.add(1);
      await guest.openCart();
      await guest.find('[part~="to-go"]');
    },
  },
  'cart-change': {
    title: 'Order, editing a line',
    about: 'The dish with its current choices, ready to change.',
    async steps(guest) {
      await guest.add(0);
      await guest.openCart();
      await guest.press('[part~="change"]');
      await guest.find('dialog[open] fieldset, dialog[open] textarea');
    },
  },
  'cart-bar': {
    title: 'Order, collapsed',
    about: 'A bar on phones; next to the menu where there is room.',
    steps: (guest) => guest.add(0, 1),
  },
  'cart-reckoning': {
    title: 'Order, total being calculated',
    about:
      'The guest added one more, and the service hasn’t answered yet: the total isn’t confirmed.',
    wire: (call) => (busy && isWrite(call) ? never() : call.next()),
    async steps(guest) {
      await guest.add(0, 1);
      await guest.openCart();
      busy = true;
      await guest.press('[part~="stepper"] button:last-of-type');
      await guest.find('[part~="totals"][aria-busy="true"]');
    },
  },
  'cart-waiting': {
    title: 'Order, service unreachable',
    about: 'Write requests fail.',
    wire: ({ path, method, next }) =>
      method === 'POST' && !path.includes('sessions') ? lost() : next(),
    async steps(guest) {
      await guest.add(0, 1);
      await guest.find('[part~="waiting"]');
    },
  },
  'cart-refused': {
    title: 'Order, dish rejected',
    about: 'The service answers additions with 422.',
    wire: (call) => (isAdd(call) ? refuse(422, 'This is off the menu for today.') : call.next()),
    async steps(guest) {
      await guest.add(0);
      await guest.find('[part~="notice"]');
    },
  },
  'cart-offline': {
    title: 'Order, offline',
    about: 'The device is offline, and all requests fail.',
    wire: (call) => (navigator.onLine ? call.next() : lost()),
    async steps(guest) {
      await guest.add(0);
      await guest.openCart();
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      window.dispatchEvent(new Event('offline'));
      await guest.press('[part~="stepper"] button:last-of-type');
      await guest.find('[part~="waiting"]');
    },
  },
  'cart-expired': {
    title: 'Order, expired',
    about: 'The cart expired; its items go into a new one.',
    settings: direct,
    wire: keepCart,
    async steps(guest, backend) {
      await guest.add(0, 1);
      await guest.openCart();
      await backend.expireCart(cart);
      await guest.press('[part~="stepper"] button:last-of-type');
      await guest.find('[part~="notice"]');
      await guest.openCart();
    },
  },
  'cart-locked': {
    title: 'Order, being paid elsewhere',
    about: 'A payment started on another device, where the bank is asking the guest.',
    settings: direct,
    wire: keepCart,
    async steps(guest, backend) {
      await guest.add(0, 1);
      await guest.openCart();
      await backend.payElsewhere(cart);
      await guest.press('[part~="stepper"] button:last-of-type');
      await guest.find('[part~="notice"] button');
    },
  },
  'cart-uncertain': {
    title: 'Order, response lost',
    about: 'A write got no response, so it is unknown whether it was applied.',
    wire: (call) => (isWrite(call) ? lost() : call.next()),
    async steps(guest) {
      await guest.add(0);
      await guest.find('[part~="waiting"]');
    },
  },
  'cart-asked': {
    title: 'Order, result unknown',
    about:
      'The service’s responses are unreadable; the guest checks and decides. Time runs faster here.',
    pace: 8,
    wire: (call) =>
      garbled && /\/carts\/[^/]+(?:\/items)?$/.test(call.path)
        ? Response.json('nothing like it')
        : call.next(),
    async steps(guest) {
      await guest.add(0);
      await guest.openCart();
      garbled = true;
      await guest.add(1);
      await guest.find('[part~="notice"] button + button');
    },
  },
};
