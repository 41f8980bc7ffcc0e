/** Pays a payment intent at the test card processor, as its card form does. */
import { statusOutcome } from '../../../src/processors/processor.js';
import type { ConfirmOutcome } from '../../../src/stores/storefront/types.js';
import type { Stack, StackUrls } from '../../harness/stack.js';

export type PayingAt = Pick<Stack, 'service'> & { readonly urls: Pick<StackUrls, 'service'> };

export const approved = '4242424242424242';
export const declined = '4000000000000002';
export const challenged = '4000000000003220';

export async function payByCard(
  stack: PayingAt,
  clientSecret: string,
  number: string = approved,
  { keep = false } = {},
): Promise<ConfirmOutcome> {
  const id = clientSecret.split('_secret_')[0];
  const answer = await fetch(`${stack.urls.service}/processor/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${stack.service.service.processor.publishableKey}`,
      'x-client-secret': clientSecret,
    },
    body: JSON.stringify({ card: { number, exp_month: 12, exp_year: 2040, cvc: '123' }, keep }),
  });
  if (answer.ok) return { outcome: 'succeeded' };
  const { error }: { error: { message: string } } = await answer.json();
  return answer.status === 402
    ? { outcome: 'refused', message: error.message }
    : { outcome: 'unknown' };
}

/** The state of the intent, as the processor's script reports it. */
export async function askProcessor(stack: PayingAt, clientSecret: string): Promise<ConfirmOutcome> {
  const id = clientSecret.split('_secret_')[0];
  const answer = await fetch(`${stack.urls.service}/processor/v1/payment_intents/${id}`, {
    headers: {
      authorization: `Bearer ${stack.service.service.processor.publishableKey}`,
      'x-client-secret': clientSecret,
    },
  });
  return statusOutcome({ paymentIntent: await answer.json() });
}
