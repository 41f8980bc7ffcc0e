/** Reads points and rewards. docs/contract.md 2.13.10 */
import {
  entries,
  id,
  list,
  maybe,
  maybeCount,
  maybeFlag,
  maybeNumber,
  maybeText,
  parse,
  parseEach,
  text,
  texts,
} from './wire.js';
import * as z from './zod.js';

/** Something that points can be redeemed for. */
export interface Reward {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  /** What it takes off, in major units; `null` if the service doesn't say. */
  readonly amountOff: number | null;
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
  /** The order it belongs to, as the service names it; empty for others. */
  readonly order: string;
  /** When these points expire, ISO 8601; empty if they don't. */
  readonly expires: string;
  /** The service's own word, if these aren't the points of the balance; otherwise empty. */
  readonly unit: string;
}

export interface Ledger {
  /** Whether there is a program. */
  readonly enabled: boolean;
  /** Points that can be spent; `null` if the service doesn't say. */
  readonly balance: number | null;
  /** Points set aside for orders that aren't finished. */
  readonly reserved: number;
  readonly entries: readonly LedgerEntry[];
  readonly next: string | null;
}

const reward = z.object({
  id,
  name: text,
  status: text,
  pointsCost: maybeCount,
  redeemable: maybeFlag,
  unavailableReasons: texts,
  amountOff: maybeNumber,
});

const quote = z.object({
  enabled: maybeFlag,
  available: maybeFlag,
  pointsToEarn: maybeNumber,
  balance: maybe(z.object({ available: maybeNumber })),
  appliedRewardId: maybeText,
  rewards: list(reward),
});

const ledger = z.object({
  enabled: maybeFlag,
  balances: list(z.object({ unit: text, available: maybeNumber, reserved: maybeNumber })),
  entries: list(
    z.object({
      operation: text,
      amount: maybeNumber,
      unit: text,
      occurredAt: text,
      orderReference: text,
      expiresAt: text,
    }),
  ),
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
      amountOff: rest.amountOff,
    })),
    appliedId: wire.appliedRewardId,
  };
}

/** @throws ContractError */
export function readLedger(body: unknown): Ledger {
  const wire = parse(ledger, body, 'a ledger of points');
  const { unit, available, reserved } =
    wire.balances.find((balance) => balance.unit === 'points') ?? wire.balances[0] ?? nothing;
  return {
    enabled: wire.enabled ?? false,
    balance: available,
    reserved: reserved ?? 0,
    entries: wire.entries.map((entry) => ({
      operation: entry.operation,
      amount: entry.amount ?? 0,
      at: entry.occurredAt,
      order: entry.orderReference,
      expires: entry.expiresAt,
      unit: entry.unit === unit ? '' : entry.unit,
    })),
    next: wire.nextCursor,
  };
}

const nothing = { unit: 'points', available: null, reserved: null };

// A customer's claim that an order's points are missing or wrong.

/** In the order in which guests choose from them. */
export const claimReasons = ['missing_points', 'incorrect_points', 'other'] as const;

export type ClaimReason = (typeof claimReasons)[number];

export interface Claim {
  readonly id: string;
  /** The service's own word: `pending`, `approved`, `applied`, `rejected` or `failed`. */
  readonly status: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  /** A `ClaimReason`, or another word of the service. */
  readonly reason: string;
  readonly note: string;
  /** Points that were granted; `null` if none were so far. */
  readonly points: number | null;
}

const submission = z.object({ claimId: id, status: text, submittedAt: text });
const claim = z.object({
  claimId: id,
  status: text,
  submittedAt: text,
  reason: text,
  note: text,
  points: maybeNumber,
});

/** @throws ContractError */
export function readSubmission(body: unknown): Pick<Claim, 'id' | 'status' | 'submittedAt'> {
  const { claimId, ...wire } = parse(submission, body, 'a submitted claim');
  return { id: claimId, ...wire };
}

/**
 * @param skipped receives why a claim was left out, as a message for the integrator
 * @throws ContractError
 */
export function readClaims(body: unknown, skipped: (why: string) => void): readonly Claim[] {
  const wire = parse(z.object({ claims: entries }), body, 'a list of claims');
  const leftOut = (why: string) => skipped(`Left out of a list: ${why}`);
  return parseEach(claim, wire.claims, 'claim', leftOut).map(({ claimId, ...rest }) => ({
    id: claimId,
    ...rest,
  }));
}
