/** The details step: contact, time and age, with the tips between them. */
import { html, nothing, type TemplateResult } from 'lit';
import { load, loadNow } from '../../bundles/load.js';
import { isAtPlace } from '../../contract/methods.js';
import { checkoutText } from '../../messages/checkout.js';
import { methodOf, takesOrdersNow } from '../../stores/cart/pending.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import {
  choiceTemplate,
  lateSteps,
  stepTemplate,
  submitOnEnter,
  textField,
} from '../shared/fields.js';
import type { ShopHost } from '../shared/watch.js';
import { isText, WrongFields } from '../shared/wrong-fields.js';
import { ageOf, ageTemplate } from './age.js';
import { contactFields, RememberMe, readContact } from './contact.js';
import { extras, fulfillmentStep, questionsStep, slotsStep } from './late-steps.js';
import type { Refusal } from './refusal.js';
import { Tips } from './tips.js';

// Typed values are kept here; choices go to the cart.

interface Acts {
  /** A field is being edited, or was left. */
  hear(isTyping: boolean): void;
  /** Everything is filled in: called before the payment is prepared. */
  begin(shop: Storefront): Promise<void>;
  /**
   * The payment is prepared.
   *
   * @param payable what the button said when it was pressed, in minor units; `null` if something
   *   else led here, or the order is no longer what the guest saw
   */
  done(shop: Storefront, payable: number | null): void;
}

export class Details {
  /** Overrides the cart's choice of "later"; the time itself is chosen next. */
  #later: boolean | null = null;
  #asapPossible = true;
  readonly #tips = new Tips();
  readonly #remember: RememberMe;
  readonly #wrong: WrongFields;

  #asking = false;

  constructor(
    private readonly host: ShopHost & { readonly renderRoot: ParentNode },
    private readonly refusal: Refusal,
    private readonly acts: Acts,
  ) {
    this.#remember = new RememberMe(host);
    this.#wrong = new WrongFields(host, () => (this.#form ? this.#wrongIn(this.#form) : []));
  }

  /** Saves requests: times are loaded only if the guest wants a later one. */
  load(shop: Storefront): void {
    void checkoutOf(shop).gratuity.load();
    // Says which dishes have a minimum age. Usually it is there already.
    void shop.menus.load();
  }

  /** Call before rendering: once the cart has responded, its values apply again. */
  settle({ pending, confirmed }: CartView): void {
    if (pending) return;
    if (this.#later === false || confirmed?.pickupType === 'LATER') this.#later = null;
  }

  /** Without the form's own role, whose state would be announced as invalid before anything is typed. */
  template(shop: Storefront, view: CartView, scheduled: boolean): TemplateResult {
    const isLater = this.#later ?? view.confirmed?.pickupType === 'LATER';
    return html`${loginTemplate(shop)}
      <form
        id="details"
        role="none"
        novalidate
        @input=${(event: Event) => this.#onInput(event, shop)}
        @change=${(event: Event) => this.#onInput(event, shop)}
        @focusout=${(event: Event) => this.#onLeave(event)}
        @keydown=${submitOnEnter}
        @complete-change=${() => this.host.requestUpdate()}
        @submit=${(event: SubmitEvent) => this.#continue(event, shop)}
      >
        ${fulfillmentStep(shop, view)} ${this.#contactStep(shop, isBrought(shop))}
        ${scheduled || isLater ? this.#whenStep(shop, isLater) : nothing} ${questionsStep(shop, view)}
        ${this.#tips.template(shop, view, this.#wrong.has('tipAmount'))} ${this.#ageStep(shop, view)}
      </form>
      ${extras(shop)}`;
  }

  #contactStep(shop: Storefront, brought: boolean): TemplateResult {
    const contact = checkoutOf(shop).$contact.get();
    return stepTemplate(
      'contact',
      checkoutText('contactTitle'),
      html`<div class="fields">
        ${contactFields(contact, brought).map((field) =>
          textField({
            ...field,
            error: this.#error(field.name, field.wrong),
            value: contact[field.name],
          }),
        )}
      </div>
      ${this.#remember.template(shop)}`,
      checkoutText(brought ? 'contactAtPlace' : 'contactHint'),
    );
  }

