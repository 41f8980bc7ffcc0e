import { waitUntil } from '@open-wc/testing';

/** Waits longer than anything takes on a busy machine; by itself the library gives up in a second. */
export const until = (met: () => unknown, what: string): Promise<void> =>
  waitUntil(met, what, { timeout: 8000 });
