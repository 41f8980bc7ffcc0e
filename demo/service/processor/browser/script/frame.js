// Part of the host page's script: frames of the processor's origin and messages to them. Card
// data is typed, checked and sent inside those frames only. The page's content security policy
// needs this origin in script-src and frame-src.

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || !script.src) {
  throw new Error('CardProcessor: expected a classic <script src>, found a module or inline code.');
}
export const frames = new URL('./frames/', script.src);
const { searchParams } = new URL(script.src);
/** For demonstrations: the test card that the form starts with. */
const testCard = searchParams.get('card') ?? '';
/** For demonstrations: a device without a wallet. */
export const offersWallet = searchParams.get('wallets') !== 'none';
/** The bank asks on a page of its own, as some do, even if the page would rather have a dialog. */
export const isBankElsewhere = searchParams.get('bank') === 'page';
/** For demonstrations: presses the wallet's button, then this one in its sheet. */
const walletPress = searchParams.get('press') ?? '';

const ANSWER_MS = 60_000;
/** How long the bank's dialog or the wallet's sheet may take to load. It covers the page meanwhile. */
const LOAD_MS = 20_000;
const HIGHEST = '2147483647';

const failure = (type, code, message) => ({ error: { type, code, message } });
const lost = (code) =>
  failure(
    'api_connection_error',
    code,
    'The state of the payment is not known. Ask for it before paying again.',
  );

const randomWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A frame. Only messages from its window and origin, and with its nonce, are accepted. */
export class Frame {
  #nonce = randomWord();
  #pending = new Map();
  #queued = [];
  #ready = false;

  constructor(page, title, { onEvent = () => {}, greeting }) {
    if (location.origin === 'null') {
      throw new Error('CardProcessor: expected a page with an origin, found a sandboxed one.');
    }
    this.greeting = greeting;
    this.onEvent = onEvent;
    this.element = document.createElement('iframe');
    this.element.title = title;
    this.element.setAttribute('allow', '');
    const address = new URL(page, frames);
    address.hash = String(
      new URLSearchParams({ nonce: this.#nonce, host: location.origin, testCard, walletPress }),
    );
    this.element.src = address.href;
    addEventListener('message', this.#onMessage);
  }

  #onMessage = ({ data, origin, source }) => {
    const ours = source !== null && source === this.element.contentWindow;
    if (!ours || origin !== frames.origin || data?.nonce !== this.#nonce) return;
    if (data.type === 'hello') return this.#greet();
    if (data.type === 'answer') return this.#take(data.question, data.answer);
    this.onEvent(data.type, data);
  };

  /** A second hello means that the page moved the node and the browser reloaded the frame. */
  #greet() {
    for (const question of this.#pending.keys()) this.#take(question, lost('frame_reloaded'));
    this.#ready = true;
    this.#post({ type: 'init', ...this.greeting() });
    for (const message of this.#queued.splice(0)) {
      if (!message.question || this.#pending.has(message.question)) this.#post(message);
    }
  }

  #post(message) {
    this.element.contentWindow?.postMessage({ ...message, nonce: this.#nonce }, frames.origin);
  }

  #take(question, answer) {
    if (!this.#ready) return;
    this.#pending.get(question)?.(answer);
    this.#pending.delete(question);
  }

  send(message) {
    if (this.#ready) this.#post(message);
    else this.#queued.push(message);
  }

  /** Always resolves: with the frame's answer, or after `limit` with an error. */
  ask(type, detail, limit = ANSWER_MS) {
    const question = randomWord();
    return new Promise((resolve) => {
      const timer = Number.isFinite(limit)
        ? setTimeout(() => settle(lost('no_answer')), limit)
        : undefined;
      const settle = (answer) => {
        clearTimeout(timer);
        this.#pending.delete(question);
        resolve(answer);
      };
      this.#pending.set(question, settle);
      this.send({ type, question, ...detail });
    });
  }

  /** A frame that hasn't loaded by then answers nothing any more. */
  expectWithin(limit) {
    const timer = setTimeout(() => this.#ready || this.#lose('frame_not_loaded'), limit);
    return () => clearTimeout(timer);
  }

  #lose(code) {
    for (const settle of [...this.#pending.values()]) settle(lost(code));
  }

  close() {
    removeEventListener('message', this.#onMessage);
    this.#lose('frame_removed');
    this.element.remove();
  }
}

/** Closing it returns the focus to where it was. */
export class Overlay extends Frame {
  #before = document.activeElement;
  #stopExpecting = this.expectWithin(LOAD_MS);

  constructor(page, title, session) {
    super(page, title, { greeting: () => session });
    const { style } = this.element;
    style.position = 'fixed';
    style.inset = '0';
    style.inlineSize = '100%';
    style.blockSize = '100%';
    style.border = '0';
    style.zIndex = HIGHEST;
    // Transparent only if frame and page have the same color scheme; these pages are light.
    style.colorScheme = 'light';
    document.body.append(this.element);
    this.element.focus();
  }

  close() {
    this.#stopExpecting();
    super.close();
    if (this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus();
  }
}
