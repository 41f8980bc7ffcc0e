// The card form: formats while typing, shows each error at its field, and sends the card to the
// processor. The host page learns completeness and outcome, never what was typed.
import { cvcFault, cvcLengthOf, digitsOf, expiryFault, numberFault } from '../card-rules.js';
import { applyAppearance } from './appearance.js';
import { openChannel, send, testCard } from './channel.js';
import { confirm, retrieve } from './intents.js';
import { expiryDigits, groupNumber, rewrite, showExpiry } from './typing.js';
import { sentenceFor } from './words.js';

const byId = (id) => document.getElementById(id);
const say = (code, message) => sentenceFor(code, message, document.documentElement.lang);
const form = byId('form');
const inputs = { number: byId('number'), expiry: byId('expiry'), cvc: byId('cvc') };
const postal = byId('postal');
const fields = [...Object.values(inputs), postal];

let session = {};
let started = false;
let ready = false;
let busy = false;
let lastChange = '';

function card() {
  const expiry = expiryDigits(inputs.expiry.value);
  return {
    number: digitsOf(inputs.number.value),
    exp_month: Number.parseInt(expiry.slice(0, 2), 10),
    exp_year: expiry.length === 4 ? 2000 + Number.parseInt(expiry.slice(2), 10) : Number.NaN,
    cvc: digitsOf(inputs.cvc.value),
  };
}

const faultOf = {
  number: ({ number }) => numberFault(number),
  expiry: ({ exp_month, exp_year }) => expiryFault(exp_month, exp_year, Date.now()),
  cvc: ({ cvc, number }) => cvcFault(cvc, number),
};

function show(name, fault) {
  byId(`${name}-error`).textContent = fault ? say(fault) : '';
  if (fault) inputs[name].setAttribute('aria-invalid', 'true');
  else inputs[name].removeAttribute('aria-invalid');
}

const isShown = (name) => inputs[name].hasAttribute('aria-invalid');

/** Reported to the page once the form is ready. */
function reportChange() {
  if (!ready) return;
  const typed = card();
  const complete = Object.values(faultOf).every((check) => check(typed) === null);
  const empty = Object.values(inputs).every((input) => input.value === '');
  const change = JSON.stringify({ complete, empty });
  if (change === lastChange) return;
  lastChange = change;
  send({ type: 'change', complete, empty });
}

/** An error disappears as soon as it is fixed; a new one appears when the field loses focus. */
function typed(name) {
  if (isShown(name) && !faultOf[name](card())) show(name, null);
  reportChange();
}

inputs.number.addEventListener('input', () => {
  const digits = digitsOf(inputs.number.value);
  rewrite(inputs.number, groupNumber(digits));
  rewrite(inputs.cvc, digitsOf(inputs.cvc.value).slice(0, cvcLengthOf(digits)));
  typed('number');
});
inputs.expiry.addEventListener('input', (event) => {
  const deleting = event.inputType?.startsWith('delete') ?? false;
  rewrite(inputs.expiry, showExpiry(expiryDigits(inputs.expiry.value), deleting));
  typed('expiry');
});
inputs.cvc.addEventListener('input', () => {
  const length = cvcLengthOf(digitsOf(inputs.number.value));
  rewrite(inputs.cvc, digitsOf(inputs.cvc.value).slice(0, length));
  typed('cvc');
});
for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('blur', () => {
    if (input.value !== '') show(name, faultOf[name](card()));
    reportChange();
  });
}
addEventListener('focus', () => send({ type: 'focus' }));
addEventListener('blur', () => send({ type: 'blur' }));
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') send({ type: 'escape' });
});
form.addEventListener('submit', (event) => event.preventDefault());
byId('test-cards').addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement && !busy) fillIn(target.textContent.trim());
});

function fillIn(number) {
  const nextYear = String((new Date().getUTCFullYear() + 1) % 100).padStart(2, '0');
  inputs.number.value = groupNumber(digitsOf(number));
  inputs.expiry.value = `12 / ${nextYear}`;
  inputs.cvc.value = '123';
  for (const name of Object.keys(inputs)) show(name, null);
  reportChange();
}

function setBusy(value) {
  busy = value;
  form.setAttribute('aria-busy', String(value));
  for (const input of fields) input.readOnly = value;
}

/** Shows each fault at its field; `null` if there is none. */
function faultIn(now) {
  const faults = Object.keys(inputs).map((name) => [name, faultOf[name](now)]);
  for (const [name, fault] of faults) show(name, fault);
  reportChange();
  const [first] = faults.filter(([, fault]) => fault !== null);
  if (!first) return null;
  const [name, code] = first;
  inputs[name].focus();
  return { error: { type: 'validation_error', code, message: say(code) } };
}

async function pay({ keep, clientSecret = session.clientSecret, expected }) {
  if (busy) return { error: { type: 'invalid_request_error', code: 'busy', message: 'Wait.' } };
  const now = card();
  const fault = faultIn(now);
  if (fault) return fault;
  setBusy(true);
  const extra = postal.value.trim() === '' ? {} : { postal_code: postal.value.trim() };
  const answer = await confirm(
    { ...session, clientSecret, expected },
    { ...now, ...extra },
    keep === true,
  );
  setBusy(false);
  return inWords(answer);
}

function inWords(answer) {
  const { error } = answer;
  return error
    ? { ...answer, error: { ...error, message: say(error.code, error.message) } }
    : answer;
}

/** Reports a replaced payment or a wrong key before the guest types a card. */
async function start() {
  started = true;
  const { error, paymentIntent } = session.clientSecret ? await retrieve(session) : {};
  const isPlanned = !session.clientSecret;
  if (isPlanned || (paymentIntent && paymentIntent.status !== 'canceled')) {
    ready = true;
    // Nobody types into a form whose page can't pay with it yet.
    for (const input of fields) input.disabled = false;
    send({ type: 'ready' });
    return reportChange();
  }
  const message = error?.message ?? 'This payment was replaced. Ask for it again.';
  byId('problem').textContent = `The card form could not be prepared. ${message}`;
  send({
    type: 'loaderror',
    error: error ?? { type: 'invalid_request_error', code: 'payment_intent_canceled', message },
  });
}

openChannel({
  init: ({ publishableKey, clientSecret, ...looks }) => {
    session = { publishableKey, clientSecret };
    applyAppearance(looks);
    if (!started && testCard) fillIn(testCard);
    if (!started) return start();
  },
  appearance: applyAppearance,
  check: () => faultIn(card()) ?? { selectedPaymentMethod: 'card' },
  confirm: pay,
  focus: () => inputs.number.focus(),
  clear: () => {
    form.reset();
    for (const name of Object.keys(inputs)) show(name, null);
    reportChange();
  },
});

const main = document.querySelector('main');
new ResizeObserver(() => {
  send({ type: 'height', height: main.getBoundingClientRect().height });
}).observe(main);
