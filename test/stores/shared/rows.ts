/** Tables of tests for machines: given a state, an event gives the next state and the effects. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Machine } from '../../../src/stores/shared/machine.js';

export interface Case<State, Happened, Moment, Effect> {
  /** How the state differs from a machine at rest. */
  readonly given?: Partial<State>;
  readonly event: Happened;
  /** How the circumstances differ from the usual. */
  readonly at?: Partial<Moment>;
  /** The expected changes to the state; nothing else may change. */
  readonly becomes?: Partial<State>;
  readonly effects?: readonly Effect[];
}

export const tableOf =
  <State, Happened extends object, Moment, Effect>(
    machine: Machine<State, Happened & { readonly at: Moment }, Effect>,
    atRest: State,
    usual: Moment,
  ) =>
  (subject: string, cases: Readonly<Record<string, Case<State, Happened, Moment, Effect>>>) => {
    describe(subject, () => {
      for (const [sentence, { given, event, at, becomes, effects = [] }] of Object.entries(cases)) {
        test(sentence, () => {
          const before = { ...atRest, ...given };
          const next = machine(before, { ...event, at: { ...usual, ...at } });
          assert.deepEqual(next, { state: { ...before, ...becomes }, effects });
        });
      }
    });
  };
