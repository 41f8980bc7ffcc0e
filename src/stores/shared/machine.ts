/**
 * State machines as tables. A table lists rows for each event, and the first matching row decides
 * the next state, and the effects that a runner performs. A machine never uses the clock, the
 * network or storage; all it needs comes with the event.
 */

export interface Change<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** The condition of a row, and its transition. */
type Row<State, Event, Effect> = readonly [
  fits: (state: State, event: Event) => boolean,
  move: (state: State, event: Event) => Change<State, Effect>,
];

/** For the last row of an event, if no other matches. */
export const always = (): boolean => true;

interface Typed {
  readonly type: string;
}

type Table<State, Event extends Typed, Effect> = {
  readonly [T in Event['type']]: readonly Row<State, Extract<Event, { type: T }>, Effect>[];
};

export type Machine<State, Event, Effect> = (state: State, event: Event) => Change<State, Effect>;

/** An event without a matching row changes nothing. */
export const machine =
  <State, Event extends Typed, Effect>(
    table: Table<State, Event, Effect>,
  ): Machine<State, Event, Effect> =>
  (state, event) => {
    const rows: readonly Row<State, never, Effect>[] = table[event.type as Event['type']];
    const [, move] = rows.find(([fits]) => fits(state, event as never)) ?? [];
    return move ? move(state, event as never) : { state, effects: [] };
  };

/**
 * Runs a machine. The next state is written before any effect is performed.
 *
 * @returns sends an event to the machine; resolves when everything that follows from it is done
 */
export const runner =
  <State, Event, Effect>(parts: {
    readonly machine: Machine<State, Event, Effect>;
    /** The current state, parts of which may be stored, and written by other tabs. */
    readonly read: () => State;
    readonly write: (state: State) => void;
    readonly perform: (effect: Effect) => Promise<void>;
  }): ((event: Event) => Promise<void>) =>
  async (event) => {
    const { state, effects } = parts.machine(parts.read(), event);
    parts.write(state);
    await Promise.all(effects.map(parts.perform));
  };
