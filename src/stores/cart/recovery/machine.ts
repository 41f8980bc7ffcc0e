/**
 * How failed attempts are handled, as a table. An uncertain change is never repeated blindly: the
 * cart is read first, and its content decides.
 */
import { always, machine } from '../../shared/machine.js';
import * as beginning from './beginning.js';
import { goOn } from './ending.js';
import * as failing from './failing.js';
import * as guards from './guards.js';
import * as reading from './reading.js';
import type { RecoveryEffect, RecoveryEvent, RecoveryMachine } from './state.js';

export const recoveryMachine = machine<RecoveryMachine, RecoveryEvent, RecoveryEffect>({
  // The failed attempt
  failed: [
    [guards.isDealtWith, goOn],
    [guards.isTokenMissing, failing.withoutToken],
    [guards.isTo('repeat'), failing.repeat],
    [guards.isTo('compare'), failing.compare],
    [guards.isTo('replay'), failing.replay],
    [guards.isTo('look-again'), failing.lookAgain],
    [guards.isTo('renew'), failing.renew],
    [guards.isTo('hold'), failing.hold],
    [guards.isTo('drop'), failing.drop],
  ],
  uncertain: [[always, reading.readToCompare]],
  refresh: [[always, reading.readAnew]],
  'change-method': [[always, beginning.changeMethod]],
  overtaken: [[always, reading.readNewest]],

  // The cart that was read
  read: [
    [guards.isFormer, reading.takeOwn],
    [guards.isOld, reading.readOnceMore],
    [guards.isFor('newest'), reading.takeNewest],
    [guards.isApplied, reading.takeApplied],
    [reading.mustBeNew, reading.makeNew],
    [guards.isExpired, beginning.expire],
    [guards.isCompleted, beginning.complete],
    [guards.isClosed, beginning.stop],
    // It can be edited.
    [guards.isFor('refresh'), reading.takeCart],
    [guards.isFor('replay'), reading.sendReplayed],
    [guards.isUndecided, reading.askGuest],
    [guards.isRefused, reading.refuseCompared],
    [guards.mayStillArrive, reading.waitUntilSettled],
    [guards.isFor('compare'), reading.sendCompared],
    [guards.isItemGone, reading.dropGone],
    [guards.isPlaceMissing, reading.sayPlace],
    [guards.isMissing, reading.refuseFound],
    [always, reading.sendFound],
  ],
  resumed: [
    [guards.isFormer, goOn],
    [guards.isAnother, beginning.replaceCart],
    [guards.isExpired, beginning.expire],
    [guards.isCompleted, beginning.complete],
    [guards.isClosed, beginning.stop],
    [guards.isFor('renew'), beginning.finishRenewal],
    [always, beginning.finishChange],
  ],
  'no-answer': [
    [guards.isNothingFailed, failing.giveUp],
    [guards.isFormer, goOn],
    [guards.isCartGone, failing.beginWithout],
    [always, failing.tryLater],
  ],
});
