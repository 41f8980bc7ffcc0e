import { json } from './answer.js';
import type { Generation } from './generation.js';

const NEVER_KEPT = { 'cache-control': 'no-store' };

/** Error shape B: addresses that belong to neither generation. See docs/contract.md 7.2. */
export const elsewhere: Generation = {
  crossOrigin: false,
  admit: () => {},
  refuse: ({ status, code, message, headers }) =>
    json(status, { error: code, message, statusCode: status }, { ...NEVER_KEPT, ...headers }),
  failed: () =>
    json(
      500,
      { error: 'GENERIC_ERROR', message: 'Something went wrong here.', statusCode: 500 },
      NEVER_KEPT,
    ),
};
