// Part of the host page's script: what elements() returns.

import { PaymentElement } from './element.js';
import { ExpressCheckoutElement } from './express-element.js';
import { check, options } from './options.js';

const kinds = { payment: PaymentElement, expressCheckout: ExpressCheckoutElement };

export class Elements {
  #session;
  #made = new Map();
  #updateEnded = new Set();

  constructor(publishableKey, given = {}) {
    check(options.elements, given, 'elements()');
    const { clientSecret, appearance = {}, locale = 'auto', fonts = [] } = given;
    if (typeof clientSecret !== 'string' || !clientSecret.includes('_secret_')) {
      throw new Error('CardProcessor: elements() expects a clientSecret of a payment intent.');
    }
    this.clientSecret = clientSecret;
    this.#session = { publishableKey, clientSecret, appearance, locale };
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

  async update(given) {
    check(options.update, given, 'elements.update()');
    const { fonts, ...looks } = given;
    Object.assign(this.#session, looks);
    for (const element of this.#made.values()) element.wear(this.#session);
    if (fonts) await this.#wearFonts(fonts);
    for (const listener of this.#updateEnded) listener();
  }

  async #wearFonts(fonts) {
    const faces = await fontsOf(fonts);
    if (faces.length === 0) return;
    this.#session.faces = faces;
    for (const element of this.#made.values()) element.wear(this.#session);
  }
}

// Part of the host page's script: the page's fonts. The page reads the style sheets, so
// its connect-src must allow them; the fonts are loaded inside the frames.

const textOf = (rule, name) =>
  rule
    .match(new RegExp(`${name}:\\s*([^;}]+)`))?.[1]
    .trim()
    .replace(/^["']|["']$/g, '') ?? '';

/** `{family, source}` of each face in the sheets. */
export async function fontsOf(fonts) {
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
