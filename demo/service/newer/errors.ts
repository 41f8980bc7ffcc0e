import { z } from 'zod';
import { type Generation, json } from '../http/operation.js';

/** Error shape C. See docs/contract.md 7.2. */
export const newerGeneration: Generation = {
  admit: () => {},
  refuse: ({ status, code, message, details, headers }, requestId) =>
    json(
      status,
      { ...(status === 500 ? FAILURE : { code, message }), requestId, details },
      { 'cache-control': 'no-store', ...headers },
    ),
};

const FAILURE = {
  code: 'INTERNAL_ERROR',
  message: 'Something went wrong here. The request may be repeated with the same key.',
};

/** Shape C. See docs/contract.md 7.2. */
export const error = z
  .strictObject({
    code: z.string().regex(/^[A-Z][A-Z_]+$/),
    message: z.string().min(1),
    requestId: z.string().min(8),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'NewerError' });
