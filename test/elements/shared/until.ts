import { waitUntil } from '@open-wc/testing';

/** Waits long enough for a busy machine; the library's default gives up after a second. */
export const until = (met: () => unknown, what: string): Promise<void> =>
  waitUntil(met, what, { timeout: 20_000 });
