/** Where an order goes: an address, a table or a room. See docs/contract.md 2.2 and 2.7. */
import { z } from 'zod';
import { delivery } from '../bodies.js';

export const deliveryInfo = z.strictObject({
  addressString: z.string().min(1),
  addressData: delivery.required({ streetOptional: true }),
});

export const tableServiceInfo = z.strictObject({ tableNumber: z.string().min(1) });

export const roomServiceInfo = z.strictObject({
  lastName: z.string().min(1),
  roomNumber: z.string().min(1),
});
