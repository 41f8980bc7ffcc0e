/** How far a delivery has come. No DOM in here. */
import type { Delivery } from '../../contract/domain.js';

/** Of the steps of a delivery, in order. */
export const LAST_STEP = 4;

/** The words of this list are open: what is not in it is told by what has happened. */
const stepOfStatus: Readonly<Record<string, number>> = {
  searching: 0,
  assigned: 1,
  picked_up: 2,
  on_the_way: 3,
  delivered: LAST_STEP,
};

/** `null` when nothing is known. */
export function stepOf({ status, pickupActualAt, dropoffActualAt }: Delivery): number | null {
  if (dropoffActualAt) return LAST_STEP;
  return stepOfStatus[status.toLowerCase()] ?? (pickupActualAt ? 2 : null);
}

/** When a step happened, or is expected to. */
export function timeOf(
  step: number,
  delivery: Delivery,
): { readonly at: string; readonly expected: boolean } | null {
  const [actual, estimated] =
    step === 2
      ? [delivery.pickupActualAt, delivery.pickupEstimatedAt]
      : step === LAST_STEP
        ? [delivery.dropoffActualAt, delivery.dropoffEstimatedAt]
        : [null, null];
  const at = actual ?? estimated;
  return at === null ? null : { at, expected: actual === null };
}
