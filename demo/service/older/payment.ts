import { json } from '../http/answer.js';
import { type Operation, operation } from '../http/operation.js';
import { invalid } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import { preparePayment } from '../payment/prepare.js';

/** The path's first segment names the card processor. See docs/contract.md 4.4. */
export function olderPaymentOperations(parts: ServiceParts, segment: string): Operation[] {
  return [
    operation('GET', `/${segment}/payment-intent`, async (call) => {
      const locationId = call.query('locationId');
      const cartId = call.query('cartId');
      if (!locationId || !cartId) throw invalid('The query needs locationId and cartId.');
      const { clientSecret } = await preparePayment(parts, parts.shops.get(locationId), cartId);
      return json(200, { clientSecret }, { 'cache-control': 'private, no-store' });
    }),
  ];
}