  #whenStep(shop: Storefront, isLater: boolean): TemplateResult {
    const asapPossible = this.#asapPossible && takesOrdersNow(shop.$opening.get());
    return stepTemplate(
      'when',
      checkoutText('whenTitle'),
      html`<div class="choices wide">
          ${choiceTemplate('time', checkoutText('asap'), !isLater, () => this.#chooseAsap(shop), !asapPossible)}
          ${choiceTemplate('time', checkoutText('later'), isLater, () => this.#chooseLater(true))}
        </div>
        ${isLater ? slotsStep(shop, this.#hearAsap) : nothing}`,
    );
  }

  #ageStep(shop: Storefront, view: CartView): unknown {
    const age = ageOf(shop, view);
    const wrong = this.#error('age', () => checkoutText('ageMissing'));
    return age && ageTemplate(age, wrong);
  }

  #error(name: string, text: () => string): string {
    return this.#wrong.has(name) ? text() : '';
  }

  /** The browser validates fields by their attributes; the rest is checked here. */
  #wrongIn(form: HTMLFormElement): string[] {
    const fields = form.querySelectorAll<HTMLInputElement>('.field :invalid');
    const { emailAddress, phoneNumber } = readContact(form);
    return [
      ...[...fields].map(({ name }) => name),
      emailAddress || phoneNumber || isBrought(this.host.shop) ? '' : 'emailAddress',
      this.#tips.isWrong ? 'tipAmount' : '',
    ].filter(Boolean);
  }

  #onInput(event: Event, shop: Storefront): void {
    const form = event.currentTarget as HTMLFormElement;
    checkoutOf(shop).rememberContact(readContact(form));
    this.#wrong.follow(event);
    this.acts.hear(event.type === 'input' && isText(event.target));
  }

  #onLeave(event: Event): void {
    this.acts.hear(false);
    this.#wrong.leave(event);
  }

  /** Whether everything is filled in. Other than `#goesOn`, it focuses nothing and sends nothing. */
  isComplete(shop: Storefront): boolean {
    return this.#isFilled(shop) && this.#steps().every(({ complete }) => complete === true);
  }

  /** Whether the payment was prepared for this order. Parts that haven't loaded count as unchanged. */
  isSent(shop: Storefront): boolean {
    if (!this.#form || this.#asking) return true;
    const steps = this.#steps();
    return this.#isFilled(shop) && steps.every((step) => step.complete !== false && !step.unsent);
  }

  /** Whether everything but the contact is filled in; a wallet may know the contact. */
  isRestFilled(shop: Storefront): boolean {
    const form = this.#form;
    if (!form || this.#asking || this.#tips.isWrong) return false;
    const contact = contactFields(checkoutOf(shop).$contact.get(), false).map(({ name }) => name);
    const fields = form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):invalid');
    if ([...fields].some(({ name }) => !contact.some((known) => known === name))) return false;
    if (ageOf(shop, shop.cart.$view.get())?.refused.length) return false;
    return this.#steps().every((step) => step.complete !== false && !step.unsent);
  }

  get #form(): HTMLFormElement | null {
    return this.host.renderRoot.querySelector('form');
  }

  #steps(): LateStep[] {
    return [...(this.#form?.querySelectorAll<LateStep>(lateSteps) ?? [])];
  }

  #isFilled(shop: Storefront): boolean {
    const form = this.#form;
    if (!form || this.#asking || this.#wrongIn(form).length > 0) return false;
    return !ageOf(shop, shop.cart.$view.get())?.refused.length;
  }

  /** Never rejects; a problem is shown, and not focused. */
  async prepare(shop: Storefront): Promise<void> {
    const form = this.#form;
    // Nobody waits for it, so that the page isn't reloaded if it can't load.
    if (form) await this.#goesOn(form, shop, false);
  }

  readonly #hearAsap = (possible: boolean): void => {
    if (possible === this.#asapPossible) return;
    this.#asapPossible = possible;
    this.host.requestUpdate();
  };

  #chooseLater(isLater: boolean): void {
    this.#later = isLater;
    this.host.requestUpdate();
  }

  /** Nothing is sent if the cart already has this choice. */
  #chooseAsap(shop: Storefront): void {
    const { confirmed, pending } = shop.cart.$view.get();
    this.#chooseLater(false);
    if (!pending && confirmed?.pickupType === 'ASAP') return;
    shop.cart.intend({ type: 'order-time', time: { pickupType: 'ASAP' } });
  }

  async #continue(event: SubmitEvent, shop: Storefront): Promise<void> {
    event.preventDefault();
    const { refusal } = this;
    if (checkoutOf(shop).$payment.get().step === 'confirming') return;
    // Pressed again while offline.
    if (this.#asking) {
      shop.cart.retryNow();
      if (refusal.state === 'refused') await refusal.refuse();
      return;
    }
    this.#asking = true;
    // Read now: the event loses its target when its task ends.
    const form = event.target as HTMLFormElement;
    const isPressed = event.submitter !== null;
    const seen = shop.cart.$view.get();
    refusal.ask();
    await this.acts.begin(shop);
    const goesOn = await this.#goesOn(form, shop);
    this.#asking = false;
    // Enter leads to the next field that is missing.
    if (!goesOn) return refusal.refuse(isPressed);
    refusal.end();
    // A change that was still being sent may have been refused; the guest reads that first.
    const isNews = JSON.stringify(shop.cart.$view.get().notice) !== JSON.stringify(seen.notice);
    this.acts.done(shop, isPressed && !isNews ? (seen.confirmed?.payable ?? null) : null);
  }

  async #goesOn(form: HTMLFormElement, shop: Storefront, isAsked = true): Promise<boolean> {
    const { closed, confirmed } = shop.cart.$view.get();
    if (closed !== null || confirmed?.payable === null) return false;
    const isWrong = this.#wrong.ask();
    await this.host.updateComplete;
    if (!(await stepsDone(form, isAsked)) || isWrong) return false;
    if (ageOf(shop, shop.cart.$view.get())?.refused.length) return false;
    const checkout = checkoutOf(shop);
    checkout.rememberContact(readContact(form, (typed) => typed.trim()));
    // The payment shows what went wrong.
    await (isAsked ? loadNow : load)('payment').catch(console.error);
    // If it can't load, the payment itself reports that it can't be prepared.
    await checkout.prepare().catch(() => {});
    return !['idle', 'failed'].includes(checkout.$payment.get().step);
  }
}

