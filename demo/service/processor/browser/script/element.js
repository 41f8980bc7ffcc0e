// Part of the host page's script: what every element has: a frame in the page, and events.
import { Frame } from './frame.js';
import { events } from './options.js';

export class ProcessorElement {
  #kind;
  #session;
  #release;
  #listeners = new Map();
  #frame = null;

  /** `kind`: `type` as pages know it, `page` and `title` of its frame, its first `height` in px. */
  constructor(kind, session, release) {
    this.#kind = kind;
    this.#session = session;
    this.#release = release;
  }

  get frame() {
    return this.#frame;
  }

  get session() {
    return this.#session;
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
    const { page, title, height } = this.#kind;
    this.#frame = new Frame(page, title, {
      greeting: () => this.#session,
      onEvent: (type, detail) => this.receive(type, detail),
    });
    const { style } = this.#frame.element;
    style.display = 'block';
    style.inlineSize = '100%';
    style.blockSize = `${height}px`;
    style.border = '0';
    style.margin = '0';
    this.applyAppearance(this.#session);
    node.replaceChildren(this.#frame.element);
  }

  /** Handles a message of the frame; subclasses handle theirs first. */
  receive(type, detail) {
    if (type === 'height' && this.#frame && detail.height > 0 && detail.height < 4000) {
      this.#frame.element.style.blockSize = `${Math.ceil(detail.height)}px`;
    } else if (type === 'ready') {
      this.emit('ready');
    } else if (type === 'loaderror') {
      this.emit('loaderror', { error: detail.error });
    } else if (['focus', 'blur', 'escape'].includes(type)) {
      this.emit(type);
    }
  }

  emit(name, event = {}) {
    const { type: elementType } = this.#kind;
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      listener({ elementType, ...event });
    }
  }

  listens(name) {
    return (this.#listeners.get(name)?.size ?? 0) > 0;
  }

  on(name, listener) {
    const { type } = this.#kind;
    if (!events[type].includes(name)) {
      throw new Error(`CardProcessor: an element ${type} has no event ${name}.`);
    }
    if (!this.#listeners.has(name)) this.#listeners.set(name, new Set());
    this.#listeners.get(name).add(listener);
    return this;
  }

  once(name, listener) {
    const listenOnce = (event) => {
      this.off(name, listenOnce);
      listener(event);
    };
    return this.on(name, listenOnce);
  }

  off(name, listener) {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  focus() {
    this.#frame?.element.focus();
    this.#frame?.send({ type: 'focus' });
  }

  /** An iframe is transparent only if its color scheme is its page's, so both are set. */
  applyAppearance({ appearance, locale, faces }) {
    if (!this.#frame) return;
    this.#frame.element.style.colorScheme = appearance.theme === 'night' ? 'dark' : 'light';
    this.#frame.send({ type: 'appearance', appearance, locale, faces });
  }

  unmount() {
    this.#frame?.close();
    this.#frame = null;
  }

  destroy() {
    this.unmount();
    this.#listeners.clear();
    this.#release();
  }
}

const cardForm = {
  type: 'payment',
  page: 'card-form.html',
  title: 'Card details',
  height: 180,
};

export class PaymentElement extends ProcessorElement {
  constructor(session, release) {
    super(cardForm, session, release);
  }

  mount(target) {
    super.mount(target);
    // So that listeners added right after mounting are called too.
    queueMicrotask(() => this.emit('loaderstart'));
  }

  /** Errors in the card's details are shown in the form only. */
  receive(type, detail) {
    if (type !== 'change') return super.receive(type, detail);
    const { complete, empty } = detail;
    this.emit('change', { complete, empty, collapsed: false, value: { type: 'card' } });
  }

  clear() {
    this.frame?.send({ type: 'clear' });
  }

  /** Shows what is missing, without sending anything. */
  check() {
    return this.frame?.ask('check', {}) ?? null;
  }

  /** `purpose`: for a form that exists before its intent, that intent and what it has to be. */
  confirm({ keep, ...purpose }) {
    return this.frame?.ask('confirm', { keep, ...purpose }) ?? null;
  }
}
