import { inLongRun } from '../../support/long.js';

/**
 * Which of the two APIs a journey uses: store tests cover both. Neighboring journeys alternate; the
 * long run uses both in each.
 */
export const inTurn = <Way>(turn: 0 | 1, ways: readonly Way[]): readonly Way[] =>
  inLongRun ? ways : ways.slice(turn, turn + 1);
