// The hosted checkout: shows the order, asks who it is for, takes the card, and sends the guest
// on.
import { cardProcessor } from './card.js';
import { cartAt } from './service.js';
import { findSession, followPayment, leaveUnpaid, leaveWithReceipt, paying } from './session.js';
import { at, hasChanged, onlyShow, say, sayProblem, showChanges, showSummary } from './summary.js';

const { dataset } = document.querySelector('main');

let cart;
let order;
let details;
let form;
let removeWallet = () => {};

async function open() {
  const session = await findSession();
  cart = cartAt(session);
  [order, details] = await Promise.all([cart.read(), cart.details()]);
  at('restaurant').textContent = order.restaurantDisplayName;
  document.title = `Checkout, ${order.restaurantDisplayName}`;
  leaveUnpaid(at('back'), details.returnUrl);
  await proceed();
}

/** Shows the step that follows from the cart's state. */
async function proceed() {
  showSummary(order, { lines: at('lines'), sums: at('sums'), when: at('when') });
  if (order.status === 'EXPIRED') return stop('This cart has expired. Please order again.');
  if (order.status !== 'OPEN' || paying.noted()) return follow();
  if (order.items.length === 0) return stop('There is nothing in this cart.');
  if (hasChanged(order)) return askConsent();
  const { contact } = details;
  if (!contact?.name || !(contact.emailAddress || contact.phoneNumber)) return askContact(contact);
  at('recap-text').textContent = [contact.name, contact.emailAddress, contact.phoneNumber]
    .filter(Boolean)
    .join(', ');
  return takeCard();
}

function stop(text) {
  sayProblem(text);
  onlyShow();
}

/** Nothing can be paid until the guest accepts what changed in the cart. */
function askConsent() {
  showChanges(order, at('changed'));
  say('');
  onlyShow('order', 'changes');
  at('accept').focus();
}

async function acceptChanges() {
  order = await cart.acceptChanges(order);
  await proceed();
}

function askContact(contact) {
  at('name').value = contact?.name ?? '';
  at('email').value = contact?.emailAddress ?? '';
  at('phone').value = contact?.phoneNumber ?? '';
  say('');
  onlyShow('order', 'contact');
}

async function takeCard() {
  removeForm();
  if (order.orderTotalWithServiceFeeAmount === 0) return offerFree();
  const clientSecret = await cart.preparePayment(order.revision);
  at('pay').textContent = `Pay ${order.orderTotalWithServiceFeeFormatted}`;
  onlyShow('order', 'recap', 'payment');
  say('');
  const processor = cardProcessor({
    globalName: dataset.processor,
    publishableKey: dataset.key,
  });
  form = { ...processor.mount(at('card'), clientSecret), clientSecret };
  try {
    await form.ready;
  } catch (error) {
    removeForm();
    throw error;
  }
  removeWallet = processor.offerWallet(at('wallet'), {
    clientSecret,
    merchant: order.restaurantDisplayName,
    pay: (confirm) => guarded(() => pay(confirm))(),
  });
}

function removeForm() {
  form?.remove();
  form = undefined;
  removeWallet();
}

function offerFree() {
  onlyShow('order', 'recap', 'free');
  say('');
}

/** Preparing the payment of a free order places the order. */
async function placeFree() {
  await cart.preparePayment(order.revision);
  await follow();
}

/** With the card form, or with the wallet whose sheet has been agreed to. */
async function pay(confirm) {
  if (!form || at('pay').getAttribute('aria-disabled') === 'true') return;
  at('refusal').textContent = '';
  at('pay').setAttribute('aria-disabled', 'true');
  at('pay').textContent = 'Paying…';
  // The fields can be filled in a moment before the form says that it is ready.
  const isReady = await form.ready.then(
    () => true,
    () => false,
  );
  if (!isReady) return showPayButton();
  paying.note(form.clientSecret);
  const outcome = await confirm().catch(() => ({}));
  if (!outcome.refused) return follow();
  paying.over();
  const before = order.orderTotalWithServiceFeeFormatted;
  order = await cart.read();
  const isOutdated = outcome.code?.includes('CHANGED') || outcome.code === REPLACED;
  if (order.orderTotalWithServiceFeeFormatted !== before || isOutdated) await proceed();
  at('refusal').textContent = outcome.refused;
  showPayButton();
}

function showPayButton() {
  at('pay').removeAttribute('aria-disabled');
  at('pay').textContent = `Pay ${order.orderTotalWithServiceFeeFormatted}`;
}

/** A payment that may have happened is followed to its end and never offered a second time. */
async function follow() {
  say('Waiting for your payment…');
  at('again').hidden = true;
  at('back').hidden = true;
  const untouched = (secret) =>
    cardProcessor({ globalName: dataset.processor, publishableKey: dataset.key }).untouched(secret);
  const end = await followPayment(cart, paying.noted(), untouched);
  if (end.receiptToken) return leaveWithReceipt(details.returnUrl, end.order.id, end.receiptToken);
  if (end.failed) {
    paying.over();
    leaveUnpaid(at('back'), details.returnUrl);
    order = await cart.read();
    await proceed();
    at('refusal').textContent = 'The payment did not go through. No money was taken.';
    return showPayButton();
  }
  onlyShow('again');
  return sayProblem(
    'We do not know yet whether your payment went through. Please do not pay again; check in a moment.',
  );
}

async function saveContact(event) {
  event.preventDefault();
  const given = Object.fromEntries(
    [...new FormData(event.target)].filter(([, value]) => value.trim() !== ''),
  );
  order = await cart.setContact(given, order.revision);
  details = {
    ...details,
    contact: {
      name: given.customerName,
      emailAddress: given.emailAddress,
      phoneNumber: given.phoneNumber,
    },
  };
  await proceed();
}

/** Another page has prepared this order's payment since. */
const REPLACED = 'payment_intent_canceled';
/** The cart differs from what this page shows: read it again and show the current state. */
const OUT_OF_DATE = ['CART_CONFLICT', 'CATALOG_CHANGED', 'DELIVERY_QUOTE_EXPIRED', REPLACED];

/** Shows the error of a failed step. */
const guarded = (step) => async (event) => {
  try {
    await step(event);
  } catch (error) {
    if (OUT_OF_DATE.includes(error.code)) {
      order = await cart.read();
      await proceed().catch((again) => sayProblem(again.message));
      return;
    }
    if (error.status === 401) return stop(error.message);
    sayProblem(error.message);
    if (form) showPayButton();
    else at('payment').hidden = true;
  }
};

at('contact').addEventListener('submit', (event) => {
  event.preventDefault();
  void guarded(saveContact)(event);
});
at('accept').addEventListener('click', guarded(acceptChanges));
at('pay').addEventListener(
  'click',
  guarded(() => pay(() => form.confirm())),
);
at('place').addEventListener('click', guarded(placeFree));
at('again').addEventListener('click', guarded(follow));
// Another order's address, opened in this tab, changes nothing but the fragment.
addEventListener('hashchange', () => location.reload());
void guarded(open)();
