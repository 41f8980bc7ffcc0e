/** One browser: what its tabs share. Storage outlives every page; locks do not. */
import type { KeyValues } from '../../../src/stores/platform/platform.js';

type Watcher = (key: string) => void;

export interface Browser {
  readonly values: Map<string, string>;
  /** Notified of other pages' writes. */
  readonly watchers: Map<object, Set<Watcher>>;
  readonly whenOnline: Set<() => void>;
  /** Pages with a write in progress. */
  readonly writing: Set<object>;
  /** `null` on pages without Web Locks, such as those over plain HTTP. */
  readonly locks: Locks | null;
  online: boolean;
}

export interface Locks {
  /** Calls `granted` when the lock is free. @returns a function that releases or cancels it */
  request(name: string, granted: () => void): () => void;
}

export const createBrowser = (withLocks: boolean): Browser => ({
  values: new Map(),
  watchers: new Map(),
  whenOnline: new Set(),
  writing: new Set(),
  locks: withLocks ? createLocks() : null,
  online: true,
});

export const keyValues = (values: Map<string, string>): KeyValues => ({
  get: (key) => values.get(key) ?? null,
  set: (key, value) => values.set(key, value),
  remove: (key) => values.delete(key),
  keys: () => [...values.keys()],
});

function createLocks(): Locks {
  interface Claim {
    readonly name: string;
    readonly granted: () => void;
  }
  let claims: Claim[] = [];
  const holder = (name: string) => claims.find((claim) => claim.name === name);
  return {
    request(name, granted) {
      const claim = { name, granted };
      claims.push(claim);
      if (holder(name) === claim) granted();
      return () => {
        const held = holder(name) === claim;
        claims = claims.filter((other) => other !== claim);
        if (held) holder(name)?.granted();
      };
    },
  };
}
