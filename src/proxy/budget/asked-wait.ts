import type { Reply } from '../upstream.js';

/** Nobody is shut out for longer, whatever the service writes. Milliseconds. */
const longest = 60_000;

/** How long the service wants to be left alone, in milliseconds; 0 when it does not say. */
export function askedWait({ header }: Pick<Reply, 'header'>): number {
  const text = header('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text) * 1000, longest) : 0;
}
