import type { IntentRow } from './tables.js';

export interface ProcessorError {
  /**
   * `validation_error` and `card_error` concern the shopper's input, `invalid_request_error` the
   * page's, `api_error` leaves the state of the payment unknown.
   */
  readonly type: 'validation_error' | 'card_error' | 'invalid_request_error' | 'api_error';
  readonly code: string;
  readonly message: string;
}

/** What a page that holds the client secret may see of an intent. `amount` in minor units. */
export interface IntentView {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly status: IntentRow['status'];
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly last_payment_error: ProcessorError | null;
  /** Names the bank's dialog that waits for the shopper. */
  readonly next_action: { readonly type: 'challenge'; readonly challenge: number } | null;
}

export function lastErrorOf(row: IntentRow): ProcessorError | null {
  if (row.error_code === null || row.error_message === null) return null;
  return { type: 'card_error', code: row.error_code, message: row.error_message };
}

export function viewOf(row: IntentRow): IntentView {
  return {
    id: row.id,
    object: 'payment_intent',
    status: row.status,
    amount: row.amount_minor,
    currency: row.currency,
    client_secret: row.client_secret,
    last_payment_error: lastErrorOf(row),
    next_action:
      row.status === 'requires_action' ? { type: 'challenge', challenge: row.attempt } : null,
  };
}
