/** Something that is fetched: each state has a face on the screen. */
import { atom, type ReadableAtom } from 'nanostores';
import { OrderingError } from '../client/errors.js';

export type Loadable<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: OrderingError };

export interface Loader<T> {
  readonly $value: ReadableAtom<Loadable<T>>;
  /** Loads once; a load that is under way or done is not repeated. */
  load(): Promise<void>;
  /** Loads again after a failure, or on purpose. Keeps the old value on the screen meanwhile. */
  reload(): Promise<void>;
  /** Back to idle: what was loaded belongs to something that is over. */
  forget(): void;
}

/** A failure is kept as a value to show, and never cached as an answer. */
export function loader<T>(fetchValue: () => Promise<T>): Loader<T> {
  const $value = atom<Loadable<T>>({ state: 'idle' });
  let running: Promise<void> | null = null;
  let life = 0;
  const reload = () => {
    running ??= (async (begun) => {
      let found: Loadable<T>;
      if ($value.get().state !== 'ready') $value.set({ state: 'loading' });
      try {
        found = { state: 'ready', value: await fetchValue() };
      } catch (error) {
        found = { state: 'failed', error: OrderingError.from(error) };
      }
      // It may have been forgotten on its way.
      if (begun !== life) return;
      $value.set(found);
      running = null;
    })(life);
    return running;
  };
  return {
    $value,
    reload,
    forget() {
      life += 1;
      running = null;
      $value.set({ state: 'idle' });
    },
    load: () => ($value.get().state === 'ready' ? Promise.resolve() : reload()),
  };
}
