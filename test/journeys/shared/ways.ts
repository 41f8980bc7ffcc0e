import { inLongRun } from '../../support/long.js';

/**
 * Of two ways to the service, the one that a journey goes: tests of stores go both. Neighboring
 * journeys take turns, the long run has both of each.
 */
export const inTurn = <Way>(turn: 0 | 1, ways: readonly Way[]): readonly Way[] =>
  inLongRun ? ways : ways.slice(turn, turn + 1);
