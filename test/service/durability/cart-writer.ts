/** A guest who changes a delivery cart without a pause: its lines, its address, its gratuity. */
import assert from 'node:assert/strict';
import { freshKey } from '../fixtures/running.js';
import {
  type Address,
  type Answered,
  type Sent,
  send,
  untilBroken,
  type Writer,
} from './sending.js';

interface Cart {
  id: string;
  revision: number;
  items: { id: string; quantity: number }[];
  deliveryInfo: object | null;
  orderTotalWithServiceFeeAmount: number;
}

const cartIn = ({ text }: Answered): Cart => JSON.parse(text) as Cart;

const PLACE = '/storefront/locations/corner';

export class CartWriter implements Writer {
  acknowledged = 0;
  readonly #token: string;
  #cart: Cart;
  #last: { sent: Sent; answer: Answered } | null = null;
  #unanswered: Sent | null = null;
  #turn = 0;

  private constructor(cart: Cart, token: string) {
    this.#cart = cart;
    this.#token = token;
  }

  static async arrive(at: Address): Promise<CartWriter> {
    const { text } = await send(at, {
      method: 'POST',
      path: `${PLACE}/ordering-sessions`,
      headers: { 'idempotency-key': freshKey() },
      body: { fulfillmentMethod: 'delivery' },
    });
    const { cart, cartAccessToken } = JSON.parse(text) as { cart: Cart; cartAccessToken: string };
    return new CartWriter(cart, cartAccessToken);
  }

  write(at: Address): Promise<void> {
    return untilBroken(async () => {
      this.#unanswered = this.#nextChange();
      this.#note(await send(at, this.#unanswered));
    });
  }

  /** The cart contains all acknowledged changes, and perhaps one more. */
  async check(at: Address): Promise<void> {
    const { method, path, headers } = this.#request('GET', '');
    const found = await send(at, { method, path, ...(headers && { headers }) });
    assert.equal(found.status, 200, found.text);
    const [known, kept] = [this.#cart, cartIn(found)];
    const ahead = kept.revision - known.revision;
    assert.ok(ahead === 0 || ahead === 1, `revision ${known.revision} became ${kept.revision}`);
    if (ahead === 0) {
      assert.deepEqual(kept.items, known.items);
      assert.deepEqual(kept.deliveryInfo, known.deliveryInfo);
      assert.equal(kept.orderTotalWithServiceFeeAmount, known.orderTotalWithServiceFeeAmount);
    }
    if (this.#last) {
      assert.equal((await send(at, this.#last.sent)).text, this.#last.answer.text);
    }
    assert.ok(this.#unanswered);
    // Sent again, it is applied once: now, or before the kill.
    this.#note(await send(at, this.#unanswered));
    assert.equal(this.#cart.revision, known.revision + 1);
    if (ahead === 1) assert.deepEqual(this.#cart.items, kept.items);
  }

  #note(answer: Answered): void {
    assert.equal(answer.status, 200, answer.text);
    assert.ok(this.#unanswered);
    this.#last = { sent: this.#unanswered, answer };
    this.#cart = cartIn(answer);
    this.#unanswered = null;
    this.acknowledged += 1;
  }

  #nextChange(): Sent {
    this.#turn += 1;
    const [item] = this.#cart.items;
    if (this.#turn % 7 === 0) return this.#request('PUT', '/set-delivery', this.#address());
    if (this.#turn % 11 === 0) {
      return this.#request('PUT', '/gratuity', { amount: `${this.#turn % 9}.50` });
    }
    if (!item || this.#turn % 5 === 0) {
      return this.#request('POST', '/items', {
        productId: 'soup',
        quantity: 1 + (this.#turn % 9),
        itemUnavailableAction: 'remove_item',
      });
    }
    if (this.#cart.items.length > 3) return this.#request('DELETE', `/items/${item.id}`, {});
    return this.#request('PATCH', `/items/${item.id}`, { quantity: 1 + (this.#turn % 98) });
  }

  #address() {
    return {
      street: `${this.#turn} Elm Street`,
      city: 'Albany',
      state: 'NY',
      zipCode: '12207',
      country: 'United States',
      lat: 42.65 + (this.#turn % 20) / 1000,
      lng: -73.755,
    };
  }

  #request(method: string, rest: string, body?: object): Sent {
    return {
      method,
      path: `${PLACE}/carts/${this.#cart.id}${rest}`,
      headers: {
        'x-cart-token': this.#token,
        'idempotency-key': freshKey(),
        'if-match': `"cart-${this.#cart.revision}"`,
      },
      ...(body && { body }),
    };
  }
}
