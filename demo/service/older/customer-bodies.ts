/** Bodies of the older login. See docs/contract.md 4.4. */
import { z } from 'zod';
import { identifierString, methodId, otp } from '../newer/customer-bodies.js';

export const login = z.strictObject({
  identifierString,
  customerName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100).nullish(),
  profilePicture: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish(),
  provider: z.string().max(64).nullish(),
});

export const verification = z.strictObject({ methodId, otp, identifierString });
