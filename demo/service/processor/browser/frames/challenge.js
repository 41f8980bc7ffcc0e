// The bank's dialog. In a frame it answers the host page's script; as a page of its own (the
// fragment then carries a return address) it goes back to the shop.

import { openChannel } from './channel.js';
import { amountText, answerChallenge, retrieve } from './intents.js';

const given = new URLSearchParams(location.hash.slice(1));
const returnUrl = given.get('returnUrl');
const approve = document.getElementById('approve');
const decline = document.getElementById('decline');
const problem = document.getElementById('problem');

function show({ paymentIntent, error }) {
  problem.textContent = error?.message ?? '';
  if (paymentIntent) document.getElementById('amount').textContent = amountText(paymentIntent);
}

/** Shows the dialog, waits for the guest's decision and returns the payment's result. */
async function ask(session) {
  show(await retrieve(session));
  approve.disabled = false;
  decline.disabled = false;
  document.getElementById('title').focus();
  const word = await new Promise((resolve) => {
    approve.addEventListener('click', () => resolve('approve'), { once: true });
    decline.addEventListener('click', () => resolve('decline'), { once: true });
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') resolve('decline');
    });
  });
  approve.disabled = true;
  decline.disabled = true;
  return answerChallenge(session, Number(session.challenge), word);
}

function goBack({ paymentIntent, error }, clientSecret) {
  const address = new URL(returnUrl);
  if (!['http:', 'https:'].includes(address.protocol)) throw new Error('Not a web address.');
  const words = { succeeded: 'succeeded', processing: 'pending' };
  const unknown = error?.type.startsWith('api_') ? 'pending' : 'failed';
  address.searchParams.set('payment_intent', clientSecret.split('_secret_')[0]);
  address.searchParams.set('payment_intent_client_secret', clientSecret);
  address.searchParams.set('redirect_status', words[paymentIntent?.status] ?? unknown);
  location.replace(address);
}

if (returnUrl) {
  const session = Object.fromEntries(given);
  goBack(await ask(session), session.clientSecret);
} else {
  let session = {};
  openChannel({
    init: ({ publishableKey, clientSecret, challenge }) => {
      session = { publishableKey, clientSecret, challenge };
    },
    challenge: () => ask(session),
  });
}
