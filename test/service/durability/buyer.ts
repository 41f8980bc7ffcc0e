/** Guests who repeatedly start a session, fill a cart, pay with a card and request the order. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { freshKey } from '../fixtures/running.js';
import {
  type Address,
  type Answered,
  type Sent,
  send,
  untilBroken,
  type Writer,
} from './sending.js';

const PLACE = '/storefront/locations/corner';
const STAGES = ['start', 'fill', 'prepare', 'confirm', 'ask'] as const;

/** How many of the existing orders are checked after a kill. */
const REMEMBERED = 4;

interface Body {
  cart: { id: string };
  cartAccessToken: string;
  revision: number;
  clientSecret: string;
  state: string;
  order: { id: string };
}

interface Purchase {
  readonly cartId: string;
  readonly token: string;
  revision: number;
  clientSecret: string;
}

export class Buyer implements Writer {
  acknowledged = 0;
  #bought: (Purchase & { orderId: string })[] = [];
  #purchase: Purchase = { cartId: '', token: '', revision: 0, clientSecret: '' };
  #stage: (typeof STAGES)[number] = 'start';
  #unanswered: Sent | null = null;

  write(at: Address): Promise<void> {
    return untilBroken(async () => {
      this.#unanswered = this.#next(at);
      this.#note(await send(at, this.#unanswered));
    });
  }

  async check(at: Address): Promise<void> {
    for (const { orderId, ...purchase } of this.#bought.slice(-REMEMBERED)) {
      const { state, order } = bodyOf(await send(at, this.#asking(purchase)));
      assert.deepEqual([state, order.id], ['completed', orderId]);
    }
    assert.ok(this.#unanswered);
    if (this.#stage !== 'confirm') {
      // The same key again, or a read.
      this.#note(await send(at, this.#unanswered));
      return;
    }
    // First checks whether the card was charged, and charges it once.
    const { state } = bodyOf(await send(at, this.#asking(this.#purchase)));
    if (state !== 'completed') this.#note(await send(at, this.#unanswered));
    this.#stage = 'ask';
    await this.#settled(at);
  }

  /** A charge in progress when the service died is settled soon after the restart. */
  async #settled(at: Address): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { state } = bodyOf(await send(at, this.#asking(this.#purchase)));
      if (state === 'completed') return;
      await wait(20);
    }
    assert.fail('The payment was confirmed again, and there is no order after two seconds.');
  }

  #next(at: Address): Sent {
    const { clientSecret } = this.#purchase;
    switch (this.#stage) {
      case 'start':
        return {
          method: 'POST',
          path: `${PLACE}/ordering-sessions`,
          headers: { 'idempotency-key': freshKey() },
          body: { fulfillmentMethod: 'takeout' },
        };
      case 'fill':
        return this.#change('/items', {
          productId: 'soup',
          quantity: 2,
          itemUnavailableAction: 'remove_item',
        });
      case 'prepare':
        return this.#change('/payment-intent', {});
      case 'confirm':
        return {
          method: 'POST',
          path: `/processor/v1/payment_intents/${clientSecret.split('_secret')[0]}/confirm`,
          headers: {
            authorization: `Bearer ${at.publishableKey}`,
            'x-client-secret': clientSecret,
          },
          body: { card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' } },
        };
      case 'ask':
        return this.#asking(this.#purchase);
    }
  }

  /** A response takes the purchase one stage further. */
  #note(answer: Answered): void {
    const body = bodyOf(answer);
    if (this.#stage === 'start') {
      const { cart, cartAccessToken: token } = body;
      this.#purchase = { cartId: cart.id, token, revision: 0, clientSecret: '' };
    }
    if (this.#stage === 'fill') this.#purchase.revision = body.revision;
    if (this.#stage === 'prepare') this.#purchase.clientSecret = body.clientSecret;
    if (this.#stage === 'ask') {
      assert.equal(body.state, 'completed', answer.text);
      this.#bought.push({ ...this.#purchase, orderId: body.order.id });
    }
    this.#stage = STAGES[(STAGES.indexOf(this.#stage) + 1) % STAGES.length] ?? 'start';
    this.#unanswered = null;
    this.acknowledged += 1;
  }

  #asking({ cartId, token }: Purchase): Sent {
    return {
      method: 'GET',
      path: `${PLACE}/carts/${cartId}/order-result`,
      headers: { 'x-cart-token': token },
    };
  }

  #change(rest: string, body: object): Sent {
    const { cartId, token, revision } = this.#purchase;
    return {
      method: 'POST',
      path: `${PLACE}/carts/${cartId}${rest}`,
      headers: {
        'x-cart-token': token,
        'idempotency-key': freshKey(),
        'if-match': `"cart-${revision}"`,
      },
      body,
    };
  }
}

function bodyOf({ status, text }: Answered): Body {
  assert.ok(status < 300, text);
  return JSON.parse(text) as Body;
}
