/** docs/contract.md 2.13.10. */
import { z } from 'zod';
import { counter, id, objectId, text, timestamp } from './common.js';

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

/** No program, provider out of reach, or all there is to say. */
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
