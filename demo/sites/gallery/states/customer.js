/** States of the login and the account. */
import { newEmail } from '../guest.js';
import { until, whole } from './parts.js';

const settings = { merchant: 'saffron-lane' };
const atLogin = (title, about, steps) => ({
  title,
  about,
  markup: '<order-account></order-account>',
  settings,
  steps,
});

/** A code was sent, and others are tried so many times. */
const withWrongCode = async (guest, kitchen, times) => {
  const email = newEmail();
  await guest.askForCode(email);
  const wrong = (await kitchen.codeFor(email)) === '123456' ? '654321' : '123456';
  for (let tries = 0; tries < times; tries += 1) {
    await guest.tryCode(wrong);
    await guest.find('[part~="login"] .next[aria-disabled="false"]');
  }
};

export const customerStates = {
  login: atLogin(
    'Login',
    'An email address or a phone number; no password.',
    until('[part~="login"] input'),
  ),
  'login-code': atLogin('Login, code', 'The code was sent.', (guest) =>
    guest.askForCode(newEmail()),
  ),
  'login-wrong': atLogin(
    'Login, wrong code',
    'Six digits, but not the right ones.',
    async (guest, kitchen) => {
      await withWrongCode(guest, kitchen, 1);
      await guest.find('[part~="code"][aria-invalid="true"]');
    },
  ),
  'login-locked': atLogin(
    'Login, locked out',
    'The code was tried too many times.',
    (guest, kitchen) => withWrongCode(guest, kitchen, 6),
  ),
  'login-checkout': {
    title: 'Login at the checkout',
    about: 'Logged in, with the points of the program.',
    markup: whole,
    settings,
    async steps(guest, kitchen) {
      await guest.goToCheckout(0, 1);
      await guest.press('order-login > .link');
      await guest.logIn(kitchen);
      await guest.find('[part~="loyalty"]');
    },
  },
  account: atLogin(
    'Account',
    'Orders, addresses, points and cards of somebody who has been here before.',
    async (guest, kitchen) => {
      await guest.logIn(kitchen);
      await guest.find('[part~="cards"] [part~="entry"]');
    },
  ),
};
