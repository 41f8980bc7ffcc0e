import { inLongRun } from '../../support/long.js';

/**
 * Which of the two APIs or widths a journey uses: store tests cover both APIs, and the gallery's states
 * are checked at several widths. Neighboring journeys alternate; the long run uses both in each.
 */
export const inTurn = <Way>(turn: 0 | 1, ways: readonly Way[]): readonly Way[] =>
  inLongRun ? ways : ways.slice(turn, turn + 1);
