/** Requests that only a payment makes. docs/contract.md 4.4, 4.5.3. */
import {
  expectedOptions,
  type ProcessorOptions,
  processorOptions,
  readClientSecret,
} from '../../contract/payment.js';
import { maybe, member, parse, present, text } from '../../contract/wire.js';
import * as z from '../../contract/zod.js';
import { type RetryPlatform, retryRead } from '../http/errors.js';
import { type Answer, reading, type Send } from '../http/transport.js';
import {
  type CartAccess,
  type CustomerToken,
  cartUrl,
  credentials,
  directTo,
  entityTag,
  renewed,
  taggedRevision,
} from './access.js';
import { rootUrl, type Shop, writesWith } from './urls.js';

/** Settings of the processor's script. All of them are public. */
export interface CardProcessor {
  readonly scriptUrl: string;
  readonly globalName: string;
  readonly publishableKey: string;
  /** For the processor's constructor. */
  readonly options?: ProcessorOptions | null;
}

const processorShape = z.object({
  scriptUrl: text,
  globalName: text,
  publishableKey: text,
  options: maybe(member(expectedOptions, processorOptions)),
});
const proxySettings = z.object({ cardProcessor: maybe(processorShape) });

export interface PaymentClient {
  /** Creates the cart's payment intent, or finds the existing one. */
  intent(
    access: CartAccess,
    key: string,
  ): Promise<{ readonly access: CartAccess; readonly clientSecret: string }>;
  /** The card processor according to the merchant's proxy; `null` without a card form. */
  processor(): Promise<CardProcessor | null>;
}

/** The older path contains the card processor's name; only the proxy needs to know the real one. */
const OLDER_INTENT = '/card-processor/payment-intent';

export function paymentClient(
  shop: Shop,
  send: Send,
  platform: RetryPlatform,
  customer: CustomerToken,
): PaymentClient {
  const ask = (access: CartAccess, key: string): Promise<Answer> => {
    if (writesWith(access) === 'older') {
      const url = rootUrl(shop, 'older', OLDER_INTENT);
      return send({ method: 'GET', url, headers: credentials(access, customer()) });
    }
    return send({
      method: 'POST',
      url: cartUrl(shop, 'newer', access, '/payment-intent'),
      headers: {
        ...credentials(access, customer()),
        'idempotency-key': key,
        'if-match': entityTag(access.revision ?? 0),
      },
      body: '{}',
      direct: directTo(access),
    });
  };

  return {
    async intent(access, key) {
      const answer = await ask(access, key);
      const clientSecret = reading(answer, readClientSecret);
      return { access: renewed(access, answer, taggedRevision(answer)), clientSecret };
    },
    async processor() {
      if (shop.api === 'storefront') return null;
      const url = rootUrl(shop, 'older', '/settings');
      const answer = await retryRead(() => send({ method: 'GET', url }), platform);
      const found = reading(answer, (body) => parse(proxySettings, body, 'settings of the proxy'));
      return found.cardProcessor ?? null;
    },
  };
}

// The service's own checkout, at a single-use address. docs/contract.md 4.5.

const handoff = z.object({ checkoutUrl: present });

/**
 * Creates a checkout address for a guest's cart; not available for a claimed cart.
 *
 * @throws OrderingError
 */
export async function prepareHandoff(
  shop: Shop,
  send: Send,
  access: CartAccess,
  key: string,
): Promise<string> {
  const answer = await send({
    method: 'POST',
    url: cartUrl(shop, 'newer', access, '/checkout-handoffs'),
    headers: { ...credentials(access), 'idempotency-key': key },
    body: '{}',
    direct: directTo(access),
  });
  return reading(answer, (body) => parse(handoff, body, 'a handoff').checkoutUrl);
}
