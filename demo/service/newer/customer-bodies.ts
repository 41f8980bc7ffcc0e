/** Request bodies of customers' operations of the newer generation. See docs/contract.md 4.5.5. */
import { z } from 'zod';

const merchantSlug = z
  .string()
  .regex(/^[a-z0-9-]{1,100}$/, 'has to be 1 to 100 lowercase letters, digits and hyphens');

export const identifierString = z.string().min(3).max(254);
export const methodId = z.string().min(1).max(128);
export const otp = z.string().regex(/^\d{6}$/, 'has to be six digits');

export const login = z.strictObject({ merchantSlug, identifierString });

export const verification = z.strictObject({
  merchantSlug,
  identifierString,
  methodId,
  otp,
  customerName: z.string().trim().max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
});

const line = z.string().trim().max(200);

export const address = z.strictObject({
  fullAddress: z.string().trim().min(1).max(500),
  line1: line.min(1),
  line2: line.optional(),
  line3: line.optional(),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

export const addressChange = address
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'has to change something');
