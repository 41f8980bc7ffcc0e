/**
 * What several proxies share: catalogue answers, the record of what was spent of the allowance,
 * counters of keyed limits and marks. In memory for one proxy; the Node command can hand in Redis.
 * Nothing here throws because a store is gone: each part then goes on with its own memory.
 */
import type { Ledger } from './ledger.js';

export interface SharedStore {
  /** Absent where nothing is shared: the proxy's own memory is enough then. */
  readonly answers?: AnswerStore;
  readonly marks: Marks;
  readonly ledger: Ledger;
  limiter(rule: LimitRule): Limiter;
}

export interface AnswerStore {
  get(key: string): Promise<string | null>;
  /** `milliseconds` until the value is forgotten. */
  set(key: string, value: string, milliseconds: number): Promise<void>;
  /** `true` for the first who asks within `milliseconds`, until it is released. */
  claim(key: string, milliseconds: number): Promise<boolean>;
  release(key: string): Promise<void>;
}

export interface Marks {
  has(key: string): Promise<boolean>;
  /** `milliseconds` until the mark goes. */
  set(key: string, milliseconds: number): Promise<void>;
}

export interface LimitRule {
  /** Separates its counters from those of other rules. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export interface Limiter {
  /** Counts `points` (default 1). Milliseconds to wait when the limit is passed, else 0. */
  take(key: string, points?: number): Promise<number>;
}
