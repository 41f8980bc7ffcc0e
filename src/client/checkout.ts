/** What only the checkout asks for. docs/contract.md 4.4, 4.5. */
import { readClientSecret, readGratuity, readOrderTimes } from '../contract/checkout.js';
import type { GratuityOptions, OrderResult, OrderTimes } from '../contract/domain.js';
import { readOrderResult } from '../contract/receipt.js';
import { maybe, parse, text } from '../contract/wire.js';
import { z } from '../contract/zod.js';
import { generationOf, locationUrl, rootUrl, type Shop } from './addresses.js';
import {
  type CartAccess,
  cartUrl,
  credentials,
  entityTag,
  renewed,
  taggedRevision,
  writesWith,
} from './cart-access.js';
import { type RetryEdge, retryRead } from './retry.js';
import { type Answer, reading, type Send } from './transport.js';

/** Settings of the processor's script; all three are public. */
export interface CardProcessor {
  readonly scriptUrl: string;
  readonly globalName: string;
  readonly publishableKey: string;
}

const processorShape = z.object({ scriptUrl: text, globalName: text, publishableKey: text });
const proxySettings = z.object({ cardProcessor: maybe(processorShape) });

export interface CheckoutClient {
  /** @param timeZone the restaurant's, for slots given as instants in UTC; may be empty */
  orderTimes(timeZone: string): Promise<OrderTimes>;
  gratuity(): Promise<GratuityOptions>;
  /** Makes the payment intent of the cart, or finds the one it has. */
  paymentIntent(
    access: CartAccess,
    key: string,
  ): Promise<{ readonly access: CartAccess; readonly clientSecret: string }>;
  /** `null` where the cart has no capability: then the cart itself has to be read instead. */
  orderResult(access: CartAccess): Promise<OrderResult | null>;
  /** How the merchant's proxy says the card processor is reached; `null` without a card form. */
  processor(): Promise<CardProcessor | null>;
}

/** The older path names the card processor; only the proxy needs to know which one that is. */
const OLDER_INTENT = '/card-processor/payment-intent';

export function checkoutClient(shop: Shop, send: Send, edge: RetryEdge): CheckoutClient {
  const read = async <T>(url: string, reader: (body: unknown) => T, headers = {}): Promise<T> =>
    reading(await retryRead(() => send({ method: 'GET', url, headers }), edge), reader);
  const atLocation = (path: string) => locationUrl(shop, generationOf(shop), path);

  const intent = (access: CartAccess, key: string): Promise<Answer> => {
    if (writesWith(access) === 'older') {
      const url = rootUrl(shop, 'older', OLDER_INTENT);
      return send({ method: 'GET', url, headers: credentials(access) });
    }
    return send({
      method: 'POST',
      url: cartUrl(shop, 'newer', access, '/payment-intent'),
      headers: {
        ...credentials(access),
        'idempotency-key': key,
        'if-match': entityTag(access.revision ?? 0),
      },
      body: '{}',
    });
  };

  return {
    orderTimes: (timeZone) =>
      read(atLocation('/time-intervals'), (body) => readOrderTimes(body, timeZone)),
    gratuity: () => read(atLocation('/gratuity'), readGratuity),
    async paymentIntent(access, key) {
      const answer = await intent(access, key);
      const clientSecret = reading(answer, readClientSecret);
      return { access: renewed(access, answer, taggedRevision(answer)), clientSecret };
    },
    async orderResult(access) {
      if (!access.newer) return null;
      return read(
        cartUrl(shop, 'newer', access, '/order-result'),
        readOrderResult,
        credentials(access),
      );
    },
    async processor() {
      if (shop.api === 'storefront') return null;
      const url = rootUrl(shop, 'older', '/settings');
      const found = await read(url, (body) => parse(proxySettings, body, 'settings of the proxy'));
      return found.cardProcessor ?? null;
    },
  };
}
