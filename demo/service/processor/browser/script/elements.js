// Part of the host page's script: what elements() answers.
import { Frame, failure } from './frame.js';

class PaymentElement {
  #session;
  #listeners = new Map();
  #frame = null;

  constructor(session, release) {
    this.#session = session;
    this.release = release;
  }

  mount(target) {
    const node = typeof target === 'string' ? document.querySelector(target) : target;
    if (!(node instanceof HTMLElement)) {
      throw new Error(`CardProcessor: expected an element to mount into, found ${String(target)}.`);
    }
    if (node.getRootNode() instanceof ShadowRoot) {
      throw new Error(
        'CardProcessor: expected a node in the light DOM, found one inside a shadow root. ' +
          'Put the node into the page itself and show it through a slot.',
      );
    }
    if (!node.isConnected) {
      throw new Error('CardProcessor: expected a node in the page, found a detached one.');
    }
    if (this.#frame) {
      throw new Error('CardProcessor: already mounted; call unmount() before mounting again.');
    }
    this.#frame = new Frame('card-form.html', 'Card details', {
      greeting: () => this.#session,
      onEvent: (type, detail) => this.#hear(type, detail),
    });
    const { style } = this.#frame.element;
    style.display = 'block';
    style.inlineSize = '100%';
    style.blockSize = '180px';
    style.border = '0';
    style.margin = '0';
    this.wear(this.#session.appearance);
    node.replaceChildren(this.#frame.element);
  }

  #hear(type, detail) {
    if (type === 'height' && this.#frame && detail.height > 0 && detail.height < 4000) {
      this.#frame.element.style.blockSize = `${Math.ceil(detail.height)}px`;
    } else if (type === 'ready') {
      this.#emit('ready', { elementType: 'payment' });
    } else if (type === 'change') {
      const { complete, empty, error } = detail;
      this.#emit('change', { elementType: 'payment', complete, empty, error });
    } else if (type === 'loaderror') {
      this.#emit('loaderror', { elementType: 'payment', error: detail.error });
    } else if (type === 'silent') {
      const error = failure(
        'api_connection_error',
        'frame_not_loaded',
        'The card form could not be loaded. Try again.',
      );
      this.#emit('loaderror', { elementType: 'payment', ...error });
    }
  }

  #emit(name, event) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event);
  }

  on(name, listener) {
    if (!this.#listeners.has(name)) this.#listeners.set(name, new Set());
    this.#listeners.get(name).add(listener);
    return this;
  }

  off(name, listener) {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  focus() {
    this.#frame?.element.focus();
    this.#frame?.tell({ type: 'focus' });
  }

  clear() {
    this.#frame?.tell({ type: 'clear' });
  }

  /** An iframe is see-through only while its scheme is its page's, so both are set alike. */
  wear(appearance) {
    if (!this.#frame) return;
    const schemes = { dark: 'dark', auto: 'light dark' };
    this.#frame.element.style.colorScheme = schemes[appearance?.theme] ?? 'light';
    this.#frame.tell({ type: 'appearance', appearance });
  }

  confirm(keep) {
    return this.#frame?.ask('confirm', { keep }) ?? null;
  }

  unmount() {
    this.#frame?.close();
    this.#frame = null;
  }

  destroy() {
    this.unmount();
    this.#listeners.clear();
    this.release();
  }
}

export class Elements {
  #session;
  #element = null;

  constructor(publishableKey, { clientSecret, appearance = {} } = {}) {
    if (typeof clientSecret !== 'string' || !clientSecret.includes('_secret_')) {
      throw new Error('CardProcessor: elements() expects a clientSecret of a payment intent.');
    }
    this.clientSecret = clientSecret;
    this.#session = { publishableKey, clientSecret, appearance };
  }

  create(type) {
    if (type !== 'payment') {
      throw new Error(`CardProcessor: expected create('payment'), found '${String(type)}'.`);
    }
    if (this.#element) throw new Error('CardProcessor: elements() holds one payment element.');
    this.#element = new PaymentElement(this.#session, () => {
      this.#element = null;
    });
    return this.#element;
  }

  getElement(type) {
    return type === 'payment' ? this.#element : null;
  }

  update({ appearance }) {
    this.#session.appearance = appearance ?? {};
    this.#element?.wear(this.#session.appearance);
  }
}
