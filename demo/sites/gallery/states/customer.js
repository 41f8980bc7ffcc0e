/** States of the login and the account. */
import { newEmail, whole } from './parts.js';

const account = '<order-account></order-account>';
const settings = { merchant: 'saffron-lane' };
const otherThan = (code) => (code === '123456' ? '654321' : '123456');

export const customerStates = {
  login: {
    title: 'Login',
    about: 'An email address or a phone number; no password.',
    markup: account,
    settings,
    steps: (guest) => guest.find('[part~="login"] input'),
  },
  'login-code': {
    title: 'Login, code',
    about: 'The code was sent.',
    markup: account,
    settings,
    steps: (guest) => guest.askForCode(newEmail()),
  },
  'login-wrong': {
    title: 'Login, wrong code',
    about: 'Six digits, but not the right ones.',
    markup: account,
    settings,
    async steps(guest, kitchen) {
      const email = newEmail();
      await guest.askForCode(email);
      await guest.tryCode(otherThan(await kitchen.codeFor(email)));
      await guest.find('[part~="code"][aria-invalid="true"]');
    },
  },
  'login-locked': {
    title: 'Login, locked out',
    about: 'The code was tried too many times.',
    markup: account,
    settings,
    async steps(guest, kitchen) {
      const email = newEmail();
      await guest.askForCode(email);
      const wrong = otherThan(await kitchen.codeFor(email));
      for (let tries = 0; tries < 6; tries += 1) {
        await guest.tryCode(wrong);
        await guest.find('[part~="login"] .next[aria-disabled="false"]');
      }
    },
  },
  'login-checkout': {
    title: 'Login at the checkout',
    about: 'Logged in, with the points of the program.',
    markup: whole,
    settings,
    async steps(guest, kitchen) {
      const email = newEmail();
      await kitchen.makeCustomer(email);
      await guest.add(0, 1);
      await guest.goToCheckout();
      await guest.press('order-login > .link');
      await guest.askForCode(email);
      await guest.tryCode(await kitchen.codeFor(email));
      await guest.find('[part~="loyalty"]');
    },
  },
  account: {
    title: 'Account',
    about: 'Orders, addresses, points and cards of somebody who has been here before.',
    markup: account,
    settings,
    async steps(guest, kitchen) {
      const email = newEmail();
      await kitchen.makeCustomer(email);
      await guest.askForCode(email);
      await guest.tryCode(await kitchen.codeFor(email));
      await guest.find('[part~="cards"] [part~="entry"]');
    },
  },
};
