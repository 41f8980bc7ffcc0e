import { z } from 'zod';
import { sharedCartOf } from '../../newer/answers/cart.js';
import { minorUnits, objectId } from '../../newer/answers/common.js';

/** docs/contract.md 2.2.1. */
export const cart = z
  .strictObject({
    ...sharedCartOf(minorUnits, 'Older'),
    fulfilmentMethod: z.enum(['pickup', 'table_side', 'room_service', 'delivery']),
    fulfillmentIdentifier: z.string().min(1).nullable(),
    metadata: z.record(z.string(), z.unknown()).nullable(),
    discountCode: z.string().nullable(),
    checkoutUrl: z.url().nullable(),
  })
  .meta({ id: 'OlderCart' });

/** docs/contract.md 2.9. */
export const session = z
  .union([
    z.strictObject({ cartId: objectId, errorMessage: z.literal('') }),
    z.strictObject({ cartId: z.null(), errorMessage: z.string().min(1) }),
  ])
  .meta({ id: 'OlderSession' });
