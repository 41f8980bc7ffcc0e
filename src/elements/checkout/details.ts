/** The details step: contact, time, tips and age. */
import { html, nothing, type TemplateResult } from 'lit';
import { load, loadNow } from '../../bundles/load.js';
import { isAtPlace } from '../../contract/methods.js';
import { checkoutText } from '../../messages/checkout.js';
import { sharedText } from '../../messages/shared.js';
import { methodOf } from '../../stores/cart/pending.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import { refusedIn } from '../../stores/checkout/contact.js';
import type { CartView, Storefront } from '../../stores/storefront/types.js';
import { lateSteps, submitOnEnter } from '../shared/fields.js';
import type { ShopHost } from '../shared/watch.js';
import { isText, WrongFields } from '../shared/wrong-fields.js';
import { ageOf, ageTemplate } from './age.js';
import { contactFields, readContact } from './contact.js';
import { ContactStep } from './contact-step.js';
import { extras, fulfillmentStep, loginTemplate, questionsStep, stepsDone } from './late-steps.js';
import { isPayable } from './phase.js';
import type { Refusal } from './refusal.js';
import { Tips } from './tips.js';
import { WhenStep } from './when-step.js';

// Typed values are kept here; choices go to the cart.

interface Actions {
  /** @param isTyping whether a field is being edited, instead of having been left */
  setTyping(isTyping: boolean): void;
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
  readonly #when: WhenStep;
  #tips = new Tips();
  readonly #contact: ContactStep;
  readonly #wrong: WrongFields;

  /** Whose choices these are. */
  #shop: Storefront | undefined;
  #isContinuing = false;
  /** The code that checks the form couldn't load. */
  #isUnchecked = false;

  constructor(
    private readonly host: ShopHost & { readonly renderRoot: ParentNode },
    private readonly refusal: Refusal,
    private readonly actions: Actions,
  ) {
    this.#when = new WhenStep(host);
    this.#contact = new ContactStep(host);
    this.#wrong = new WrongFields(host, () => (this.#form ? this.#wrongIn(this.#form) : []));
  }

  /** Saves requests: times are loaded only if the guest wants a later one. */
  load(shop: Storefront): void {
    void checkoutOf(shop).gratuity.load();
    // Says which dishes have a minimum age. Usually it is there already.
    void shop.menus.load();
  }

  /** Call before rendering: once the cart has responded, its values apply again. */
  settle(view: CartView): void {
    this.#when.settle(view);
  }

  /** The guest wants the order later, and hasn't chosen a time yet. */
  lacksTime(view: CartView): boolean {
    return this.#when.isLater(view) && view.confirmed?.pickupType !== 'LATER';
  }

