/** Texts around the wallet button, and for paying without a card form. */
import { sentences } from './sentences.js';

export const paymentText = sentences('payment', {
  orByCard: 'or pay by card',
  walletWaits: 'First complete what’s missing below.',
  walletCanceled: 'Nothing was paid. You can try again, or pay by card.',

  // Paying without a card form on this page
  payElsewhere: 'Continue to payment · {amount}',
  payElsewhereInstead: 'Pay on the restaurant’s payment page',
  payElsewhereHint: 'You pay on the restaurant’s own payment page.',
  placeOrder: 'Place the order · {amount}',
  nothingToPay: 'There is nothing to pay for this order.',
});
