/**
 * The interface between the ordering service and its card processor. The processor knows intents
 * and cards, the service knows carts and orders; neither knows more of the other than this file.
 */
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';

export interface PaymentIntentFacts {
  readonly id: string;
  /** The id of the cart that it pays for. */
  readonly reference: string;
  /** Whole minor units of `currency`. */
  readonly amountMinor: number;
}

export interface CardFacts {
  /** For example `visa`. */
  readonly brand: string;
  readonly last4: string;
  /** The month is 1 to 12; `null` when the card was not kept. */
  readonly expiry: { readonly month: number; readonly year: number } | null;
  /** The wallet that the card was taken from, for example `test_wallet`; `null` without one. */
  readonly wallet: string | null;
  /** The id of the saved card if the guest agreed to save it, else `null`. */
  readonly keptAs: string | null;
}

export type Authorization =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For example `AMOUNT_CHANGED`, `CART_CHANGED`, `CART_IMMUTABLE`, `CART_NOT_FOUND`. */
      readonly code: string;
      /** A sentence that the card form may show to the guest. */
      readonly message: string;
    };

/**
 * The service's half. The processor calls these inside its own request or after a restart, so each
 * of them is safe to repeat. They open transactions of their own, and the shared database has one
 * connection: a call from inside a transaction would never return. The service in turn
 * calls `intents` only outside of its transactions. See docs/contract.md 3.
 */
export interface Payments {
  /**
   * Called before money moves. Locks the cart for this intent; refuses when the cart changed, when
   * its total is not `amountMinor`, or when another intent holds it. A repeat for the same
   * intent returns the same.
   */
  authorize(intent: PaymentIntentFacts): Promise<Authorization>;
  /**
   * The money has moved. Completes the cart and creates its order and receipt, once. Never
   * refuses; throws only if the database fails, and must then be called again.
   */
  succeeded(intent: PaymentIntentFacts, card: CardFacts): Promise<void>;
  /** No money moved, and none will for this attempt: the cart may be edited again. */
  failed(intent: PaymentIntentFacts, reason: string): Promise<void>;
  /** `refundedMinor` is the part of the paid amount refunded so far, in minor units. */
  refunded(intent: PaymentIntentFacts, refundedMinor: number): Promise<void>;
}

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntentState extends PaymentIntentFacts {
  readonly currency: string;
  readonly status: PaymentIntentStatus;
  readonly clientSecret: string;
  /** The last refusal's code, `null` when there was none. */
  readonly lastError: string | null;
}

/** The processor's half: what a merchant's server may do with intents. */
export interface PaymentIntents {
  /** One live intent for each reference; see the processor's README for what a new amount does. */
  createOrUpdate(wanted: {
    reference: string;
    amountMinor: number;
    currency: string;
    /** Whose cards may pay; `null` for a guest. */
    customer?: string | null;
  }): Promise<{ id: string; clientSecret: string }>;
  /** The newest intent of the reference, or `null`. */
  find(reference: string): Promise<PaymentIntentState | null>;
  /** Cancels the intent if that is still possible; does nothing otherwise. */
  cancel(reference: string): Promise<void>;
  /**
   * Refunds `amountMinor` of what was paid, or with `null` the rest of it.
   *
   * @throws RefundError if nothing was paid, or if less than that is left
   */
  refund(reference: string, amountMinor: number | null): Promise<void>;
  /** Deletes a saved card; does nothing if there is none. */
  forgetCard(id: string): Promise<void>;
}

export interface ProcessorOptions {
  /**
   * The service's database. The processor creates its own tables in it, and casts the handle to
   * their type with `db.withTables<...>()`.
   */
  // biome-ignore lint/complexity/noBannedTypes: a handle that knows no tables yet
  readonly db: Kysely<{}>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** For example `http://localhost:5175`, without a slash at the end. */
  readonly publicOrigin: string;
  readonly payments: Payments;
  /** How long the slow test card takes, in milliseconds. */
  readonly slowMs?: number;
  /** How long the bank's question stays open, in milliseconds. */
  readonly challengeMs?: number;
}

export interface Processor {
  /** Routes below `/processor`, for example `/v1/processor.js`; the service mounts it there. */
  readonly app: Hono;
  readonly scriptUrl: string;
  readonly globalName: string;
  readonly publishableKey: string;
  readonly intents: PaymentIntents;
  /** Ends the processor's timers; call it before the database is closed. */
  close(): Promise<void>;
}

/** `demo/service/processor/index.ts` exports `createProcessor` of this type. */
export type CreateProcessor = (options: ProcessorOptions) => Promise<Processor>;
