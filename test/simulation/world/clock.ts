/** Time that passes only when the simulation says so. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after this many milliseconds. @returns a function that cancels it */
  after(milliseconds: number, run: () => void): () => void;
  /** Lets this much time pass; what is due runs in order, each with its immediate consequences. */
  pass(milliseconds: number): Promise<void>;
}

interface Due {
  readonly at: number;
  readonly run: () => void;
}

const START = Date.UTC(2030, 0, 5, 18);

export function createClock(): Clock {
  let now = START;
  let agenda: Due[] = [];

  return {
    now: () => now,
    after(milliseconds, run) {
      const due = { at: now + Math.max(0, milliseconds), run };
      // After everything that is due at the same moment.
      const place = agenda.findLastIndex((other) => other.at <= due.at) + 1;
      agenda.splice(place, 0, due);
      return () => {
        agenda = agenda.filter((other) => other !== due);
      };
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      await settled();
      for (;;) {
        const [first] = agenda;
        if (!first || first.at > end) break;
        agenda.shift();
        now = first.at;
        first.run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}

/** Resolves when no promise is left to run: nothing in the simulation waits for the real world. */
const settled = () => new Promise<void>((done) => setImmediate(done));
