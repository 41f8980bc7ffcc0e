/** A clock that runs on, and that a test or a demonstration can put ahead. */
export interface SettableClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Puts the clock to this instant, from which it runs on. */
  set(instant: number): void;
  advance(milliseconds: number): void;
}

export function settableClock(underlying: () => number): SettableClock {
  let ahead = 0;
  return {
    now: () => underlying() + ahead,
    set(instant) {
      ahead = instant - underlying();
    },
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
