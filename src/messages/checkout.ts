/** What the checkout says. */
import { msg, str } from '@lit/localize';

export const checkout = () => msg('Checkout', { id: 'checkout' });
export const backToMenu = () => msg('Back to the menu', { id: 'checkout-back' });
export const change = () => msg('Change', { id: 'checkout-change' });
export const changeDetails = () => msg('Change your details', { id: 'checkout-change-details' });
export const emptyOrder = () =>
  msg('There is nothing in your order yet.', { id: 'checkout-empty' });

export const contactTitle = () => msg('Who is it for?', { id: 'contact-title' });
export const contactHint = () =>
  msg('An email address or a phone number is enough, so that we can reach you.', {
    id: 'contact-hint',
  });
export const nameLabel = () => msg('Name', { id: 'contact-name' });
export const emailLabel = () => msg('Email', { id: 'contact-email' });
export const phoneLabel = () => msg('Phone', { id: 'contact-phone' });
export const nameMissing = () =>
  msg('Please tell us a name for the order.', { id: 'contact-name-missing' });
export const reachMissing = () =>
  msg('Please leave an email address or a phone number.', { id: 'contact-reach-missing' });
export const emailWrong = () =>
  msg('This does not look like an email address.', { id: 'contact-email-wrong' });
export const phoneWrong = () =>
  msg('This does not look like a phone number.', { id: 'contact-phone-wrong' });

export const whenTitle = () => msg('When would you like it?', { id: 'when-title' });
export const asap = () => msg('As soon as possible', { id: 'when-asap' });
export const later = () => msg('At a later time', { id: 'when-later' });
export const loadingTimes = () => msg('Loading the times', { id: 'when-loading' });
export const dayLabel = () => msg('Day', { id: 'when-day' });
export const timeLabel = () => msg('Time', { id: 'when-time' });
export const chooseTime = () => msg('Choose a time', { id: 'when-choose' });
export const timeMissing = () => msg('Please choose a time.', { id: 'when-missing' });
export const restaurantClock = () =>
  msg('Times are the restaurant’s local time.', { id: 'when-clock' });
export const noTimes = () =>
  msg('There are no later times to choose from right now.', { id: 'when-none' });
export const laterAt = (day: string, time: string) => msg(str`${day}, ${time}`, { id: 'when-at' });

export const tipTitle = () => msg('Add a tip?', { id: 'tip-title' });
export const noTip = () => msg('No tip', { id: 'tip-none' });
export const percent = (value: string) => msg(str`${value}%`, { id: 'tip-percent' });
export const otherTip = () => msg('Other', { id: 'tip-other' });
export const tipAmount = (currency: string) =>
  msg(str`Amount in ${currency}`, { id: 'tip-amount' });
export const tipWrong = () => msg('Please write an amount like 5 or 5.50.', { id: 'tip-wrong' });
export const tipsFailed = () =>
  msg('We could not load the choices for a tip.', { id: 'tip-failed' });

export const addCode = () => msg('Add a discount code', { id: 'discount-add' });
export const codeLabel = () => msg('Discount code', { id: 'discount-code' });
export const apply = () => msg('Apply', { id: 'discount-apply' });
export const applyingCode = () => msg('Checking…', { id: 'discount-checking' });
export const codeApplied = (code: string) =>
  msg(str`The code ${code} is applied.`, { id: 'discount-applied' });
export const removeCode = () => msg('Remove the code', { id: 'discount-remove' });
export const codeRefused = () =>
  msg('This code is not valid for your order.', { id: 'discount-refused' });

export const toPayment = () => msg('Continue to payment', { id: 'checkout-continue' });
export const preparing = () => msg('One moment…', { id: 'checkout-preparing' });
export const yourDetails = () => msg('Your details', { id: 'checkout-details' });
export const payment = () => msg('Payment', { id: 'payment' });
export const cardPrivacy = () =>
  msg('Your card details go straight to the payment provider.', { id: 'payment-privacy' });
export const loadingCard = () => msg('Loading the card form', { id: 'payment-loading' });
export const cardFailed = () =>
  msg('We could not load the card form. Nothing has been charged.', { id: 'payment-card-failed' });
export const pay = (amount: string) => msg(str`Pay ${amount}`, { id: 'pay' });
export const confirming = () => msg('Confirming with your bank…', { id: 'payment-confirming' });
export const payElsewhere = (amount: string) =>
  msg(str`Go on to pay ${amount}`, { id: 'payment-elsewhere' });
export const payElsewhereHint = () =>
  msg('You pay on the restaurant’s own payment page.', { id: 'payment-elsewhere-hint' });

export const declined = () =>
  msg('The payment did not go through. You have not been charged.', { id: 'payment-declined' });
export const orderChanged = () =>
  msg('Your order has changed meanwhile. Please look at the total, then continue.', {
    id: 'payment-order-changed',
  });
export const catalogChanged = () =>
  msg('Part of your order is no longer offered as it was. Please look at it before you pay.', {
    id: 'payment-catalog-changed',
  });
export const amountInDoubt = () =>
  msg(
    'We cannot tell for certain what this order costs, so we do not take a payment here. Please call the restaurant.',
    { id: 'payment-in-doubt' },
  );
export const unknownTitle = () =>
  msg('We could not find out whether the payment went through.', { id: 'payment-unknown' });
export const unknownHint = () =>
  msg('Please do not pay again. Your order is saved, and we can ask once more.', {
    id: 'payment-unknown-hint',
  });
export const checkAgain = () => msg('Check again', { id: 'payment-check' });
export const asking = () => msg('Asking…', { id: 'payment-asking' });
export const paid = () =>
  msg('Thank you. Your payment went through; your receipt is on its way.', { id: 'payment-paid' });

export const soldOutSince = (name: string) =>
  msg(str`${name} has sold out since you chose it.`, { id: 'checkout-sold-out' });
export const takeOut = () => msg('Take it out', { id: 'checkout-take-out' });
export const takeOutOf = (name: string) =>
  msg(str`Take ${name} out of the order`, { id: 'checkout-take-out-of' });
export const changedFrom = (name: string, before: string, after: string) =>
  msg(str`${name}: it was ${before}, and is ${after} now.`, { id: 'checkout-changed-from' });
