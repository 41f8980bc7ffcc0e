/** What the pretended issuer does with an attempt. */
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
  /** A sentence for the shopper. */
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

/** What differs when a card is paid with again, by its last digits. */
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
  // What an answered challenge comes to is another outcome: this one was not answered in time.
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

/** The outcome of a kept card. */
export function outcomeAgain(last4: string): Outcome {
  const number = Object.keys(outcomes).find((each) => each.endsWith(last4));
  return outcomesAgain[last4] ?? outcomeOf(number ?? '');
}

/** Why the issuer refuses, or null when it pays. */
export function refusalOf(outcome: Outcome): Refusal | null {
  return refusals[outcome] ?? null;
}
