// Part of the host page's script: what elements() returns.

import { PaymentElement } from './element.js';
import { ExpressCheckoutElement } from './express-element.js';
import { check, options } from './options.js';

const kinds = { payment: PaymentElement, expressCheckout: ExpressCheckoutElement };

export class Elements {
  #session;
  #made = new Map();
  #updateEnded = new Set();
  #isSubmitted = false;

  constructor(publishableKey, given = {}) {
    check(options.elements, given, 'elements()');
    const { appearance = {}, locale = 'auto', fonts = [] } = given;
    this.#session = { publishableKey, ...purposeOf(given), appearance, locale };
    this.clientSecret = this.#session.clientSecret;
    this.#wearFonts(fonts);
  }

  create(type, given = {}) {
    const Kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!Kind) {
      const known = Object.keys(kinds).join("') or create('");
      throw new Error(`CardProcessor: expected create('${known}'), found '${String(type)}'.`);
    }
    if (this.#made.has(type)) {
      throw new Error(`CardProcessor: elements() holds one element of the type ${type}.`);
    }
    check(options[type], given, `create('${type}')`);
    const element = new Kind(this.#session, () => this.#made.delete(type), given);
    this.#made.set(type, element);
    return element;
  }

  getElement(type) {
    return this.#made.get(type) ?? null;
  }

  on(name, listener) {
    if (name !== 'update-end') throw new Error(`CardProcessor: elements have no event ${name}.`);
    this.#updateEnded.add(listener);
  }

  /** What the intent must be, for elements that exist before it. */
  get plan() {
    return this.#session.plan ?? null;
  }

  /**
   * Checks the form, or the wallet's approval; before `confirmPayment`, for elements that exist
   * before their intent.
   */
  async submit() {
    const wallet = this.getElement('expressCheckout');
    const form = this.getElement('payment');
    const answer = wallet?.isApproved
      ? { selectedPaymentMethod: 'test_wallet' }
      : await form?.check();
    if (!answer) throw new Error('CardProcessor: submit() expects a mounted element.');
    this.#isSubmitted = !answer.error;
    return answer;
  }

  /** Whether what was submitted is still what would be paid; asked once. */
  takeSubmitted() {
    const isSubmitted = this.#isSubmitted;
    this.#isSubmitted = false;
    return isSubmitted;
  }

  async update(given) {
    check(options.update, given, 'elements.update()');
    const { fonts, amount, currency, ...looks } = given;
    if (amount !== undefined || currency !== undefined) this.#change({ amount, currency });
    Object.assign(this.#session, looks);
    for (const element of this.#made.values()) element.applyAppearance(this.#session);
    if (fonts) await this.#wearFonts(fonts);
    for (const listener of this.#updateEnded) listener();
  }

  #change({ amount, currency }) {
    const { plan } = this;
    if (!plan) {
      throw new Error('CardProcessor: the amount of elements with a clientSecret is the intent’s.');
    }
    const next = { amount: amount ?? plan.amount, currency: currency ?? plan.currency };
    this.#session.plan = { ...plan, ...planIn(next) };
    this.#isSubmitted = false;
  }

  async #wearFonts(fonts) {
    const faces = await fontsOf(fonts);
    if (faces.length === 0) return;
    this.#session.faces = faces;
    for (const element of this.#made.values()) element.applyAppearance(this.#session);
  }
}

// Part of the host page's script. Elements are for an intent, or for one that is created later.

function purposeOf(given) {
  const { clientSecret, mode } = given;
  if (clientSecret !== undefined && mode !== undefined) {
    throw new Error('CardProcessor: elements() expects a clientSecret or a mode, found both.');
  }
  if (mode !== undefined) return { plan: planIn(given) };
  if (typeof clientSecret !== 'string' || !clientSecret.includes('_secret_')) {
    throw new Error(
      'CardProcessor: elements() expects a clientSecret of a payment intent, or a mode.',
    );
  }
  return { clientSecret };
}

/** What the intent must be when it is confirmed, as the API names it. */
function planIn({ amount, currency, captureMethod, onBehalfOf, setupFutureUsage }) {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new Error(`CardProcessor: expected an amount in minor units above 0, found ${amount}.`);
  }
  if (!/^[a-z]{3}$/.test(currency)) {
    throw new Error(`CardProcessor: expected a currency like usd, found ${currency}.`);
  }
  return {
    amount,
    currency,
    ...(captureMethod && { capture_method: captureMethod }),
    ...(onBehalfOf && { on_behalf_of: onBehalfOf }),
    ...(setupFutureUsage && { setup_future_usage: setupFutureUsage }),
  };
}

// Part of the host page's script: the page's fonts. The page reads the style sheets, so
// its connect-src must allow them; the fonts are loaded inside the frames.

const textOf = (rule, name) =>
  rule
    .match(new RegExp(`${name}:\\s*([^;}]+)`))?.[1]
    .trim()
    .replace(/^["']|["']$/g, '') ?? '';

/** `{family, source}` of each face in the sheets. */
async function fontsOf(fonts) {
  const sheets = await Promise.all(
    fonts.map(async ({ cssSrc }) => {
      const address = new URL(cssSrc, location.href);
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`CardProcessor: ${address} answered ${answer.status}.`);
      const rules = (await answer.text()).match(/@font-face\s*{[^}]*}/g) ?? [];
      return rules.map((rule) => {
        const [, url = ''] = /url\(["']?([^"')]+)/.exec(rule) ?? [];
        return { family: textOf(rule, 'font-family'), source: new URL(url, address).href };
      });
    }),
  );
  return sheets.flat();
}
