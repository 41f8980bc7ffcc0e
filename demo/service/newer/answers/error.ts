import { z } from 'zod';

/** Shape C. See docs/contract.md 7.2. */
export const error = z
  .strictObject({
    code: z.string().regex(/^[A-Z][A-Z_]+$/),
    message: z.string().min(1),
    requestId: z.string().min(8),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'NewerError' });
