/**
 * A guest of one side, who refers to items and keys by number, so that the same requests work on
 * both sides although their ids differ.
 */
import { type CartChange, operationFor } from '../../../src/client/bindings.js';
import type { Generation } from '../../../src/contract/cart.js';
import type { WireAnswer } from '../world/wire.js';
import type { Way } from '../world/world.js';
import { addressOf, type Side } from './sides.js';

export type Saying =
  | {
      readonly say: 'start';
      readonly key: number;
      readonly resume: boolean;
      /** Added to the known revision of the cart to resume. */
      readonly seen?: number;
    }
  | { readonly say: 'read'; readonly as: Generation }
  | {
      readonly say: 'change';
      readonly as: Generation;
      readonly change: CartChange;
      readonly key: number;
      /** Added to the known revision; `null` omits it. */
      readonly seen: number | null;
    }
  | { readonly say: 'intent'; readonly as: Generation; readonly key: number }
  | { readonly say: 'result' }
  | { readonly say: 'pay'; readonly card: 'good' | 'bad' }
  | { readonly say: 'expire' }
  | { readonly say: 'ordering'; readonly reason: string | null }
  | { readonly say: 'price'; readonly productId: string; readonly minor: number }
  | { readonly say: 'sold-out'; readonly productId: string; readonly soldOut: boolean };

/** Changes in the kitchen, not sent over the network. */
type Told = 'pay' | 'expire' | 'ordering' | 'sold-out' | 'price';

interface Shown {
  readonly [member: string]: unknown;
  readonly id?: string;
  readonly cart?: Shown;
  readonly cartId?: string | null;
  readonly cartAccessToken?: string;
  readonly clientSecret?: string;
  readonly revision?: number;
  readonly items?: readonly { readonly id: string }[];
}

export class Guest {
  #id = 'none';
  #realId = '';
  #credentials: Record<string, string> = {};
  #revision = 0;
  #items: readonly string[] = [];
  #secret = '';

  constructor(
    readonly side: Side,
    readonly way: Way,
    /** Prefix of the guest's idempotency keys. */
    readonly name: string,
  ) {}

