/** Reads what the loyalty program says. docs/contract.md 2.13.10. */
import type { LoyaltyEntry, LoyaltyQuote, Page } from './domain-customer.js';
import { flag, id, list, maybe, maybeNumber, maybeText, parse, text, texts } from './wire.js';
import { z } from './zod.js';

const quote = z.object({
  enabled: flag,
  available: flag,
  pointsToEarn: maybeNumber,
  balance: maybe(z.object({ available: maybeNumber })),
  rewards: list(
    z.object({
      id,
      name: text,
      pointsCost: maybeNumber,
      redeemable: flag,
      unavailableReasons: texts,
    }),
  ),
  appliedRewardId: maybeText,
});

/** @throws ContractError */
export function readLoyaltyQuote(body: unknown): LoyaltyQuote {
  const wire = parse(quote, body, 'a loyalty quote');
  if (!wire.enabled) return { state: 'none' };
  if (wire.available === false) return { state: 'unavailable' };
  return {
    state: 'available',
    pointsToEarn: wire.pointsToEarn ?? 0,
    balance: wire.balance?.available ?? 0,
    appliedRewardId: wire.appliedRewardId,
    rewards: wire.rewards.map((reward) => ({
      id: reward.id,
      name: reward.name,
      points: reward.pointsCost ?? 0,
      redeemable: reward.redeemable ?? false,
      reasons: reward.unavailableReasons,
    })),
  };
}

const entry = z.object({ operation: text, amount: maybeNumber, unit: text, occurredAt: text });
const ledger = z.object({ entries: list(entry), nextCursor: maybeText });

/** @throws ContractError */
export function readLedger(body: unknown): Page<LoyaltyEntry> {
  const { entries, nextCursor } = parse(ledger, body, 'a loyalty ledger');
  return {
    next: nextCursor,
    items: entries.map((found) => ({ ...found, amount: found.amount ?? 0 })),
  };
}
