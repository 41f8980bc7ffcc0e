/** Reads points and rewards. docs/contract.md 2.13.10 */
import {
  flag,
  id,
  list,
  maybe,
  maybeCount,
  maybeNumber,
  maybeText,
  parse,
  text,
  texts,
} from './wire.js';
import * as z from './zod.js';

/** Something that points can be redeemed for. */
export interface Reward {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly redeemable: boolean;
  /** Codes; empty if it is redeemable, or if the service doesn't say. */
  readonly reasons: readonly string[];
}

/** The three states of a quote: no program, unavailable right now, or the points and rewards. */
export type LoyaltyQuote =
  | { readonly state: 'none' }
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'ready';
      /** `null` if the service doesn't say. */
      readonly toEarn: number | null;
      /** Points that can be spent; `null` for guests who have not joined. */
      readonly balance: number | null;
      readonly rewards: readonly Reward[];
      readonly appliedId: string | null;
    };

export interface LedgerEntry {
  /** Points; what was spent is negative. */
  readonly amount: number;
  /** The service's own word, such as `earn` or `redeem`. */
  readonly operation: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Ledger {
  /** Whether there is a program. */
  readonly enabled: boolean;
  /** Points that can be spent; `null` if the service doesn't say. */
  readonly balance: number | null;
  readonly entries: readonly LedgerEntry[];
  readonly next: string | null;
}

const reward = z.object({
  id,
  name: text,
  status: text,
  pointsCost: maybeCount,
  redeemable: flag,
  unavailableReasons: texts,
});

const quote = z.object({
  enabled: flag,
  available: flag,
  pointsToEarn: maybeNumber,
  balance: maybe(z.object({ available: maybeNumber })),
  appliedRewardId: maybeText,
  rewards: list(reward),
});

const ledger = z.object({
  enabled: flag,
  balances: list(z.object({ available: maybeNumber })),
  entries: list(z.object({ operation: text, amount: maybeNumber, occurredAt: text })),
  nextCursor: maybeText,
});

/** @throws ContractError */
export function readLoyaltyQuote(body: unknown): LoyaltyQuote {
  const wire = parse(quote, body, 'a loyalty quote');
  if (!wire.enabled) return { state: 'none' };
  if (wire.available === false) return { state: 'unavailable' };
  return {
    state: 'ready',
    toEarn: wire.pointsToEarn,
    balance: wire.balance?.available ?? null,
    rewards: wire.rewards.map(({ pointsCost, unavailableReasons, redeemable, ...rest }) => ({
      id: rest.id,
      name: rest.name,
      points: pointsCost ?? 0,
      redeemable: redeemable ?? false,
      reasons: unavailableReasons,
    })),
    appliedId: wire.appliedRewardId,
  };
}

/** @throws ContractError */
export function readLedger(body: unknown): Ledger {
  const wire = parse(ledger, body, 'a ledger of points');
  return {
    enabled: wire.enabled ?? false,
    balance: wire.balances[0]?.available ?? null,
    entries: wire.entries.map(({ operation, amount, occurredAt }) => ({
      operation,
      amount: amount ?? 0,
      at: occurredAt,
    })),
    next: wire.nextCursor,
  };
}
