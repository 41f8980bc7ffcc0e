/** A value that is fetched; every state can be displayed. */
import { atom, type ReadableAtom } from 'nanostores';
import { OrderingError } from '../../client/http/errors.js';

export type Loadable<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: OrderingError };

export interface Loader<T> {
  readonly $value: ReadableAtom<Loadable<T>>;
  /** Loads once; a pending or completed load isn't repeated. */
  load(): Promise<void>;
  /** Loads again, after a failure or on purpose. The old value stays visible meanwhile. */
  reload(): Promise<void>;
  /** Loads again when nobody asked for it: a failure stays visible meanwhile. */
  retry(): Promise<void>;
  /** Back to idle, because the loaded value belongs to something that is over. */
  forget(): void;
}

/** A failure is kept for display, but never cached as a result. */
export function loader<T>(fetchValue: () => Promise<T>): Loader<T> {
  const $value = atom<Loadable<T>>({ state: 'idle' });
  let running: Promise<void> | null = null;
  const load = async () => fetchValue();
  const retry = () => {
    if (running) return running;
    const show = (found: Loadable<T>) => {
      // It may have been reset meanwhile.
      if (running !== mine) return;
      // Before its listeners, one of which may want it again.
      running = null;
      $value.set(found);
    };
    const mine = load().then(
      (value) => show({ state: 'ready', value }),
      (error) => show({ state: 'failed', error: OrderingError.from(error) }),
    );
    running = mine;
    return mine;
  };
  const reload = () => {
    const { state } = $value.get();
    if (state === 'idle' || state === 'failed') $value.set({ state: 'loading' });
    return retry();
  };
  return {
    $value,
    reload,
    retry,
    forget() {
      running = null;
      $value.set({ state: 'idle' });
    },
    load: () => ($value.get().state === 'ready' ? Promise.resolve() : reload()),
  };
}

/** The same object every time for the same owner, created on first use, and gone with its owner. */
export function onePer<Owner extends object, T extends object>(
  make: (owner: Owner) => T,
): (owner: Owner) => T {
  const made = new WeakMap<Owner, T>();
  return (owner) => {
    let known = made.get(owner);
    if (!known) {
      known = make(owner);
      made.set(owner, known);
    }
    return known;
  };
}
