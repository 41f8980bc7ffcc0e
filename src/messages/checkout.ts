/** What the checkout and the login both say; apart, so that neither brings the other's along. */
import { msg, str } from './msg.js';

export const oneMoment = () => msg('One moment…');
export const logIn = () => msg('Log in');

// What the checkout says.

export const checkout = () => msg('Checkout');
export const backToMenu = () => msg('Back to the menu');
export const change = () => msg('Change');
export const changeDetails = () => msg('Change your details');
export const emptyOrder = () => msg('There is nothing in your order yet.');

export const contactTitle = () => msg('Who is it for?');
export const contactHint = () => msg('An email address or a phone number is enough.');
export const nameLabel = () => msg('Name');
export const emailLabel = () => msg('Email');
export const phoneLabel = () => msg('Phone');
export const nameMissing = () => msg('Please tell us a name for the order.');
export const reachMissing = () => msg('Please leave an email address or a phone number.');
export const emailWrong = () => msg('This does not look like an email address.');
export const phoneWrong = () => msg('This does not look like a phone number.');

export const whenTitle = () => msg('When would you like it?');
export const asap = () => msg('As soon as possible');
export const later = () => msg('At a later time');
export const laterAt = (day: string, time: string) => msg(str`${day}, ${time}`);

export const tipTitle = () => msg('Add a tip?');
export const noTip = () => msg('No tip');
export const percent = (value: string) => msg(str`${value}%`);
export const otherTip = () => msg('Other');
export const tipAmount = (currency: string) => msg(str`Amount in ${currency}`);
export const tipWrong = () => msg('Please write an amount like 5 or 5.50.');

export const addNote = () => msg('Add a note to your order');
export const addCode = () => msg('Add a discount code');

export const toPayment = () => msg('Continue to payment');
export const yourDetails = () => msg('Your details');
export const payment = () => msg('Payment');
export const cardPrivacy = () => msg('Your card details go straight to the payment provider.');
export const cardFailed = () => msg('We could not load the card form. You have not been charged.');
/** Where an earlier attempt may have charged. */
export const cardMissing = () => msg('We could not load the card form.');
export const cardHint = () =>
  msg(
    'A content blocker, a weak connection or an old browser can cause this. Turn off blockers for this page, or use another browser.',
  );
export const pay = (amount: string) => msg(str`Pay ${amount}`);
export const confirming = () => msg('Confirming with your bank…');

export const declined = () => msg('The payment did not go through. You have not been charged.');
export const unknownTitle = () => msg('We could not find out whether the payment went through.');
export const unknownHint = () => msg('Please do not pay again. Your order is saved.');
export const payAgain = () =>
  msg('The payment has not gone through. You can pay again: you will be charged only once.');
export const checkAgain = () => msg('Check again');
export const paid = () => msg('Thank you. Your receipt is on its way.');

// What is said about the note of an order.

export const noteLabel = () => msg('A note for your whole order');

// What is said about a discount code.

export const codeLabel = () => msg('Discount code');
export const apply = () => msg('Apply');
export const codeApplied = (code: string) => msg(str`The code ${code} is applied.`);
export const removeCode = () => msg('Remove the code');
export const codeRefused = () => msg('This code is not valid for your order.');
