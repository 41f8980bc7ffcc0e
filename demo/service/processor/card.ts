import { z } from 'zod';
import type { CardFault } from './browser/card-rules.js';
import { brandOf, cvcFault, digitsOf, expiryFault, numberFault } from './browser/card-rules.js';

/** What a form was created for, if that was before its intent. */
const expected = z
  .strictObject({
    amount: z.int(),
    currency: z.string().max(3),
    capture_method: z.string().max(20).optional(),
    on_behalf_of: z.string().max(64).optional(),
    setup_future_usage: z.string().max(20).optional(),
  })
  .optional();

export type Expected = z.infer<typeof expected>;

/** What the card form sends. Strict, so that it can't contain an amount or an order. */
const cardBody = z.strictObject({
  card: z.strictObject({
    number: z.string().max(40).transform(digitsOf),
    exp_month: z.int(),
    exp_year: z.int(),
    cvc: z.string().max(8).transform(digitsOf),
    postal_code: z.string().max(16).optional(),
  }),
  /** The guest wants to pay with it again. */
  keep: z.boolean().optional(),
  expected,
});

/** What a wallet's sheet sends. Real wallets send a token in place of the number. */
const walletBody = z.strictObject({
  wallet: z.strictObject({
    type: z.literal('test_wallet'),
    number: z.string().max(40).transform(digitsOf),
  }),
  expected,
});

export const confirmBody = z.union([
  cardBody,
  walletBody,
  z.strictObject({ kept_card: z.string().max(64) }),
]);

type Card = z.infer<typeof cardBody>['card'];

/** The first thing wrong with a card, or null. `now` in milliseconds since the epoch. */
export function cardFault(card: Card, now: number): CardFault | null {
  return (
    numberFault(card.number) ??
    expiryFault(card.exp_month, card.exp_year, now) ??
    cvcFault(card.cvc, card.number)
  );
}

/** What may be stored of a number after its use. */
export const tracesOf = (number: string) => ({
  card_brand: brandOf(number),
  card_last4: number.slice(-4),
});

/** The part of a card that may be stored. */
export const keptOf = (card: Card) => ({
  ...tracesOf(card.number),
  card_exp_month: card.exp_month,
  card_exp_year: card.exp_year,
});

/** How the simulated issuer answers an attempt. */
export type Outcome =
  | 'approve'
  | 'decline'
  | 'insufficient_funds'
  | 'challenge'
  | 'challenge_declined'
  | 'slow'
  | 'lose_answer'
  | 'not_a_test_card';

export interface Refusal {
  readonly code: string;
  /** A sentence for the guest. */
  readonly message: string;
}

const outcomes: Readonly<Record<string, Outcome>> = {
  '4242424242424242': 'approve',
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000003220': 'challenge',
  '4000000000000101': 'slow',
  '4000000000000119': 'lose_answer',
  '4000000000000341': 'approve',
};

/** Outcomes that differ when a saved card is used again, by its last digits. */
const outcomesAgain: Readonly<Record<string, Outcome>> = { '0341': 'decline' };

const refusals: Readonly<Partial<Record<Outcome, Refusal>>> = {
  decline: {
    code: 'card_declined',
    message: 'Your card was declined. Try another card.',
  },
  insufficient_funds: {
    code: 'insufficient_funds',
    message: 'Your card has insufficient funds. Try another card.',
  },
  challenge_declined: {
    code: 'authentication_failed',
    message: 'Your bank could not confirm that it is you. Try again or use another card.',
  },
  // An answered challenge has another outcome; this one timed out.
  challenge: {
    code: 'authentication_expired',
    message: 'Your bank’s question was not answered in time. Try again or use another card.',
  },
  not_a_test_card: {
    code: 'not_a_test_card',
    message: 'No money moves here: use one of the test cards.',
  },
};

/** The outcome of a card number given as digits only. Real cards are never accepted. */
export function outcomeOf(number: string): Outcome {
  return outcomes[number] ?? 'not_a_test_card';
}

/** The outcome of a saved card. */
export function outcomeAgain(last4: string): Outcome {
  const number = Object.keys(outcomes).find((each) => each.endsWith(last4));
  return outcomesAgain[last4] ?? outcomeOf(number ?? '');
}

/** Why the issuer refuses, or null when it pays. */
export function refusalOf(outcome: Outcome): Refusal | null {
  return refusals[outcome] ?? null;
}
