// Part of the host page's script: the wallet's button and its sheet.
import { ProcessorElement } from './element.js';
import { Overlay, offersWallet } from './frame.js';
import { check, options } from './options.js';

const expressPaymentType = 'test_wallet';

/** Wallets open only right after a press; a page that takes longer than this is too late. */
const RESOLVE_MS = 1_000;
/** How long the page may take from `confirm` to `confirmPayment`. */
const CONFIRM_WITHIN_MS = 60_000;

export class ExpressCheckoutElement extends ProcessorElement {
  #sheet = null;
  #approved = false;
  #lateness;
  #business;
  #asksFor;

  constructor(session, release, given) {
    const { buttonHeight = 44, business, emailRequired, phoneNumberRequired } = given;
    super(
      {
        type: 'expressCheckout',
        page: 'wallet-button.html',
        title: 'Pay with a wallet',
        height: offersWallet ? buttonHeight : 0,
      },
      session,
      release,
    );
    this.#business = business;
    this.#asksFor = { email: emailRequired === true, phone: phoneNumberRequired === true };
  }

  receive(type, detail) {
    if (type === 'press') return this.#press();
    if (type !== 'ready') return super.receive(type, detail);
    const availablePaymentMethods = offersWallet ? { testWallet: true } : undefined;
    this.emit('ready', { availablePaymentMethods });
  }

  /** If the page listens, it decides whether the sheet opens: only if it calls resolve(). */
  #press() {
    if (this.#sheet) return;
    if (!this.listens('click')) return this.#open();
    let open = true;
    const resolve = (details = {}) => {
      check(options.resolve, details, 'resolve()');
      if (open) this.#open();
      open = false;
    };
    const reject = () => {
      open = false;
    };
    setTimeout(() => {
      open = false;
    }, RESOLVE_MS);
    this.emit('click', { expressPaymentType, resolve, reject });
  }

  async #open() {
    const { publishableKey, clientSecret, plan } = this.session;
    const session = { publishableKey, clientSecret, plan, asksFor: this.#asksFor };
    const sheet = new Overlay('wallet-sheet.html', 'Test wallet', session);
    this.#sheet = sheet;
    const merchant = this.#business?.name ?? location.hostname;
    const word = await sheet.ask('offer', { merchant }, Number.POSITIVE_INFINITY);
    // Removed in the meantime.
    if (this.#sheet !== sheet) return;
    if (!word.approved) return this.#cancel();
    this.#approved = true;
    this.#lateness = setTimeout(() => this.#cancel(), CONFIRM_WITHIN_MS);
    const { billingDetails } = word;
    this.emit('confirm', {
      expressPaymentType,
      ...(billingDetails && { billingDetails }),
      paymentFailed: (why = {}) => {
        check(options.paymentFailed, why, 'paymentFailed()');
        this.#close();
      },
    });
  }

  #cancel() {
    this.#close();
    this.emit('cancel');
  }

  #close() {
    clearTimeout(this.#lateness);
    this.#approved = false;
    const sheet = this.#sheet;
    this.#sheet = null;
    sheet?.close();
  }

  get isApproved() {
    return this.#approved && this.#sheet !== null;
  }

  /** Pays with what was approved in the sheet; `null` if nothing was. */
  confirm(purpose = {}) {
    return this.isApproved ? this.#pay(this.#sheet, purpose) : null;
  }

  async #pay(sheet, purpose) {
    clearTimeout(this.#lateness);
    const answer = await sheet.ask('pay', purpose);
    if (this.#sheet === sheet) this.#close();
    return answer;
  }

  unmount() {
    this.#close();
    super.unmount();
  }
}
