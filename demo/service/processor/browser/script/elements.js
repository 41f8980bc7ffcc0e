// Part of the host page's script: what elements() answers.
import { ExpressCheckoutElement } from './express-element.js';
import { PaymentElement } from './payment-element.js';

const kinds = { payment: PaymentElement, expressCheckout: ExpressCheckoutElement };

export class Elements {
  #session;
  #made = new Map();

  constructor(publishableKey, { clientSecret, appearance = {} } = {}) {
    if (typeof clientSecret !== 'string' || !clientSecret.includes('_secret_')) {
      throw new Error('CardProcessor: elements() expects a clientSecret of a payment intent.');
    }
    this.clientSecret = clientSecret;
    this.#session = { publishableKey, clientSecret, appearance };
  }

  create(type, options) {
    const Kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!Kind) {
      const known = Object.keys(kinds).join("') or create('");
      throw new Error(`CardProcessor: expected create('${known}'), found '${String(type)}'.`);
    }
    if (this.#made.has(type)) {
      throw new Error(`CardProcessor: elements() holds one element of the type ${type}.`);
    }
    const element = new Kind(this.#session, () => this.#made.delete(type), options);
    this.#made.set(type, element);
    return element;
  }

  getElement(type) {
    return this.#made.get(type) ?? null;
  }

  update({ appearance }) {
    this.#session.appearance = appearance ?? {};
    for (const element of this.#made.values()) element.wear(this.#session.appearance);
  }
}
