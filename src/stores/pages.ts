/** A list that the service gives in pages, shown as far as it was asked for. */
import { atom } from 'nanostores';
import { OrderingError } from '../client/errors.js';
import type { Page } from '../contract/customer.js';
import type { Loadable } from './loadable.js';
import type { Pages, PagesSoFar } from './types/customer.js';

export interface KeptPages<T> extends Pages<T> {
  /** Changes what is shown, after the service has agreed to it. */
  edit(change: (items: readonly T[]) => readonly T[]): void;
  forget(): void;
}

/** @param fetchPage gets the cursor of the page, `null` for the first */
export function pages<T>(fetchPage: (cursor: string | null) => Promise<Page<T>>): KeptPages<T> {
  const $value = atom<Loadable<PagesSoFar<T>>>({ state: 'idle' });
  let next: string | null = null;
  let running: Promise<void> | null = null;
  let life = 0;
  const show = (value: PagesSoFar<T>) => $value.set({ state: 'ready', value });
  /** `work` gives what follows of its answer: nothing, where all was forgotten on its way. */
  const once = (work: () => Promise<() => void>) => {
    running ??= (async (begun) => {
      const apply = await work();
      if (begun !== life) return;
      apply();
      running = null;
    })(life);
    return running;
  };
  const first = async () => {
    if ($value.get().state !== 'ready') $value.set({ state: 'loading' });
    try {
      const page = await fetchPage(null);
      return () => {
        next = page.next;
        show({ items: page.items, more: next !== null, busy: false, error: null });
      };
    } catch (error) {
      return () => $value.set({ state: 'failed', error: OrderingError.from(error) });
    }
  };
  const more = async () => {
    const found = $value.get();
    if (found.state !== 'ready' || next === null) return () => {};
    show({ ...found.value, busy: true, error: null });
    // Some may have been changed or removed while the page was on its way.
    const shown = () => {
      const now = $value.get();
      return now.state === 'ready' ? now.value.items : [];
    };
    try {
      const page = await fetchPage(next);
      return () => {
        next = page.next;
        const items = [...shown(), ...page.items];
        show({ items, more: next !== null, busy: false, error: null });
      };
    } catch (error) {
      const failed = { more: true, busy: false, error: OrderingError.from(error) };
      return () => show({ items: shown(), ...failed });
    }
  };
  return {
    $value,
    load: async () => {
      if ($value.get().state === 'idle') await once(first);
      else await running;
    },
    async reload() {
      const begun = life;
      // What is on its way may be older than what is asked for now.
      while (running) await running;
      if (begun === life) await once(first);
    },
    more: () => once(more),
    edit(change) {
      const found = $value.get();
      if (found.state === 'ready') show({ ...found.value, items: change(found.value.items) });
    },
    forget() {
      life += 1;
      running = null;
      $value.set({ state: 'idle' });
    },
  };
}
