/** States of the order. */
import { direct, lost, never, refuse } from './parts.js';

const isAdd = ({ path, method }) => method === 'POST' && /\/(?:cart-item|items)$/.test(path);
const isWrite = ({ path, method }) => method !== 'GET' && !path.includes('sessions');

/** The kitchen answers no more. */
let busy = false;

/** What it answers makes no sense. */
let garbled = false;

/** What the frame learns of its cart on the wire. */
let cart;
const learnCart = async ({ path, next }) => {
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
    about: 'Three lines, agreed with the service.',
    async steps(guest) {
      await guest.add(0, 1, 1, 3);
      await guest.openCart();
    },
  },
  'cart-suggestions': {
    title: 'Order, what goes with it',
    about: 'A few dishes below the lines, each added with one press.',
    async steps(guest) {
      await guest.add(1);
      await guest.openCart();
      await guest.find('[part~="suggestion"]');
    },
  },
  'cart-change': {
    title: 'Order, a line is changed',
    about: 'The dish with what was chosen, to choose otherwise.',
    async steps(guest) {
      await guest.add(0);
      await guest.openCart();
      await guest.press('[part~="change"]');
      await guest.find('dialog[open] fieldset, dialog[open] textarea');
    },
  },
  'cart-bar': {
    title: 'Order, folded',
    about: 'On phones a bar; beside the menu where there is room.',
    steps: (guest) => guest.add(0, 1),
  },
  'cart-reckoning': {
    title: 'Order, being reckoned',
    about: 'One more was wanted, and the kitchen has not answered yet: nothing is promised.',
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
    title: 'Order, kitchen out of reach',
    about: 'Writes are lost on the way.',
    wire: ({ path, method, next }) =>
      method === 'POST' && !path.includes('sessions') ? lost() : next(),
    async steps(guest) {
      await guest.add(0, 1);
      await guest.find('[part~="waiting"]');
    },
  },
  'cart-refused': {
    title: 'Order, a dish refused',
    about: 'What is added is answered with 422.',
    wire: (call) => (isAdd(call) ? refuse(422, 'This is off the menu for today.') : call.next()),
    async steps(guest) {
      await guest.add(0);
      await guest.find('[part~="notice"]');
    },
  },
  'cart-offline': {
    title: 'Order, offline',
    about: 'The device says that it has no network, and nothing comes through.',
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
    about: 'Its time at the kitchen ran out; what was chosen is put into a new one.',
    settings: direct,
    wire: learnCart,
    async steps(guest, kitchen) {
      await guest.add(0, 1);
      await guest.openCart();
      await kitchen.expireCart(cart);
      await guest.press('[part~="stepper"] button:last-of-type');
      await guest.find('[part~="notice"]');
      await guest.openCart();
    },
  },
  'cart-locked': {
    title: 'Order, being paid elsewhere',
    about: 'A payment for it was begun on another device, whose bank is asking.',
    settings: direct,
    wire: learnCart,
    async steps(guest, kitchen) {
      await guest.add(0, 1);
      await guest.openCart();
      await kitchen.payElsewhere(cart);
      await guest.press('[part~="stepper"] button:last-of-type');
      await guest.find('[part~="notice"] button');
    },
  },
  'cart-uncertain': {
    title: 'Order, answer lost',
    about: 'A write was lost on the way, and it is not known whether it arrived.',
    wire: (call) => (isWrite(call) ? lost() : call.next()),
    async steps(guest) {
      await guest.add(0);
      await guest.find('[part~="waiting"]');
    },
  },
  'cart-asked': {
    title: 'Order, nobody can tell',
    about:
      'The kitchen’s answers cannot be read any more; the guest looks and decides. Time runs faster here.',
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
