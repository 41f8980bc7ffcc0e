/** Something that is fetched: each state has a face on the screen. */
import { atom, type ReadableAtom } from 'nanostores';
import { OrderingError } from '../../client/http/errors.js';

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
  const load = async () => fetchValue();
  const reload = () => {
    if (running) return running;
    if ($value.get().state !== 'ready') $value.set({ state: 'loading' });
    const show = (found: Loadable<T>) => {
      // It may have been forgotten on its way.
      if (running !== mine) return;
      $value.set(found);
      running = null;
    };
    const mine = load().then(
      (value) => show({ state: 'ready', value }),
      (error) => show({ state: 'failed', error: OrderingError.from(error) }),
    );
    running = mine;
    return mine;
  };
  return {
    $value,
    reload,
    forget() {
      running = null;
      $value.set({ state: 'idle' });
    },
    load: () => ($value.get().state === 'ready' ? Promise.resolve() : reload()),
  };
}

/** The same thing every time for the same owner, made at the first, and gone with its owner. */
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
