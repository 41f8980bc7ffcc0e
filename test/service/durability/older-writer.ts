/**
 * A server with the API key, without idempotency keys and revisions: after a kill it reads the
 * cart.
 */
import assert from 'node:assert/strict';
import {
  type Address,
  type Answered,
  type Sent,
  send,
  untilBroken,
  type Writer,
} from './sending.js';

const PLACE = '/locations/corner';

/** Number of changes per cart. */
const CHANGES = 12;

interface Cart {
  items: { id: string; quantity: number }[];
  waiterTipTotal: string;
}

export class OlderWriter implements Writer {
  acknowledged = 0;
  #cartId = '';
  #known: { revision: number; cart: Cart } | null = null;
  #turn = 0;

  write(at: Address): Promise<void> {
    return untilBroken(async () => {
      if (this.#known === null || this.#turn % CHANGES === 0) {
        this.#turn += 1;
        this.#known = null;
        await this.#start(at);
      } else {
        this.#turn += 1;
        this.#known = read(await this.#send(at, this.#nextChange(this.#known.cart)));
      }
      this.acknowledged += 1;
    });
  }

  /** The cart contains all acknowledged changes, and perhaps one more. */
  async check(at: Address): Promise<void> {
    if (this.#known === null) return;
    const found = read(await this.#send(at, { method: 'GET', path: this.#path() }));
    const ahead = found.revision - this.#known.revision;
    assert.ok(ahead === 0 || ahead === 1, `${ahead} revisions ahead`);
    if (ahead === 0) {
      assert.deepEqual(found.cart.items, this.#known.cart.items);
      assert.equal(found.cart.waiterTipTotal, this.#known.cart.waiterTipTotal);
    }
    this.#known = found;
  }

  async #start(at: Address): Promise<void> {
    const { text } = await this.#send(at, {
      method: 'POST',
      path: `${PLACE}/ordering-sessions`,
      body: { fulfillmentMethod: 'takeout' },
    });
    this.#cartId = (JSON.parse(text) as { cartId: string }).cartId;
    this.#known = read(await this.#send(at, { method: 'GET', path: this.#path() }));
  }

  #nextChange({ items: [item] }: Cart): Sent {
    if (this.#turn % 5 === 0) {
      return {
        method: 'PUT',
        path: this.#path('/gratuity'),
        body: { amount: `${this.#turn % 7}` },
      };
    }
    if (!item || this.#turn % 3 === 0) {
      const body = { productId: 'soup', quantity: 1 + (this.#turn % 9) };
      return { method: 'POST', path: this.#path('/cart-item'), body };
    }
    return {
      method: 'PATCH',
      path: this.#path(`/cart-item/${item.id}/quantity`),
      body: { quantity: 1 + (this.#turn % 98) },
    };
  }

  async #send(at: Address, sent: Sent): Promise<Answered> {
    const answer = await send(at, { ...sent, headers: { 'x-api-key': at.apiKey } });
    assert.ok(answer.status < 300, answer.text);
    return answer;
  }

  #path(rest = ''): string {
    return `${PLACE}/carts/${this.#cartId}${rest}`;
  }
}

const read = ({ text, etag }: Answered) => ({
  revision: Number(/\d+/.exec(etag ?? '')?.[0]),
  cart: JSON.parse(text) as Cart,
});