const isBrought = (shop: Storefront | undefined): boolean =>
  shop !== undefined && isAtPlace(methodOf(shop.cart.$view.get(), shop.settings));

/** A step that is an element of its own, once it is loaded. */
interface LateStep extends HTMLElement {
  readonly complete?: boolean;
  readonly unsent?: boolean;
}

/** Its link is shown until it loads. Guests who can't pay as customers aren't asked to log in. */
const loginTemplate = (shop: Storefront) => {
  const { api, merchant, raw } = shop.settings;
  const hasBegun = checkoutOf(shop).hasBegunLogin();
  return hasBegun || api === 'proxy' || (merchant && raw.processorScript)
    ? html`<order-login ?waits=${!hasBegun} .storefront=${shop}>
        <button class="link" @click=${endWait}>${checkoutText('logIn')}</button>
      </order-login>`
    : nothing;
};

/** If pressed before the loader is available, it loads afterwards. */
const endWait = ({ currentTarget }: Event): void =>
  (currentTarget as Element).parentElement?.removeAttribute('waits');

/** Whether every step that is an element of its own is complete. */
const stepsDone = async (form: HTMLFormElement, isAsked: boolean): Promise<boolean> =>
  !form.querySelector(lateSteps) || (await load('alongside')).checkSteps(form, isAsked);
