/** What the console's forms send. Everything arrives as text. */
import { z } from 'zod';
import { readMajorUnits } from '../money/present.js';
import { KINDS, PLACES } from './troubles.js';

const id = z.string().min(1).max(128);
const keysOf = (record: object) => z.enum(Object.keys(record) as [string, ...string[]]);

/** `12.50` or `12,50`, perhaps with a currency before it, in minor units. */
const price = z
  .string()
  .transform((text) => readMajorUnits(text.replace(',', '.').replace(/[^\d.]/g, '')))
  .pipe(z.int().min(0).max(1_000_000));

export const forms = {
  product: z.object({ product: id, soldOut: z.enum(['yes', 'no']) }),
  price: z.object({ product: id, price }),
  ordering: z.object({ allowed: z.enum(['yes', 'no']), reason: z.string().trim().max(200) }),
  subscription: z.object({ active: z.enum(['yes', 'no']) }),
  kitchen: z.object({ takes: z.enum(['yes', 'no']) }),
  order: z.object({ order: id }),
  refund: z.object({ order: id, amount: z.union([z.literal('').transform(() => null), price]) }),
  cancel: z.object({ order: id, reason: z.string().trim().min(1).max(200) }),
  cart: z.object({ cart: id }),
  clock: z.object({ minutes: z.coerce.number().int().min(1).max(10_080) }),
  trouble: z.object({
    place: keysOf(PLACES),
    kind: keysOf(KINDS),
    count: z.coerce.number().int().min(1).max(50),
  }),
  nothing: z.object({}),
} as const;
