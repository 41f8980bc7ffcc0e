import { z } from 'zod';
import { preparePayment } from '../domain/payment/prepare.js';
import { readQuery } from '../http/body.js';
import { json, type Operation, operation } from '../http/operation.js';
import { paymentIntent } from '../newer/answers/order.js';
import type { ServiceParts } from '../parts.js';

const id = z.string().min(1).max(128);
const query = z.object({ locationId: id, cartId: id });

/** The path's first segment names the card processor. See docs/contract.md 4.4. */
export function olderPaymentOperations(parts: ServiceParts, segment: string): Operation[] {
  return [
    operation(
      'GET',
      `/${segment}/payment-intent`,
      async (call) => {
        const { locationId, cartId } = readQuery(call, query);
        const { clientSecret } = await preparePayment(parts, parts.shops.get(locationId), cartId);
        return json(200, { clientSecret }, { 'cache-control': 'private, no-store' });
      },
      {
        section: '4.4',
        summary: "Makes the cart's payment intent, or finds the one there is.",
        credential: 'api-key',
        writes: true,
        query,
        success: [{ status: 200, body: paymentIntent }],
      },
    ),
  ];
}
