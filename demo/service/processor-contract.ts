/**
 * Where the ordering service and its card processor meet. The processor knows intents and cards,
 * the service knows carts and orders; each sees of the other only what stands here.
 */
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';

/** The key a payment answers to at the service: the id of the cart it pays for. */
export type PaymentReference = string;

export interface PaymentIntentFacts {
  readonly id: string;
  readonly reference: PaymentReference;
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
  /** What the card can be paid with again, where the shopper has agreed to that; else `null`. */
  readonly keptAs: string | null;
}

export type Authorisation =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** For example `AMOUNT_CHANGED`, `CART_CHANGED`, `CART_IMMUTABLE`, `CART_NOT_FOUND`. */
      readonly code: string;
      /** A sentence that the card form may show to the shopper. */
      readonly message: string;
    };

/**
 * The service's half. The processor calls these inside its own request or after a restart, so each
 * of them is safe to repeat. They open transactions of their own, and the shared database has one
 * connection: calling them while holding a transaction would wait for ever. The service in turn
 * calls `intents` only outside of its transactions. See docs/contract.md 3.
 */
export interface Payments {
  /**
   * Asked before money moves. Locks the cart for this intent; refuses when the cart changed, when
   * its total is not `amountMinor`, or when another intent holds it. A repeat for the same intent
   * answers the same.
   */
  authorising(intent: PaymentIntentFacts): Promise<Authorisation>;
  /**
   * The money has moved. Completes the cart and makes its order and receipt, once. It never
   * refuses; it throws only when the database fails, and is then to be called again.
   */
  succeeded(intent: PaymentIntentFacts, card: CardFacts): Promise<void>;
  /** No money moved, and none will for this attempt: the cart may be edited again. */
  failed(intent: PaymentIntentFacts, reason: string): Promise<void>;
  /** `refundedMinor` of the paid amount were given back so far, in minor units. */
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
    reference: PaymentReference;
    amountMinor: number;
    currency: string;
    /** Whose cards may pay; `null` for a guest. */
    customer?: string | null;
  }): Promise<{ id: string; clientSecret: string }>;
  /** The newest intent of the reference, or `null`. */
  find(reference: PaymentReference): Promise<PaymentIntentState | null>;
  /** Cancels what is still cancellable; silent when there is nothing to cancel. */
  cancel(reference: PaymentReference): Promise<void>;
  /**
   * Gives back `amountMinor` of what was paid, or with `null` all that is left of it.
   *
   * @throws RefundError when nothing was paid, or when more is asked for than is left
   */
  refund(reference: PaymentReference, amountMinor: number | null): Promise<void>;
  /** Nothing is paid with a kept card from now on; silent when there is none. */
  forgetCard(id: string): Promise<void>;
}

export interface ProcessorOptions {
  /**
   * The service's database, shared: the processor makes its own tables in it. It casts the handle
   * to its own tables' type with `db.withTables<...>()`.
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
  /** How long the bank's question waits for its answer, in milliseconds. */
  readonly challengeMs?: number;
}

export interface Processor {
  /** Routes below `/processor`, for example `/v1/processor.js`; the service mounts it there. */
  readonly app: Hono;
  readonly scriptUrl: string;
  readonly globalName: string;
  readonly publishableKey: string;
  readonly intents: PaymentIntents;
  /** Ends timers of its own, before the database is closed. */
  close(): Promise<void>;
}

/** `demo/service/processor/index.ts` exports `createProcessor` of this type. */
export type CreateProcessor = (options: ProcessorOptions) => Promise<Processor>;
