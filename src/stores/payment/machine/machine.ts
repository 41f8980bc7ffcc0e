/**
 * The payment as a state machine: idle, preparing, ready, confirming, then paid, failed or unknown. An
 * uncertain payment is never offered twice: an attempt is saved before anything is confirmed, and only a
 * certain failure leads back to paying.
 */
import { always, machine } from '../../shared/machine.js';
import * as confirming from './confirming.js';
import * as guards from './guards.js';
import * as result from './result.js';
import {
  conclude,
  concludeIdle,
  concludeUnknown,
  dropPrepared,
  follow,
  showUnknown,
  stay,
} from './shown.js';
import type { PaymentEffect, PaymentEvent, PaymentMachine } from './state.js';

export const paymentMachine = machine<PaymentMachine, PaymentEvent, PaymentEffect>({
  // Actions of the guest
  prepare: [[guards.mayPrepare, confirming.prepare]],
  confirm: [
    [guards.mayNotConfirm, stay],
    [guards.isElsewhere, follow],
    [guards.isNothingToPay, confirming.failChanged],
    [guards.isOtherThanOpen, concludeUnknown],
    [guards.isOtherThanPrepared, confirming.failChanged],
    [guards.isNoteRefused, confirming.failForNote],
    [guards.arePricesOver, confirming.renewFirst],
    [always, confirming.claim],
  ],
  approve: [
    [guards.mayNotApprove, stay],
    [guards.hasOpenAttempt, follow],
    [always, confirming.prepareApproved],
  ],
  withdraw: [[guards.isAt('preparing-approved'), confirming.withdraw]],
  check: [[guards.mayCheck, result.check]],

  // Results of a preparation
  prepared: [
    [guards.isForGuest, confirming.showPrepared],
    [guards.isForConfirmation, confirming.claimRenewed],
    [guards.isForRefused, confirming.offerNewPrice],
    [guards.isAsApproved, confirming.claimApproved],
    [guards.isForApproval, confirming.showUnapproved],
    [guards.isStillShown, confirming.showRenewed],
    [always, follow],
  ],
  'cart-stopped': [
    [guards.hasOpenAttempt, confirming.leaveToOtherTab],
    [always, confirming.leaveToCart],
  ],
  'not-prepared': [
    [guards.hasOpenAttempt, confirming.leaveToOtherTab],
    [always, confirming.explain],
  ],

  // Steps of a confirmation
  locked: [
    [guards.isTaken, confirming.leaveWork],
    [always, confirming.begin],
  ],
  confirmed: [
    [guards.isSuccess, confirming.askUntilPaid],
    [guards.isNoAnswer, confirming.giveUp],
    [guards.isRefusedElsewhere, conclude],
    [guards.isReplaced, confirming.prepareAnother],
    [guards.isRefusedAgain, confirming.offerUnsettled],
    [always, confirming.readCart],
  ],
  answered: [
    [guards.isFound('paid'), result.complete],
    [guards.isFound('failed'), result.readUnlocked],
    [guards.isFound('unknown'), concludeUnknown],
    [guards.isFound('known'), concludeIdle],
    [guards.isClosed, concludeIdle],
    [guards.isOtherThanAsked, concludeUnknown],
    [always, result.offerSame],
  ],
  refreshed: [
    [guards.isOrderTheSame, confirming.offerSameOrder],
    [guards.isAt('reading'), confirming.prepareAgain],
    [guards.isSameAsSettled, result.offerSettled],
    [guards.isWaitingToPay, result.prepareAnother],
    [always, result.failRefused],
  ],
  completed: [[always, concludeIdle]],
  interrupted: [[always, confirming.leaveWork]],

  // Events that happen by themselves
  look: [[guards.mayLook, result.look]],
  looked: [
    [guards.isNoNews, result.lookedInVain],
    [always, result.conclusionFound],
  ],
  stored: [[always, follow]],
  'other-tab-late': [[guards.isLate, showUnknown]],
  'prices-over': [[guards.isSeenReady, confirming.renew]],
  'cart-changed': [[guards.isForAnotherCart, dropPrepared]],
  'form-missing': [[guards.isReady, dropPrepared]],
});