  /** The result as text that doesn't depend on the side. */
  async say(saying: Saying): Promise<string> {
    switch (saying.say) {
      case 'pay':
        return this.#secret === ''
          ? 'nothing'
          : String(await this.side.pay(this.#secret, saying.card));
      case 'expire':
        await this.side.expire(this.#realId);
        return 'done';
      case 'ordering':
        await this.side.setOrdering(saying.reason);
        return 'done';
      case 'sold-out':
        await this.side.setSoldOut(saying.productId, saying.soldOut);
        return 'done';
      case 'price':
        await this.side.setPrice(saying.productId, saying.minor);
        return 'done';
      default:
        return this.#take(await this.#ask(saying));
    }
  }

  #ask(saying: Exclude<Saying, { say: Told }>) {
    const cart = `/carts/${this.#id}`;
    switch (saying.say) {
      case 'start': {
        const isNewer = this.way === 'storefront' || this.way === 'direct';
        const generation = isNewer ? 'newer' : 'older';
        // A proxy takes it from the session.
        const existing = saying.resume && this.way === 'storefront' && this.#realId !== '';
        return this.#send(generation, 'POST', '/ordering-sessions', {
          body: {
            fulfillmentMethod: 'takeout',
            ...(existing && { existingCartId: this.#realId }),
          },
          key: saying.key,
          ...(saying.resume ? { seen: saying.seen ?? 0 } : { credentials: {} }),
        });
      }
      case 'read':
        return this.#send(saying.as, 'GET', cart, {});
      case 'result':
        return this.#send('newer', 'GET', `${cart}/order-result`, {});
      case 'intent':
        return saying.as === 'newer'
          ? this.#send('newer', 'POST', `${cart}/payment-intent`, {
              body: {},
              key: saying.key,
              seen: 0,
            })
          : this.#send('older', 'GET', null, {});
      case 'change': {
        const change = this.#named(saying.change);
        const operation = operationFor(change, saying.as);
        if (!operation) throw new Error(`Expected an ${saying.as} operation for ${change.type}.`);
        const { method, path, body, atLocation } = operation;
        return this.#send(saying.as, method, atLocation ? path : cart + path, {
          body,
          key: saying.key,
          seen: saying.seen,
        });
      }
    }
  }

  /** Replaces item ids with their positions. */
  #named(change: CartChange): CartChange {
    if (change.type !== 'set-quantity') return change;
    return { ...change, itemId: this.#items[Number(change.itemId)] ?? 'gone' };
  }

  #send(
    generation: Generation,
    method: string,
    path: string | null,
    more: {
      body?: unknown;
      key?: number;
      seen?: number | null;
      credentials?: Record<string, string>;
    },
  ): Promise<WireAnswer> {
    const scope = generation === 'newer' ? '/storefront' : '';
    const { key, seen } = more;
    return this.side.ask({
      method,
      url:
        addressOf(this.way) +
        (path === null ? '/card-processor/payment-intent' : `${scope}/locations/river${path}`),
      headers: {
        'x-order-client': '1',
        ...(more.credentials ?? this.#credentials),
        ...(generation === 'newer' &&
          key !== undefined && { 'idempotency-key': `${this.name}-key-number-${key}` }),
        ...(generation === 'newer' &&
          typeof seen === 'number' && {
            'if-match': `"cart-${Math.max(0, this.#revision + seen)}"`,
          }),
      },
      body: more.body === undefined ? null : JSON.stringify(more.body),
    });
  }

  #take({ status, headers, body }: WireAnswer): string {
    const shown: Shown = body ? JSON.parse(body) : {};
    const cart = shown.items ? shown : shown.cart;
    if (typeof shown.cartId === 'string') this.#begin(shown.cartId, 'x-order-session', headers);
    if (shown.cart && headers['x-order-session'])
      this.#begin('current', 'x-order-session', headers);
    else if (shown.cartAccessToken && cart?.id) {
      this.#id = cart.id;
      this.#credentials = { 'x-cart-token': shown.cartAccessToken };
    }
    if (cart?.id) this.#realId = cart.id;
    if (cart?.items) this.#items = cart.items.map(({ id }) => id);
    const tagged = /"cart-(\d+)"/.exec(headers.etag ?? '')?.[1];
    if (tagged) this.#revision = Number(tagged);
    if (shown.clientSecret) this.#secret = shown.clientSecret;
    return [
      status,
      shown.code ?? shown.error ?? '',
      shown.state ?? '',
      tagged,
      described(cart),
    ].join(' ');
  }

  #begin(id: string, header: string, headers: Readonly<Record<string, string>>): void {
    this.#id = id;
    this.#items = [];
    this.#credentials = { [header]: headers[header] ?? '' };
  }
}

interface ShownChanges {
  readonly changeSet?: { readonly changes?: readonly { readonly reason: string }[] };
}

const reasonsOf = ({ catalogRevalidation }: Shown): string => {
  const { changeSet } = (catalogRevalidation ?? {}) as ShownChanges;
  return (changeSet?.changes ?? []).map(({ reason }) => reason).join(' ');
};

const compared = [
  ...['status', 'pickupType', 'orderTime', 'subTotalWithoutDiscount', 'discountTotal'],
  ...['waiterTipTotal', 'orderTotalWithServiceFee', 'orderTotalWithServiceFeeAmount'],
  ...['totalQuantity', 'discountCode', 'revision'],
];

function described(cart: Shown | undefined): string {
  if (!cart) return '';
  const members = compared.map((name) => `${name}=${cart[name] ?? ''}`);
  const items = (cart.items ?? []).map((item) => {
    const { productId, quantity, specialInstructions, selections } = item as Shown;
    return `${quantity} ${productId} ${specialInstructions || ''} ${chosen(selections)}`;
  });
  return [...members, reasonsOf(cart), ...items].join('; ');
}

const chosen = (selections: unknown): string =>
  JSON.stringify(selections, (name, value: unknown) =>
    ['price', 'priceFormatted', 'rule'].includes(name) ? undefined : value,
  );
