/** Counts in how many worlds each situation was met. */
import { floors, LEAST_WORLDS, type Situation } from './situations.js';

export interface Coverage {
  add(reached: readonly Situation[]): void;
  /** A line for each situation. */
  lines(): readonly string[];
  /** Situations that were too rare for the run to prove anything about them. */
  missing(): readonly string[];
}

export function createCoverage(): Coverage {
  const counts = new Map<Situation, number>();
  let worlds = 0;
  const count = (situation: Situation) => counts.get(situation) ?? 0;
  const least = (share: number) => (worlds < LEAST_WORLDS ? 0 : Math.ceil(share * worlds));
  return {
    add(reached) {
      worlds += 1;
      for (const situation of new Set(reached)) counts.set(situation, count(situation) + 1);
    },
    lines: () =>
      [...floors].map(
        ([situation, share]) =>
          `${String(count(situation)).padStart(7)}  ${situation} (at least ${least(share)})`,
      ),
    missing: () =>
      [...floors]
        .filter(([situation, share]) => count(situation) < least(share))
        .map(
          ([situation, share]) =>
            `Expected "${situation}" in at least ${least(share)} of ${worlds} worlds, found it in ${count(situation)}. Make it likelier in test/simulation/.`,
        ),
  };
}
