/** Request bodies of loyalty. See docs/contract.md 4.2.1, 4.5.4 and 2.13.10. */
import { z } from 'zod';

export const enrollment = z.strictObject({ consent: z.literal(true) });

export const redemption = z.strictObject({ rewardId: z.string().min(1).max(128) });

export const claim = z.strictObject({
  orderId: z.string().regex(/^[a-f\d]{24}$/, 'has to be 24 hexadecimal digits'),
  reason: z.enum(['missing_points', 'incorrect_points', 'other']),
  note: z.string().trim().min(1).max(1000).optional(),
});
