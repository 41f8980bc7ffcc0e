/**
 * What several proxies share: catalog responses, the record of spent requests, counters of keyed
 * limits and marks. In memory for one proxy; the Node command can use Redis. Nothing here throws if
 * a store is gone: each part then continues with its own memory.
 */
import type { Ledger } from './ledger.js';

export interface SharedStore {
  /** Absent if nothing is shared: the proxy's own memory is enough then. */
  readonly answers?: AnswerStore;
  readonly marks: Marks;
  readonly ledger: Ledger;
  limiter(rule: LimitRule): Limiter;
}

export interface AnswerStore {
  get(key: string): Promise<string | null>;
  /** `milliseconds` until the value expires. */
  set(key: string, value: string, milliseconds: number): Promise<void>;
  /** `true` for the first caller within `milliseconds`, until released. */
  claim(key: string, milliseconds: number): Promise<boolean>;
  release(key: string): Promise<void>;
}

export interface Marks {
  has(key: string): Promise<boolean>;
  /** `milliseconds` until the mark expires. */
  set(key: string, milliseconds: number): Promise<void>;
}

export interface LimitRule {
  /** Separates its counters from those of other rules. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export interface Limiter {
  /**
   * Counts `points` (default 1). Returns milliseconds to wait if the limit is exceeded, otherwise
   * 0.
   */
  take(key: string, points?: number): Promise<number>;
}
