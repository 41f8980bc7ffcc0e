/**
 * The request for a payment intent. It keeps its key, across reloads and tabs, until the result is
 * certain, and never repeats earlier than the service allows. docs/contract.md 7.3
 */

import { backOff, OrderingError } from '../../client/http/errors.js';
import type { CartAccess } from '../../client/operations/access.js';
import { paymentClient } from '../../client/operations/payment.js';
import type { StoredKey } from '../platform/saved.js';
import { saved, untilAbandoned } from '../platform/saved.js';
import type { Dependencies } from '../storefront/dependencies.js';

/** How long a guest who pressed a button waits for a response. */
const PATIENCE_MS = 40_000;

/** A service that fails immediately isn't called endlessly. */
const MOST_ATTEMPTS = 5;

/** No service asks for a longer wait; if one seems longer, the device's clock is wrong. */
const LONGEST_WAIT_MS = 3_600_000;

interface OpenRequest {
  readonly cartId: string;
  readonly revision: number | null;
  readonly key: string;
  /** An attempt was uncertain, so it may have been applied. */
  readonly doubted: boolean;
  /** When the service may be called again, in milliseconds since the epoch. */
  readonly notBefore: number;
}

/** `doubted`: an attempt was uncertain, so it may have been applied. */
type IntentAnswer =
  | { readonly access: CartAccess; readonly clientSecret: string; readonly failure?: undefined }
  | { readonly failure: OrderingError; readonly doubted: boolean };

export type IntentRequest = ReturnType<typeof createIntentRequest>;

export function createIntentRequest({ settings, send, platform, customer, payment }: Dependencies) {
  const client = paymentClient(settings, send, platform, customer);
  const key: StoredKey = `${payment.key}:request`;
  const open = saved<OpenRequest>(platform.shared, key, () => true, untilAbandoned(platform));

  /** The same request again, or a new one for the current cart. */
  const requestFor = (cartId: string, { revision }: CartAccess): OpenRequest => {
    const last = open.read();
    const same = last?.cartId === cartId && last.revision === revision;
    return same ? last : { cartId, revision, key: platform.uuid(), doubted: false, notBefore: 0 };
  };

  /** One attempt; returns `failure` instead of waiting longer than anyone would. */
  const attempt = async (request: OpenRequest, access: CartAccess, until: number) => {
    const wait = request.notBefore - platform.now();
    if (wait > 0 && wait <= LONGEST_WAIT_MS) {
      if (request.notBefore > until) return { failure: notYet(wait) };
      await platform.sleep(wait);
    }
    // Saved before it is sent: a page that closes now repeats exactly this request.
    open.write({ ...request, doubted: true });
    try {
      return { found: await client.intent(access, request.key) };
    } catch (error) {
      return { failure: OrderingError.from(error) };
    }
  };

  return {
    client,

    /** Retries until the result is certain, for as long as a guest would wait. Never rejects. */
    async ask(cartId: string, access: CartAccess): Promise<IntentAnswer> {
      const until = platform.now() + PATIENCE_MS;
      for (let count = 1; ; count += 1) {
        const request = requestFor(cartId, access);
        const { found, failure } = await attempt(request, access, until);
        if (found) {
          open.clear();
          return found;
        }
        const doubted = request.doubted || failure.uncertain;
        if (!failure.temporary && !failure.uncertain) open.clear();
        else if (failure.status > 0 || failure.uncertain) {
          const wait = backOff(count, failure.retryAfter, platform.random);
          open.write({ ...request, doubted, notBefore: platform.now() + wait });
        }
        const isOver = failure.status === 0 && failure.kind !== 'unreachable';
        if (!failure.temporary || isOver || count === MOST_ATTEMPTS) return { failure, doubted };
      }
    },
  };
}

const notYet = (retryAfter: number) =>
  new OrderingError({
    kind: 'busy',
    message: 'The service asked to wait before the next payment intent.',
    retryAfter,
  });
