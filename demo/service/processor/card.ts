import { z } from 'zod';
import {
  brandOf,
  type CardFault,
  cvcFault,
  digitsOf,
  expiryFault,
  numberFault,
} from './browser/card-rules.js';

/** What the card form sends. Strict, so that an amount or an order can never ride along. */
const cardBody = z.strictObject({
  card: z.strictObject({
    number: z.string().max(40).transform(digitsOf),
    exp_month: z.int(),
    exp_year: z.int(),
    cvc: z.string().max(8).transform(digitsOf),
    postal_code: z.string().max(16).optional(),
  }),
  /** The shopper wants to pay with it again. */
  keep: z.boolean().optional(),
});

/** What a wallet's sheet sends. Real wallets send a token in place of the number. */
const walletBody = z.strictObject({
  wallet: z.strictObject({
    type: z.literal('test_wallet'),
    number: z.string().max(40).transform(digitsOf),
  }),
});

export const confirmBody = z.union([
  cardBody,
  walletBody,
  z.strictObject({ kept_card: z.string().max(64) }),
]);

export type Card = z.infer<typeof cardBody>['card'];

/** The first thing wrong with a card, or null. `now` in milliseconds since the epoch. */
export function cardFault(card: Card, now: number): CardFault | null {
  return (
    numberFault(card.number) ??
    expiryFault(card.exp_month, card.exp_year, now) ??
    cvcFault(card.cvc, card.number)
  );
}

/** What may be known of a number once it has been used. */
export const tracesOf = (number: string) => ({
  card_brand: brandOf(number),
  card_last4: number.slice(-4),
});

/** The part of a card that may be kept. */
export const keptOf = (card: Card) => ({
  ...tracesOf(card.number),
  card_exp_month: card.exp_month,
  card_exp_year: card.exp_year,
});
