/** docs/contract.md 2.11, 2.12 and 2.13.9. */
import { z } from 'zod';
import { point } from '../bodies.js';
import { counter, id, objectId, text, timestamp } from './common.js';
import { orderSummary } from './order.js';

export const challenge = z
  .strictObject({ methodId: id, delivery: z.enum(['email', 'sms']) })
  .meta({ id: 'NewerLoginChallenge' });

export const token = z.strictObject({ token: z.string().min(1) }).meta({ id: 'CustomerToken' });

export const profile = z
  .strictObject({
    id: objectId,
    profilePicture: text,
    customerName: text,
    lastName: text,
    customerEmail: z.email().nullable(),
    phoneNumber: text.nullable(),
  })
  .meta({ id: 'NewerCustomer' });

export const address = z
  .strictObject({
    addressId: objectId,
    fullAddress: z.string().min(1).max(500),
    line1: z.string().min(1).max(200),
    line2: z.string().max(200),
    line3: z.string().max(200),
    ...point,
    revision: counter,
    createdAt: timestamp,
  })
  .meta({ id: 'CustomerAddress' });

const cursor = z.string().min(1).max(512);

const pageOf = (item: z.ZodType) =>
  z.strictObject({ items: z.array(item), nextCursor: cursor.nullable() });

export const addresses = pageOf(address).meta({ id: 'CustomerAddresses' });

export const orders = pageOf(z.strictObject(orderSummary)).meta({ id: 'CustomerOrders' });

export const removedAddress = z.strictObject({ success: z.literal(true), addressId: objectId });

export const savedPayments = z
  .array(
    z.strictObject({
      id: objectId,
      brand: text,
      displayBrand: text,
      expMonth: z.int().min(1).max(12),
      expYear: z.int(),
      last4: z.string().regex(/^\d{4}$/),
    }),
  )
  .meta({ id: 'SavedPayments' });

export const done = z.strictObject({ success: z.literal(true) });

const balance = { posted: counter, available: counter, reserved: counter };

const reward = z.strictObject({
  id,
  name: text,
  status: z.literal('available'),
  pointsCost: counter,
  redeemable: z.boolean(),
  unavailableReasons: z.array(z.string().min(1)).min(1).optional(),
  amountOff: z.number().min(0),
});

/** No program, provider unavailable, or the full quote. */
export const quote = z
  .union([
    z.strictObject({ enabled: z.literal(false) }),
    z.strictObject({ enabled: z.literal(true), available: z.literal(false) }),
    z.strictObject({
      enabled: z.literal(true),
      available: z.literal(true),
      pointsToEarn: counter,
      balance: z.strictObject(balance).optional(),
      rewards: z.array(reward),
      appliedRewardId: id.optional(),
    }),
  ])
  .meta({ id: 'LoyaltyQuote' });

export const ledger = z
  .union([
    z.strictObject({ enabled: z.literal(false) }),
    z.strictObject({
      enabled: z.literal(true),
      balances: z.array(z.strictObject({ unit: text, label: text, ...balance, asOf: timestamp })),
      entries: z.array(
        z.strictObject({
          operation: z.enum(['earn', 'redeem', 'adjust']),
          amount: z.int(),
          unit: text,
          occurredAt: timestamp,
          classification: z.enum(['order', 'reward', 'claim', 'refund']),
          orderReference: objectId.optional(),
        }),
      ),
      nextCursor: z.string().min(1).max(512).optional(),
    }),
  ])
  .meta({ id: 'LoyaltyLedger' });

const submitted = {
  claimId: objectId,
  status: z.enum(['pending', 'approved', 'rejected', 'applied', 'failed']),
  submittedAt: timestamp,
};

export const submission = z.strictObject(submitted).meta({ id: 'LoyaltyClaimSubmission' });

export const claims = z
  .strictObject({
    claims: z.array(
      z.strictObject({
        ...submitted,
        reason: z.enum(['missing_points', 'incorrect_points', 'other']),
        updatedAt: timestamp,
        note: z.string().min(1).max(1000).optional(),
        points: counter.optional(),
      }),
    ),
  })
  .meta({ id: 'LoyaltyClaims' });
