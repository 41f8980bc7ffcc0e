/** A guest who changes the cart without a pause and notes what was acknowledged. */
import { freshKey } from '../fixtures/running.js';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
}

interface Cart {
  id: string;
  revision: number;
  items: { id: string; quantity: number }[];
  orderTotalWithServiceFeeAmount: number;
}

export const cartIn = ({ text }: Answered): Cart => JSON.parse(text) as Cart;

const PLACE = '/storefront/locations/corner';

export class Writer {
  /** Every change that was answered, in order, with its answer. */
  readonly acknowledged: { sent: Sent; answer: Answered }[] = [];
  /** Sent, and not answered yet. */
  unanswered: Sent | null = null;
  readonly #token: string;
  #cart: Cart;
  #turn = 0;

  private constructor(cart: Cart, token: string) {
    this.#cart = cart;
    this.#token = token;
  }

  static async arrive(url: string): Promise<Writer> {
    const { text } = await send(url, {
      method: 'POST',
      path: `${PLACE}/ordering-sessions`,
      headers: { 'content-type': 'application/json', 'idempotency-key': freshKey() },
      body: JSON.stringify({ fulfillmentMethod: 'takeout' }),
    });
    const { cart, cartAccessToken } = JSON.parse(text) as { cart: Cart; cartAccessToken: string };
    return new Writer(cart, cartAccessToken);
  }

  /** The last state that the service has answered for. */
  get cart(): Cart {
    return this.#cart;
  }

  read(url: string): Promise<Answered> {
    const { path, headers } = this.#request('GET', '');
    return send(url, { method: 'GET', path, headers });
  }

  /** Goes on until the connection breaks, which it does when the service is killed. */
  async write(url: string): Promise<void> {
    for (;;) {
      this.unanswered = this.#nextChange();
      try {
        this.note(await send(url, this.unanswered));
      } catch {
        return;
      }
    }
  }

  /** The answer to the change that was sent last. */
  note(answer: Answered): void {
    if (!this.unanswered) throw new Error('Expected a change to be on its way.');
    if (answer.status !== 200) throw new Error(`Expected success, found ${answer.text}`);
    this.acknowledged.push({ sent: this.unanswered, answer });
    this.#cart = cartIn(answer);
    this.unanswered = null;
  }

  #nextChange(): Sent {
    this.#turn += 1;
    const [item] = this.#cart.items;
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

  #request(method: string, rest: string, body?: object): Sent {
    return {
      method,
      path: `${PLACE}/carts/${this.#cart.id}${rest}`,
      headers: {
        'content-type': 'application/json',
        'x-cart-token': this.#token,
        'idempotency-key': freshKey(),
        'if-match': `"cart-${this.#cart.revision}"`,
      },
      body: JSON.stringify(body),
    };
  }
}

export async function send(
  url: string,
  { method, path, headers, body }: Omit<Sent, 'body'> & { body?: string },
): Promise<Answered> {
  const answer = await fetch(url + path, { method, headers, ...(body && { body }) });
  return { status: answer.status, text: await answer.text() };
}
