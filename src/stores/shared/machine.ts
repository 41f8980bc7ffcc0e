/**
 * State machines as tables. For each event a table lists rows, and the first row that fits decides: it
 * gives the next state, and the effects that a runner performs. A machine looks at no clock, no network
 * and no storage; what it has to know comes with the event.
 */

export interface Change<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** When the row fits, and what it does then. */
export type Row<State, Event, Effect> = readonly [
  fits: (state: State, event: Event) => boolean,
  move: (state: State, event: Event) => Change<State, Effect>,
];

/** For the last row of an event: it fits whenever no other does. */
export const always = (): boolean => true;

interface Typed {
  readonly type: string;
}

export type Table<State, Event extends Typed, Effect> = {
  readonly [T in Event['type']]: readonly Row<State, Extract<Event, { type: T }>, Effect>[];
};

export type Machine<State, Event, Effect> = (state: State, event: Event) => Change<State, Effect>;

/** An event that no row fits changes nothing. */
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
 * @returns tells the machine of an event; resolves when everything that follows of it is done
 */
export const runner =
  <State, Event, Effect>(parts: {
    readonly machine: Machine<State, Event, Effect>;
    /** The state as it is now: parts of it may be stored, and written by other tabs. */
    readonly read: () => State;
    readonly write: (state: State) => void;
    readonly perform: (effect: Effect) => Promise<void>;
  }): ((event: Event) => Promise<void>) =>
  async (event) => {
    const { state, effects } = parts.machine(parts.read(), event);
    parts.write(state);
    await Promise.all(effects.map(parts.perform));
  };
