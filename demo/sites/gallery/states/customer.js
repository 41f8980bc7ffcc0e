/** States of the login, and of what it adds to the checkout. */
import { newEmail } from '../guest.js';
import { deliverable, refuse, until } from './parts.js';

export const settings = { merchant: 'saffron-lane' };
export const atLogin = (title, about, steps) => ({
  title,
  about,
  markup: '<order-account></order-account>',
  backend: 'members',
  settings,
  steps,
});

const logInAtCheckout = async (guest, backend) => {
  await guest.press('order-login > .link');
  await guest.logIn(backend);
};

/** Requests a code, then tries this many wrong ones. */
const withWrongCode = async (guest, backend, times) => {
  const email = newEmail();
  await guest.askForCode(email);
  const wrong = (await backend.codeFor(email)) === '123456' ? '654321' : '123456';
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
    async (guest, backend) => {
      await withWrongCode(guest, backend, 1);
      await guest.find('[part~="code"][aria-invalid="true"]');
    },
  ),
  'login-locked': atLogin(
    'Login, locked out',
    'The code was tried too many times.',
    (guest, backend) => withWrongCode(guest, backend, 6),
  ),
  'login-expired': {
    ...atLogin(
      'Login, an expired code',
      'It came, and was typed a quarter of an hour later.',
      async (guest, backend) => {
        const email = newEmail();
        await guest.askForCode(email);
        const code = await backend.codeFor(email);
        await backend.letPass(15);
        await guest.tryCode(code);
        await guest.find('[part~="code"][aria-invalid="true"]');
      },
    ),
    backend: 'waiting-for-code',
    movesClock: true,
  },
  'login-again': {
    ...atLogin(
      'Login, another code',
      'The first one did not come within half a minute.',
      async (guest, backend) => {
        await guest.askForCode(newEmail());
        await backend.letPass(2);
        await guest.press('[part~="login"] .link[aria-disabled="false"]');
        await guest.find('[part~="login"] .link[aria-disabled="true"]');
        await guest.find('[part~="login"] .next[aria-disabled="false"]');
      },
    ),
    backend: 'waiting-for-code',
    movesClock: true,
  },
  'login-not-offered': {
    ...atLogin(
      'Login, not offered',
      'The restaurant’s service knows no customers.',
      async (guest) => {
        await guest.fill('[part~="login"] input', newEmail());
        await guest.press('[part~="login"] .next');
        await guest.find('[part~="login"] [aria-invalid="true"]');
      },
    ),
    wire: ({ path, next }) =>
      /login(?:-customer)?$/.test(path) ? refuse(404, 'Not found') : next(),
  },
  'login-often': {
    ...atLogin('Login, asked too often', 'No more codes are sent for a while.', async (guest) => {
      await guest.fill('[part~="login"] input', newEmail());
      await guest.press('[part~="login"] .next');
      await guest.find('[part~="login"] [aria-invalid="true"]');
    }),
    wire: ({ path, next }) =>
      /login(?:-customer)?$/.test(path)
        ? Response.json(
            { message: 'Too many.' },
            { status: 429, headers: { 'Retry-After': '600' } },
          )
        : next(),
  },
  'login-checkout': {
    title: 'Login at the checkout',
    about: 'Logged in, with the program’s points.',
    settings,
    async steps(guest, backend) {
      await guest.goToCheckout(0, 1);
      await logInAtCheckout(guest, backend);
      await guest.find('[part~="loyalty"]');
    },
  },
  'reward-used': {
    title: 'Reward applied',
    about: 'Points were redeemed for a discount on this order.',
    settings,
    async steps(guest, backend) {
      await guest.goToCheckout(0, 1);
      await logInAtCheckout(guest, backend);
      await guest.press('[part~="reward"] button[aria-disabled="false"]');
      await guest.find('[part~="discount"]');
    },
  },
  'rewards-out-of-reach': {
    title: 'Rewards, unavailable',
    about: 'The points are unavailable right now; the order continues without them.',
    settings,
    wire: ({ path, next }) =>
      path.endsWith('/loyalty/quote') ? Response.json({ enabled: true, available: false }) : next(),
    async steps(guest, backend) {
      await guest.goToCheckout(0, 1);
      await logInAtCheckout(guest, backend);
      await guest.find('[part~="loyalty"] [role="status"]');
    },
  },
  'reward-joining': {
    title: 'Rewards, not a member yet',
    about: 'Guests join the program only if they tick the box.',
    settings,
    async steps(guest, backend) {
      await guest.goToCheckout(0, 1);
      await guest.press('order-login > .link');
      const email = newEmail();
      await guest.askForCode(email);
      await guest.tryCode(await backend.codeFor(email));
      await guest.press('[part~="loyalty"] form button');
      await guest.find('[part~="loyalty"] [aria-invalid="true"]');
    },
  },
  'saved-addresses': {
    title: 'Delivery, saved addresses',
    about: 'A logged-in guest chooses one or enters another.',
    settings: (backend) => ({ ...settings, ...deliverable(backend) }),
    async steps(guest, backend) {
      await guest.goToCheckout(0, 1);
      await logInAtCheckout(guest, backend);
      await guest.press('label[part~="method"]:last-of-type input');
      await guest.press('[part~="saved-address"]:first-of-type input');
      await guest.find('[part~="courier"]:not(:empty)');
    },
  },
};
