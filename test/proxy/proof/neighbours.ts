/** Other guests of the service: their carts, lines, orders and tokens are foreign to the guest. */
import { GOOD_CARD, payWith } from '../../service/fixtures/card.js';
import { Guest } from '../../service/fixtures/guest.js';
import type { Running } from '../../service/fixtures/running.js';

/** An id that exists at the service, and the next one, which doesn't. */
export interface Twins {
  readonly what: string;
  readonly foreign: string;
  readonly unknown: string;
}

export interface Neighbours {
  readonly identifiers: readonly Twins[];
  /** Opens the first guest's cart at the service. */
  readonly cartToken: string;
  readonly receiptId: string;
  readonly receiptToken: string;
}

export async function settleNeighbours(running: Running): Promise<Neighbours> {
  const browsing = await Guest.arrive(running);
  const { body: cart } = await browsing.take('soup');
  const paid = await Guest.arrive(running);
  await paid.take('soup', 2);
  const intent = await paid.write('POST', '/payment-intent', {});
  await payWith(running, intent.body.clientSecret, GOOD_CARD);
  const result = await paid.read('/order-result');
  return {
    identifiers: [
      twins('an open cart', browsing.cartId),
      twins('a paid cart', paid.cartId),
      twins('a line', cart.items[0]?.id ?? ''),
      twins('an order', result.body.order.id),
    ],
    cartToken: browsing.token,
    receiptId: result.body.order.id,
    receiptToken: result.headers.get('x-receipt-token') ?? '',
  };
}

function twins(what: string, foreign: string): Twins {
  if (foreign === '') throw new Error(`Expected the service to have ${what}.`);
  return { what, foreign, unknown: foreign.slice(0, -1) + (foreign.endsWith('0') ? '1' : '0') };
}
