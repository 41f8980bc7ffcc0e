import { z } from 'zod';

/** Shape A. See docs/contract.md 7.2. */
export const error = z
  .strictObject({
    success: z.literal(false),
    message: z.string().min(1),
    code: z.string().regex(/^[A-Z][A-Z_]+$/),
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'OlderError' });
