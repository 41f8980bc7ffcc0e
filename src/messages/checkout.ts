/** Texts of the checkout, with its discount code. */
import { sentences } from './sentences.js';

export const checkoutText = sentences('checkout', {
  logIn: 'Log in',
  title: 'Checkout',
  backToMenu: 'Back to the menu',
  change: 'Change',
  changeDetails: 'Change your details',
  changePlace: 'Change how you get your order',
  changeTime: 'Change the time',
  empty: 'Your order is empty.',
  contactTitle: 'Who is it for?',
  contactHint: 'An email address or a phone number is enough. We use it only about this order.',
  /** The order is brought to a table or a room. */
  contactAtPlace:
    'You can leave this empty: we bring your order to you. We use it only about this order.',
  addContact: 'Add your name or email',
  nameLabel: 'Name',
  emailLabel: 'Email',
  phoneLabel: 'Phone',
  orPhone: 'or phone',
  orEmail: 'or email',
  nameMissing: 'Please enter a name for the order.',
  reachMissing: 'Please enter an email address or a phone number.',
  emailWrong: 'This doesn’t look like an email address.',
  phoneWrong: 'This doesn’t look like a phone number.',

  /** The ordering service refused a contact detail. */
  contactRefused: 'This wasn’t accepted. Please check it.',
  rememberMe: 'Remember me on this device',
  rememberAbout:
    'Your name, email, phone and last orders then stay in this browser for your next order.',
  forgetMe: 'Forget my details',
  forgotten: 'Your details and orders are removed from this device.',
  whenTitle: 'When would you like it?',
  asap: 'As soon as possible',
  later: 'Schedule for later',
  laterAt: '{day}, {time}',
  tipTitle: 'Add a tip?',
  tipForCourier: 'This tip is meant for the courier.',
  tipRecipientMissing: 'The restaurant doesn’t say who receives tips.',
  percent: '{value}%',
  otherTip: 'Other',
  tipAmount: 'Amount in {currency}',
  tipWrong: 'Please enter an amount like 5 or 5.50.',
  ageConfirm: 'I am {years} or older, and can show it when I get my order.',
  ageMissing: 'Please confirm your age to order this.',
  ageDelivery:
    'This can’t be delivered: {names}. Remove it, or choose another way to get your order.',

  /** Above the list of what is missing or wrong. */
  toCheck: { one: 'Please check {count} thing', other: 'Please check {count} things' },
  addNote: 'Add a note to your order',
  addCode: 'Add a discount code',
  continueToPayment: 'Continue to payment',
  detailsTitle: 'Your details',
  paymentTitle: 'Payment',
  cardPrivacy: 'Your card details go straight to the payment provider.',
  cardFormFailed: 'We couldn’t load the card form. You haven’t been charged.',

  /** Shown if an earlier attempt may have charged the card. */
  cardFormMissing: 'We couldn’t load the card form.',
  cardFormHint:
    'A content blocker, a weak connection or an old browser can cause this. Turn off blockers for this page, or use another browser.',
  totalFirst: 'Total: {amount}',
  pay: 'Pay {amount}',

  /** For another day than today. */
  payFor: 'Pay {amount}, {when}',
  paymentFollows:
    'You can pay here once your name and an email address or phone number are filled in.',
  paymentFollowsPlace: 'You can pay here once we know your table or room.',

  /** The words that a law prescribes for the button; the amount is beside it. */
  orderWithObligation: 'Order with obligation to pay',
  confirming: 'Confirming with your bank…',
  paymentDeclined: 'The payment didn’t go through. You haven’t been charged.',
  typeCardAgain:
    'We had to reload the card form. You haven’t been charged. Please enter your card again.',
  paymentUnknown: 'We couldn’t find out whether the payment went through.',
  paymentUnknownHint: 'Please don’t pay again. Your order is saved.',
  payAgain: 'The payment hasn’t gone through. You can pay again: you’ll be charged only once.',
  checkAgain: 'Check again',
  paid: 'Thank you. Your receipt is on its way.',
  noteLabel: 'A note for your whole order',
});

export const discountText = sentences('discount', {
  label: 'Discount code',
  apply: 'Apply',
  applied: 'The code {code} is applied.',
  waiting: 'The code {code} will be applied to your order.',
  remove: 'Remove the code',
});

export const questionsText = sentences('questions', {
  title: 'For the restaurant',
  yes: 'Yes',
  no: 'No',
  noAnswer: 'No answer',
  missing: 'Please answer: {question}',
  numberWrong: 'Please enter a number from {min} to {max}.',
});
