// The wallet's sheet: who is paid how much, and with which card. Nothing is paid until
// the guest and then the shop's page have agreed.

import { openChannel, walletPress } from './channel.js';
import { amountText, confirmWallet, retrieve } from './intents.js';

const PAYABLE = ['requires_payment_method', 'requires_action'];

const byId = (id) => document.getElementById(id);
const pay = byId('pay');
const cancel = byId('cancel');
const cards = byId('cards');

/** Whose wallet it is. */
const owner = { name: 'Wanda Wallet', email: 'wanda@wallet.example', phone: '+12125550142' };

let session = {};

function show({ paymentIntent, error }) {
  const over = paymentIntent && !PAYABLE.includes(paymentIntent.status);
  const problem = error?.message ?? (over ? 'This payment was replaced or is made already.' : '');
  byId('problem').textContent = problem;
  if (!paymentIntent) return;
  byId('amount').textContent = amountText(paymentIntent);
  pay.textContent = `Pay ${amountText(paymentIntent)}`;
  pay.disabled = problem !== '';
}

/** Shows the sheet and waits for the guest's decision. */
async function offer({ merchant }) {
  byId('merchant').textContent = merchant;
  byId('title').focus();
  const word = new Promise((resolve) => {
    pay.addEventListener('click', () => resolve({ approved: true }), { once: true });
    cancel.addEventListener('click', () => resolve({ approved: false }), { once: true });
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') resolve({ approved: false });
    });
  });
  // Before its intent exists, the sheet shows what the page says that it will be.
  if (session.plan) show({ paymentIntent: { ...session.plan, status: 'requires_payment_method' } });
  else show(await retrieve(session));
  if (walletPress) byId(walletPress)?.click();
  const answer = await word;
  pay.disabled = true;
  cancel.disabled = true;
  cards.disabled = true;
  if (!answer.approved) return answer;
  pay.textContent = 'Paying…';
  return { ...answer, ...(whatIsAsked() && { billingDetails: whatIsAsked() }) };
}

/** What the page asked for, of the wallet's owner; `null` if it asked for nothing. */
function whatIsAsked() {
  const { email, phone } = session.asksFor ?? {};
  if (!email && !phone) return null;
  const { name } = owner;
  return { name, ...(email && { email: owner.email }), ...(phone && { phone: owner.phone }) };
}

openChannel({
  init: ({ publishableKey, clientSecret, plan, asksFor }) => {
    session = { publishableKey, clientSecret, plan, asksFor };
  },
  offer,
  pay: ({ clientSecret = session.clientSecret, expected }) => {
    const { publishableKey } = session;
    const number = cards.querySelector(':checked').value;
    return confirmWallet({ publishableKey, clientSecret, expected }, number);
  },
});