  /** Without the form's own role, whose state would be announced as invalid before anything is typed. */
  template(shop: Storefront, view: CartView, scheduled: boolean): TemplateResult {
    this.#startOver(shop);
    const brought = isBrought(shop);
    const contact = this.#contact.template(shop, brought, (name, text) => this.#error(name, text));
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
        ${fulfillmentStep(shop, view)} ${brought ? nothing : contact}
        ${this.#when.template(shop, view, scheduled)} ${questionsStep(shop, view)}
        ${this.#tips.template(shop, view, this.#wrong.has('tipAmount'))} ${this.#ageStep(shop, view)}
        ${brought ? contact : nothing}
        ${this.#isUnchecked ? html`<p class="error" role="alert" part="error">${sharedText('notLoaded')}</p>` : nothing}
      </form>
      ${extras(shop)}`;
  }

  /** What was chosen at one restaurant says nothing about the next. */
  #startOver(shop: Storefront): void {
    if (shop === this.#shop) return;
    this.#shop = shop;
    this.#when.startOver();
    this.#tips = new Tips();
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
    const contact = readContact(form);
    const { emailAddress, phoneNumber } = contact;
    const { shop } = this.host;
    return [
      ...[...fields].map(({ name }) => name),
      ...(shop ? refusedIn(checkoutOf(shop).$payment.get(), contact) : []),
      emailAddress || phoneNumber || isBrought(shop) ? '' : 'emailAddress',
      this.#tips.isWrong ? 'tipAmount' : '',
    ].filter(Boolean);
  }

  #onInput(event: Event, shop: Storefront): void {
    const form = event.currentTarget as HTMLFormElement;
    checkoutOf(shop).rememberContact(readContact(form));
    this.#wrong.follow(event);
    this.actions.setTyping(event.type === 'input' && isTyped(event));
  }

  #onLeave(event: Event): void {
    this.actions.setTyping(false);
    this.#wrong.leave(event);
  }

  /** Whether everything is filled in. Other than `#goesOn`, it focuses nothing and sends nothing. */
  isComplete(shop: Storefront): boolean {
    const form = this.#form;
    if (!form || this.#isContinuing || !this.#isFilled(form, shop)) return false;
    return this.#steps().every(({ complete }) => complete === true);
  }

  /** Whether the payment was prepared for this order. Parts that haven't loaded count as unchanged. */
  isSent(shop: Storefront): boolean {
    const form = this.#form;
    if (!form || this.#isContinuing) return true;
    const steps = this.#steps();
    return (
      this.#isFilled(form, shop) && steps.every((step) => step.complete !== false && !step.unsent)
    );
  }

  /** Whether everything but the contact is filled in; a wallet may know the contact. */
  isRestFilled(shop: Storefront): boolean {
    const form = this.#form;
    if (!form || this.#isContinuing || this.#tips.isWrong) return false;
    const contact = contactFields(checkoutOf(shop).$contact.get()).map(({ name }) => name);
    const fields = form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):invalid');
    if ([...fields].some(({ name }) => !contact.some((known) => known === name))) return false;
    if (ageOf(shop, shop.cart.$view.get())?.refused.length) return false;
    return this.#steps().every((step) => step.complete === true && !step.unsent);
  }

  /** Whether some of what has to be filled in hasn't loaded. */
  get isLoading(): boolean {
    return this.#steps().some(({ complete }) => complete === undefined);
  }

  /** The table or room that the guest or the page has named; empty if unknown. */
  get namedPlace(): string {
    return this.#steps().find(({ named }) => named)?.named ?? '';
  }

  get #form(): HTMLFormElement | null {
    return this.host.renderRoot.querySelector('form');
  }

  #steps(): LateStep[] {
    return [...(this.#form?.querySelectorAll<LateStep>(lateSteps) ?? [])];
  }

  #isFilled(form: HTMLFormElement, shop: Storefront): boolean {
    if (this.#wrongIn(form).length > 0) return false;
    return !ageOf(shop, shop.cart.$view.get())?.refused.length;
  }

  /** Never rejects; a problem is shown, and not focused. */
  async prepare(shop: Storefront): Promise<void> {
    const form = this.#form;
    // Nobody waits for it, so that the page isn't reloaded if it can't load.
    if (form) await this.#goesOn(form, shop, { isSubmit: false }).catch(console.error);
  }

  async #continue(event: SubmitEvent, shop: Storefront): Promise<void> {
    event.preventDefault();
    const { refusal } = this;
    if (checkoutOf(shop).$payment.get().step === 'confirming') return;
    // Pressed again while offline.
    if (this.#isContinuing) {
      shop.cart.retryNow();
      if (refusal.state === 'refused') await refusal.refuse();
      return;
    }
    // Read now: the event loses its target when its task ends.
    const form = event.target as HTMLFormElement;
    const isPressed = event.submitter !== null;
    const seen = shop.cart.$view.get();
    refusal.wait();
    const goesOn = await this.#ask(form, shop);
    // Enter leads to the next field that is missing.
    if (!goesOn) return refusal.refuse(isPressed);
    refusal.end();
    // A change that was still being sent may have been refused; the guest reads that first.
    const isNews = JSON.stringify(shop.cart.$view.get().notice) !== JSON.stringify(seen.notice);
    this.actions.done(shop, isPressed && !isNews ? (seen.confirmed?.payable ?? null) : null);
  }

  /** Never rejects: the guest reads what couldn't load, and the next press tries again. */
  async #ask(form: HTMLFormElement, shop: Storefront): Promise<boolean> {
    this.#isContinuing = true;
    this.#isUnchecked = false;
    try {
      await this.actions.begin(shop);
      return await this.#goesOn(form, shop);
    } catch (error) {
      console.error(`order-elements: the checkout could not be loaded. ${error}`);
      this.#isUnchecked = true;
      return false;
    } finally {
      this.#isContinuing = false;
    }
  }

  async #goesOn(
    form: HTMLFormElement,
    shop: Storefront,
    { isSubmit = true } = {},
  ): Promise<boolean> {
    if (!isPayable(shop)) return false;
    const typed = JSON.stringify(readContact(form));
    const isWrong = this.#wrong.checkAll();
    await this.host.updateComplete;
    if (!(await stepsDone(form, isSubmit)) || isWrong) return false;
    // The payment shows what went wrong.
    await (isSubmit ? loadNow : load)('payment').catch(console.error);
    // The guest may have typed on meanwhile: the service would refuse half a name or address.
    if (!isSubmit && typed !== JSON.stringify(readContact(form))) return false;
    if (!this.#isFilled(form, shop)) {
      this.#wrong.checkAll();
      return false;
    }
    const checkout = checkoutOf(shop);
    checkout.rememberContact(readContact(form, (typed) => typed.trim()));
    // If it can't load, the payment itself reports that it can't be prepared.
    await checkout.prepare().catch(() => {});
    return !['idle', 'failed'].includes(checkout.$payment.get().step);
  }
}

/** Whether the guest types into a field that may be incomplete. Table and room are in an element of their own. */
function isTyped(event: Event): boolean {
  if (isText(event.target)) return true;
  const [field = null] = event.composedPath();
  return isText(field) && /^(?:table|room|lastName)$/.test(field.name);
}

const isBrought = (shop: Storefront | undefined): boolean =>
  shop !== undefined && isAtPlace(methodOf(shop.cart.$view.get(), shop.settings));

/** A step that is an element of its own, once it is loaded. */
interface LateStep extends HTMLElement {
  readonly complete?: boolean;
  readonly unsent?: boolean;
  readonly named?: string;
}
