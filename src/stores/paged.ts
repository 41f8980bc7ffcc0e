/** A list that is loaded page by page. */
import { atom } from 'nanostores';
import type { Page } from '../contract/domain-customer.js';
import { loader } from './loadable.js';
import type { Paged } from './types/customer.js';

/** @param fetchPage the first page for `null` */
export function paged<T>(fetchPage: (cursor: string | null) => Promise<Page<T>>): Paged<T> {
  const $more = atom(false);
  let found: Page<T> = { items: [], next: null };
  const take = (page: Page<T>): readonly T[] => {
    found = page;
    $more.set(page.next !== null);
    return page.items;
  };
  let adding = false;
  const list = loader(async () => {
    if (!adding) return take(await fetchPage(null));
    const page = await fetchPage(found.next);
    return take({ ...page, items: [...found.items, ...page.items] });
  });
  return {
    ...list,
    $more,
    async loadMore() {
      if (adding || found.next === null) return;
      adding = true;
      try {
        await list.reload();
      } finally {
        adding = false;
      }
    },
  };
}
