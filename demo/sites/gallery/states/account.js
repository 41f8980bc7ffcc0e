/** States of the account. */
import { newPhone } from '../guest.js';
import { atLogin, settings } from './customer.js';
import { lost, refuse } from './parts.js';

export const accountStates = {
  account: atLogin(
    'Account',
    'Orders, addresses, points and cards of somebody who has been here before.',
    async (guest, backend) => {
      await guest.logIn(backend);
      await guest.find('[part~="cards"] [part~="entry"]');
    },
  ),
  'account-receipt': atLogin(
    'Account, the receipt of an earlier order',
    'Opened from the list; browser Back leads to it again.',
    async (guest, backend) => {
      await guest.logIn(backend);
      await guest.press('[part~="open-receipt"]');
      await guest.find('[part~="past-receipt"] [part~="total"]');
    },
  ),
  'account-receipt-listed': {
    ...atLogin(
      'Account, an order that is only listed',
      'The service shows its orders in the list only: method, time and total.',
      async (guest, backend) => {
        await guest.logIn(backend);
        await guest.press('[part~="open-receipt"]');
        await guest.find('[part~="past-receipt"] [part~="error"]');
      },
    ),
    wire: ({ path, next }) =>
      /customer\/orders\/./.test(path) ? refuse(404, 'There is no such page.') : next(),
  },
  'account-edit': atLogin(
    'Account, an address is edited',
    'The flat and the note for the courier; the street stays.',
    async (guest, backend) => {
      await guest.logIn(backend);
      await guest.press('[part~="addresses"] .row > button.link');
      await guest.find('input[name="line3"]');
    },
  ),
  'account-moved': {
    ...atLogin(
      'Account, an address that was changed elsewhere',
      'Another device has written it since; what was typed here is not saved.',
      async (guest, backend) => {
        await guest.logIn(backend);
        await guest.press('[part~="addresses"] .row > button.link');
        await guest.fill('input[name="line3"]', 'Ring twice.');
        await guest.press('[part~="entry"] form .row > button:first-of-type');
        await guest.find('[part~="entry"] form [role="alert"]:not(:empty)');
      },
    ),
    wire: ({ path, method, next }) =>
      method !== 'GET' && path.includes('/addresses/') ? refuse(412, 'Written since.') : next(),
  },
  'account-more': {
    ...atLogin(
      'Account, more orders than a page has',
      'The others are asked for when they are wanted.',
      async (guest, backend) => {
        await guest.logIn(backend);
        await guest.find('[part~="more"]');
      },
    ),
    async wire({ path, next }) {
      const answer = await next();
      if (!/customer\/orders$/.test(path) || !answer.ok) return answer;
      const page = await answer.json();
      return Response.json({ items: page.items ?? page, nextCursor: 'the-next' });
    },
  },
  'account-failed': {
    ...atLogin(
      'Account, part out of reach',
      'The orders are lost on the way, and so is what removes the card. Time runs faster here.',
      async (guest, backend) => {
        await guest.logIn(backend);
        await guest.press('[part~="cards"] [part~="entry"] button');
        await guest.find('[part~="cards"] [role="alert"]:not(:empty)');
        await guest.find('[part~="orders"] [role="alert"]');
      },
    ),
    pace: 8,
    wire: ({ path, method, next }) =>
      /customer\/orders$/.test(path) || (method === 'DELETE' && path.includes('/saved-payments/'))
        ? lost()
        : next(),
  },
  'account-drawer': {
    title: 'Account, in the drawer',
    about: 'With a single button, the account is one of the drawer’s views.',
    markup: '<order-button proxy="PROXY" location="riverside"></order-button>',
    settings,
    async steps(guest) {
      await guest.press('[part~="button"]');
      await guest.press('[part~="account-way"]');
      await guest.find('[part~="login"] input');
    },
  },
  'account-new': atLogin(
    'Account, somebody new',
    'Logged in with a phone number for the first time; nothing is there yet.',
    async (guest, backend) => {
      const phone = newPhone();
      await guest.askForCode(phone);
      await guest.tryCode(await backend.codeFor(phone));
      await guest.find('[part~="profile"] dd');
    },
  ),
};
