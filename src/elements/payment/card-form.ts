/** Shows the payment method's form while a payment is prepared, and removes it afterwards. */
import type { ReactiveControllerHost } from 'lit';
import { atom } from 'nanostores';
import { load } from '../../bundles/load.js';
import { checkoutText } from '../../messages/checkout.js';
import type { CardChoice, MountedPayment, PaymentPlace } from '../../processors/payment-method.js';
import type {
  ConfirmOutcome,
  Contact,
  ProcessorSettings,
  Storefront,
} from '../../stores/storefront/types.js';
import { accountKey } from './known-wallets.js';
import { mountKey, type Payable } from './payable.js';

/** For script and form together; with blockers or old phones they may never load. */
const READY_MS = 15_000;

/** Of the form that changed last, for whoever reports how visits go. */
export const $cardForm = atom<CardForm['state']>('none');

export class CardForm {
  /**
   * `none` before the form exists and after it was removed. A `late` form keeps loading: it may
   * still become `ready`, while the guest is offered other ways to pay.
   */
  state: 'none' | 'loading' | 'late' | 'ready' | 'failed' = 'none';
  /**
   * For customers with saved cards: which one to pay with, or whether to save the one in the form.
   */
  choice: CardChoice = {};
  /** What the form was mounted for. */
  #mountedFor = '';
  /** The processor's account of the form. */
  #account = '';
  #isEarly = false;
  #shop: Storefront | undefined;
  #clientSecret = '';
  #amount = 0;
  #language = '';
  /** The processor doesn't accept what was typed: the form was created for another payment. */
  #isUnfit = false;
  #mounted: MountedPayment | undefined;
  #confirming: Promise<ConfirmOutcome> | null = null;
  /** Aborted when the form is removed, along with everything that belongs to it. */
  #gone = new AbortController();

  constructor(readonly host: ReactiveControllerHost) {}

  /** What is typed stays while the payment is prepared again, also for another amount. */
  get staysTyped(): boolean {
    return this.#isEarly;
  }

  /** Whether the shop's processor, as far as it is known, accepts what is typed into this form. */
  isAt(processor: ProcessorSettings | null): boolean {
    return !processor || accountKey(processor) === this.#account;
  }

  /** Saved cards stay with the shop whose customer they belong to. */
  changeTo(shop: Storefront): void {
    if (this.#shop && this.#shop !== shop) this.forgetChoice();
    this.#shop = shop;
  }

  /**
   * @param where its container is in the element's shadow root, and stays there while the form is
   *   shown
   * @param wanted what to pay
   */
  async show(
    settings: ProcessorSettings,
    where: Omit<PaymentPlace, 'gone' | 'due'>,
    payable: Payable,
    contact: Contact,
  ): Promise<void> {
    const { clientSecret, amount, early } = payable;
    const mountFor = mountKey(settings, payable);
    // A form whose confirmation isn't finished can't be used to pay again.
    if (this.#mountedFor === mountFor && !this.#confirming) {
      this.#clientSecret = clientSecret;
      this.#charge(amount);
      return this.#setLanguage(where.language);
    }
    this.drop();
    this.#mountedFor = mountFor;
    this.#account = accountKey(settings);
    this.#isEarly = early !== null;
    this.#clientSecret = clientSecret;
    this.#amount = amount;
    this.#language = where.language;
    const gone = this.#gone.signal;
    let isUnfit = false;
    const onUnfit = (why: unknown) => {
      isUnfit = true;
      if (!gone.aborted) this.#isUnfit = true;
      early?.onUnfit(why);
    };
    const due = early ? { ...early, amount, onUnfit } : { clientSecret };
    this.#turn('loading');
    const lateness = setTimeout(() => this.#turn('late'), READY_MS);
    gone.addEventListener('abort', () => clearTimeout(lateness));
    try {
      const { cardPayment } = await load('payment');
      const method = cardPayment(settings);
      gone.throwIfAborted();
      const mounted = await method.mount({ ...where, due, gone }, contact);
      gone.throwIfAborted();
      this.#mounted = mounted;
      // Language and amount may have changed while the form loaded.
      if (this.#language !== where.language) mounted.setLanguage(this.#language);
      if (this.#amount !== amount) mounted.charge(this.#amount);
      this.#turn('ready');
    } catch (error) {
      if (gone.aborted) return;
      console.error(error);
      // The host shows it again, for its intent.
      if (isUnfit) return this.drop();
      this.#turn('failed');
      addEventListener('online', () => this.drop(), { signal: gone });
    } finally {
      clearTimeout(lateness);
    }
  }

  /**
   * Never rejects. Without a form for this payment, nothing can have been paid with it.
   *
   * @param clientSecret of the payment that the guest agreed to
   */
  async confirm(returnUrl: string, clientSecret: string): Promise<ConfirmOutcome> {
    if (!this.#mounted || clientSecret !== this.#clientSecret)
      return { outcome: 'refused', message: '' };
    const confirming = this.#mounted.confirm(clientSecret, returnUrl, this.choice);
    this.#confirming = confirming;
    const outcome = await confirming;
    if (this.#confirming === confirming) this.#confirming = null;
    // The guest's card wasn't even looked at.
    return this.#isUnfit && outcome.outcome === 'refused'
      ? { outcome: 'refused', message: checkoutText('typeCardAgain') }
      : outcome;
  }

  /** Saved cards are a customer's, who may have logged out. */
  forgetChoice(): void {
    if (!this.choice.saved && !this.choice.save) return;
    this.choice = {};
    this.host.requestUpdate();
  }

  /** To get it back, call `show` again. */
  drop(): void {
    if (this.state === 'none') return;
    this.#gone.abort();
    this.#gone = new AbortController();
    this.#mountedFor = '';
    this.#isEarly = false;
    this.#isUnfit = false;
    this.#clientSecret = '';
    this.#mounted = undefined;
    this.#confirming = null;
    this.choice = {};
    this.#turn('none');
  }

  #charge(amount: number): void {
    if (this.#amount === amount) return;
    this.#amount = amount;
    this.#mounted?.charge(amount);
  }

  #setLanguage(language: string): void {
    if (this.#language === language) return;
    this.#language = language;
    this.#mounted?.setLanguage(language);
  }

  #turn(state: CardForm['state']): void {
    this.state = state;
    $cardForm.set(state);
    this.host.requestUpdate();
  }
}
