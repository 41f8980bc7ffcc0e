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
  const reload = () => {
    running ??= (async () => {
      if ($value.get().state !== 'ready') $value.set({ state: 'loading' });
      try {
        $value.set({ state: 'ready', value: await fetchValue() });
      } catch (error) {
        $value.set({ state: 'failed', error: OrderingError.from(error) });
      } finally {
        running = null;
      }
    })();
    return running;
  };
  return {
    $value,
    reload,
    forget: () => $value.set({ state: 'idle' }),
    load: () => ($value.get().state === 'ready' ? Promise.resolve() : reload()),
  };
}
