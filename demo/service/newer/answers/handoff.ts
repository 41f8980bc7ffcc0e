/** docs/contract.md 2.13.7. */
import { z } from 'zod';
import { cart } from './cart.js';
import { timestamp } from './common.js';

export const handoff = z
  .strictObject({ checkoutUrl: z.url(), expiresAt: timestamp })
  .meta({ id: 'CheckoutHandoff' });

export const exchange = z
  .strictObject({
    cart,
    cartAccessToken: z.string().min(1),
    merchantSlug: z.string().regex(/^[a-z0-9-]{1,100}$/),
  })
  .meta({ id: 'CheckoutExchange' });
