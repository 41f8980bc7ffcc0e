/** Simulated time that advances as soon as nothing is happening, with real sockets in between. */
import { mock } from 'node:test';

export interface Time {
  now(): number;
  /** Runs once, after this many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  sleep(milliseconds: number): Promise<void>;
  /** Time stands still until the work is done. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Advances time; due timers run in order, each with everything that follows immediately. */
  pass(milliseconds: number): Promise<void>;
  end(): void;
}

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** A Tuesday noon in New York: the demo's first location is open. */
export const noon = Date.parse('2026-03-03T17:00:00Z');

/** Idle turns of the event loop after which nothing more is pending. */
const quietTurns = 4;

/** After everything that is due at the same time. */
function placeFor({ at }: Due, agenda: readonly Due[]): number {
  let [low, high] = [0, agenda.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((agenda[middle]?.at ?? at) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Also replaces `Date`, which the rate-limit libraries read. */
export function startTime(from = noon): Time {
  let now = from;
  let agenda: Due[] = [];
  let running = 0;
  mock.timers.enable({ apis: ['Date'], now });

  const settled = async (): Promise<void> => {
    for (let quiet = 0; quiet < quietTurns; quiet = running > 0 ? 0 : quiet + 1) {
      await new Promise<void>((turn) => setImmediate(turn));
    }
  };
  const after = (milliseconds: number, run: () => void): (() => void) => {
    const due = { at: now + Math.max(0, milliseconds), run };
    agenda.splice(placeFor(due, agenda), 0, due);
    return () => {
      agenda = agenda.filter((other) => other !== due);
    };
  };
  const moveTo = (moment: number): void => {
    now = moment;
    mock.timers.setTime(moment);
  };
  return {
    now: () => now,
    after,
    sleep: (milliseconds) => new Promise((wake) => after(milliseconds, wake)),
    async during(work) {
      running += 1;
      try {
        return await work;
      } finally {
        running -= 1;
      }
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      await settled();
      for (let first = agenda[0]; first && first.at <= end; first = agenda[0]) {
        agenda.shift();
        moveTo(first.at);
        first.run();
        await settled();
      }
      moveTo(end);
    },
    end: () => mock.timers.reset(),
  };
}
