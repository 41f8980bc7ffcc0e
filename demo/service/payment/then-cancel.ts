import type { Handler } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';

/**
 * Ends the payment of a cart that was ended, so that no form which is still open can pay for it.
 * Should the process end in between, a retry comes here again, and `authorising` refuses meanwhile.
 */
export const thenCancelPayment =
  ({ intents }: ServiceParts, endCart: Handler): Handler =>
  async (call) => {
    const answer = await endCart(call);
    if (answer.status < 400) await intents.cancel(call.param('cartId'));
    return answer;
  };
