/** docs/contract.md 2.11 and 2.12. */
import { z } from 'zod';
import { id, objectId, text } from '../../newer/answers/common.js';

export { addresses, done, orders, savedPayments, token } from '../../newer/answers/customer.js';

export const challenge = z
  .strictObject({ idpUserId: id, methodId: id, created: z.boolean() })
  .meta({ id: 'OlderLoginChallenge' });

export const customer = z
  .strictObject({
    id: objectId,
    customerName: text,
    profilePicture: text.nullable(),
    customerEmail: z.email().nullable(),
    lastName: text.nullable(),
    phoneNumber: text.nullable(),
  })
  .meta({ id: 'OlderCustomer' });
