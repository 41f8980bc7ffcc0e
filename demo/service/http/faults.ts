/**
 * Faults on demand, for tests and demonstrations. Only code in the service's process and the
 * console, which is open to this machine only, can request them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.js';
import type { Operation } from './operation.js';
import { Refusal } from './refusal.js';

export type Fault =
  /** Answers late. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The connection ends before the operation runs: nothing has happened. */
  | { readonly kind: 'lose-request' }
  /** The connection ends after the commit: it has happened, but the caller gets no answer. */
  | { readonly kind: 'lose-answer' }
  /** Refused before the operation runs. `retryAfter` is in seconds; a 429 always has one. */
  | { readonly kind: 'status'; readonly status: 429 | 500 | 503; readonly retryAfter?: number };

export interface WantedFault {
  readonly method: Operation['method'];
  /** The operation's template below `/api/v1`, for example `/locations/:locationId/menus`. */
  readonly path: string;
  readonly fault: Fault;
  /** How many calls are affected, starting with the next; default 1. */
  readonly count?: number;
}

export interface Faults {
  /** Faults of one operation occur in the order in which they were added. */
  add(wanted: WantedFault): void;
  /** Faults that have not occurred yet. */
  waiting(): readonly Required<WantedFault>[];
  clear(): void;
  /** The fault for this call, if any; it counts as used. */
  take(operation: Operation): Fault | null;
}

export function createFaults(operations: () => readonly Operation[]): Faults {
  let rules: Required<WantedFault>[] = [];
  const sameAs = (one: { method: string; path: string }) => (other: typeof one) =>
    one.method === other.method && one.path === other.path;
  return {
    add(wanted) {
      if (!operations().some(sameAs(wanted))) {
        throw new Error(
          `Expected the method and template of an operation, found ${wanted.method} ${wanted.path}.`,
        );
      }
      rules.push({ count: 1, ...wanted });
    },
    waiting: () => rules,
    clear() {
      rules = [];
    },
    take(operation) {
      const rule = rules.find(sameAs(operation));
      if (!rule) return null;
      const left = { ...rule, count: rule.count - 1 };
      rules = rules.flatMap((each) => (each !== rule ? each : left.count > 0 ? left : []));
      return rule.fault;
    },
  };
}

/** An internal failure requested by a fault. */
export class WantedFailure extends Error {}

/** Applies the part of a fault that comes before the operation. */
export async function meetFault(fault: Fault, caller: Caller): Promise<void> {
  switch (fault.kind) {
    case 'delay':
      await pause(fault.milliseconds);
      return;
    case 'lose-request':
      caller.lost = true;
      throw new WantedFailure();
    case 'status':
      throw failureOf(fault);
  }
}

function failureOf({ status, retryAfter }: Extract<Fault, { kind: 'status' }>): Error {
  if (status === 500) return new WantedFailure();
  if (status === 429) {
    const message = 'Too many requests. Wait before the next one.';
    return new Refusal(429, 'RATE_LIMITED', message, {}, wait(retryAfter ?? 1));
  }
  const headers = retryAfter === undefined ? {} : wait(retryAfter);
  return new Refusal(503, 'DEPENDENCY_UNAVAILABLE', 'This is not available now.', {}, headers);
}

const wait = (seconds: number) => ({ 'retry-after': String(seconds) });
