/** Valid responses of both generations, from the reference service. */
import assert from 'node:assert/strict';
import { GOOD_CARD, payWith } from '../service/fixtures/card.js';
import { choice, Guest } from '../service/fixtures/guest.js';
import { type Reply, run } from '../service/fixtures/running.js';

export interface Samples {
  readonly newerCart: unknown;
  readonly olderCart: unknown;
  readonly newerMenus: unknown;
  readonly olderMenus: unknown;
  readonly product: unknown;
  readonly location: unknown;
  readonly newerTimes: unknown;
  readonly olderTimes: unknown;
  readonly gratuity: unknown;
  readonly paymentIntent: unknown;
  readonly orderResult: unknown;
  readonly receipt: unknown;
}

export async function takeSamples(): Promise<Samples> {
  const running = await run();
  try {
    const guest = await Guest.arrive(running);
    const newer = async (path: string) =>
      good(await running.send('GET', `/storefront/locations/corner${path}`));
    const older = async (path: string) =>
      good(await running.older('GET', `/locations/corner${path}`));
    await guest.take('soup', 2);
    const tofu = { optionId: 'tofu', quantity: 1, children: [choice('marinade', 'chili')] };
    await guest.take('bowl', 1, [choice('size', 'large'), choice('protein', tofu)]);
    await guest.write('POST', '/discount', { code: 'CORNER10' });
    await guest.write('PUT', '/gratuity', { percentage: '15' });
    await running.service.controls.setSoldOut('corner', 'soup', true);
    const newerCart = good(await guest.read());
    await running.service.controls.setSoldOut('corner', 'soup', false);
    const olderCart = await older(`/carts/${guest.cartId}`);
    const paymentIntent = good(await guest.write('POST', '/payment-intent', {}));
    await payWith(running, (paymentIntent as { clientSecret: string }).clientSecret, GOOD_CARD);
    const orderResult = good(await guest.read('/order-result'));
    return {
      newerCart,
      olderCart,
      newerMenus: await newer('/menus?menuOnly=true'),
      olderMenus: await older('/menus'),
      product: await newer('/products/bowl'),
      location: await older(''),
      newerTimes: shortened(await newer('/time-intervals')),
      olderTimes: shortened(await older('/time-intervals')),
      gratuity: await newer('/gratuity'),
      paymentIntent,
      orderResult,
      receipt: (orderResult as { order: unknown }).order,
    };
  } finally {
    await running.close();
  }
}

function good(reply: Reply): unknown {
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
}

/** A few slots behave like a hundred. */
function shortened(times: unknown): unknown {
  const { orderDays, ...rest } = times as { orderDays: { intervals: unknown[] }[] };
  return {
    ...rest,
    orderDays: orderDays.map((day) => ({ ...day, intervals: day.intervals.slice(0, 3) })),
  };
}

/** Shapes A, B and C, and the fourth that was seen once. docs/contract.md 7.2 */
export const errorBodies: readonly unknown[] = [
  { success: false, message: 'Choose.', code: 'BAD_REQUEST', data: { modifierGroupId: 'size' } },
  { error: 'UNAUTHORIZED', message: 'No key.', statusCode: 401 },
  { code: 'CART_CONFLICT', message: 'Stale.', requestId: 'request-1', details: { revision: 4 } },
  { error: 'VALIDATION_ERROR', message: 'No.', details: { field: 'code', code: 'invalid' } },
];
