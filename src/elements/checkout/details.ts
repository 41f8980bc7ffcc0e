/** The first step: who, when, tip and code. What is typed is kept; what is chosen goes to the cart. */
import { html, nothing, type TemplateResult } from 'lit';
import type { GratuityOptions, OrderTimes } from '../../contract/domain.js';
import * as say from '../../messages/checkout.js';
import { checkoutOf } from '../../stores/checkout.js';
import type { CartView, GratuityChoice, Storefront } from '../../stores/types.js';
import type {} from '../define-login.js';
import type { ShopHost } from '../shared/watch.js';
import { gratuityOf, timeOn, tipOf, type When } from './choices.js';
import { clockText, dayText } from './clock.js';
import { contactFields, readContact, textIn } from './contact.js';
import { awaited, choiceTemplate, selectField, stepTemplate, textField } from './fields.js';

const fetchLogin = () => import('../define-login.js');
const asap: When = { pickupType: 'ASAP', orderDate: '', orderTime: '' };
const later: When = { ...asap, pickupType: 'LATER' };

export class Details {
  /** Chosen, and shown over what the cart says until the cart has taken it in. */
  #when: When | null = null;
  #tip: GratuityChoice | null = null;
  /** The code that waits for its answer, or was refused. */
  #code = '';
  /** Names of the fields that were wrong when the shopper tried to go on, and still are. */
  #wrong: readonly string[] = [];

  constructor(private readonly host: ShopHost) {}

  /** Requests are few, so times are asked for only when a later one is wanted. */
  load(shop: Storefront): void {
    const { gratuity, times, loginBegun } = checkoutOf(shop);
    void gratuity.load();
    if (loginBegun()) void fetchLogin();
    if (shop.cart.$view.get().confirmed?.pickupType === 'LATER') void times.load();
  }

  /** To be called before painting: once the cart has answered, it is believed again. */
  settle({ pending, confirmed }: CartView): void {
    if (pending) return;
    if (this.#when && isComplete(this.#when)) this.#when = null;
    if (this.#tip && gratuityOf(this.#tip)) this.#tip = null;
    if (confirmed?.discountCode === this.#code) this.#code = '';
  }

  /** The service's words for a refused code; empty when it gave none, `null` without a refusal. */
  refusal({ notice, pending }: CartView): string | null {
    return this.#code && !pending && notice?.kind === 'refused' ? notice.message : null;
  }

  template(shop: Storefront, view: CartView, language: string, scheduled: boolean): TemplateResult {
    const when = this.#when ?? view.confirmed ?? asap;
    return html`${loginTemplate(shop)}
      <form
        id="details"
        novalidate
        @input=${(event: Event) => this.#onInput(event, shop)}
        @change=${(event: Event) => this.#onInput(event, shop)}
        @submit=${(event: SubmitEvent) => this.#continue(event, shop)}
      >
        ${this.#contactStep(shop)}
        ${scheduled || when.pickupType === 'LATER' ? this.#whenStep(shop, when, language) : nothing}
        ${this.#tipStep(shop, view)}
      </form>
      ${this.#discountStep(shop, view)}`;
  }

  #contactStep(shop: Storefront): TemplateResult {
    const contact = checkoutOf(shop).$contact.get();
    return stepTemplate(
      'contact',
      say.contactTitle(),
      html`<div class="fields">
        ${contactFields(contact).map((field) =>
          textField({
            ...field,
            error: this.#error(field.name, field.wrong),
            value: contact[field.name],
          }),
        )}
      </div>`,
      say.contactHint(),
    );
  }

  #whenStep(shop: Storefront, when: When, language: string): TemplateResult {
    const { times } = checkoutOf(shop);
    const isLater = when.pickupType === 'LATER';
    const loaded = times.$value.get();
    const onlyLater = loaded.state === 'ready' && !loaded.value.asapAllowed;
    const choose = (next: When) => this.#chooseWhen(next, shop);
    return stepTemplate(
      'when',
      say.whenTitle(),
      html`<div class="choices wide">
          ${choiceTemplate('time', say.asap(), !isLater, () => choose(asap), onlyLater)}
          ${choiceTemplate('time', say.later(), isLater, () => choose(later))}
        </div>
        ${isLater ? awaited(times, (value) => this.#times(value, when, language, choose)) : nothing}`,
      isLater ? say.restaurantClock() : '',
    );
  }

  /** Another day keeps the time of day where that day has it. */
  #times({ days }: OrderTimes, when: When, language: string, choose: (next: When) => void) {
    const day = days.find(({ date }) => date === when.orderDate) ?? days[0];
    if (!day) return html`<p role="status">${say.noTimes()}</p>`;
    return html`<div class="fields">
      ${selectField({
        name: 'orderDate',
        label: say.dayLabel(),
        error: '',
        options: days.map(({ date, label }) => [date, label || dayText(date, language)]),
        value: day.date,
        onChange: (orderDate) => {
          const chosen = days.find(({ date }) => date === orderDate);
          choose({ ...later, orderDate, orderTime: timeOn(chosen, when) });
        },
      })}
      ${selectField({
        name: 'orderTime',
        label: say.timeLabel(),
        error: this.#error('orderTime', say.timeMissing),
        options: [
          ['', say.chooseTime()],
          ...day.times.map((time) => [time, clockText(time, language)] as const),
        ],
        value: timeOn(day, when),
        onChange: (orderTime) => choose({ ...later, orderDate: day.date, orderTime }),
      })}
    </div>`;
  }

  #tipStep(shop: Storefront, { confirmed }: CartView): unknown {
    const { gratuity } = checkoutOf(shop);
    const found = gratuity.$value.get();
    const options = found.state === 'ready' ? found.value : null;
    if (options && !options.enabled) return nothing;
    const tip = this.#tip ?? tipOf(confirmed);
    return stepTemplate(
      'gratuity',
      say.tipTitle(),
      awaited(gratuity, (value) => this.#tips(value, tip, confirmed?.currency ?? '', shop)),
      options?.description,
    );
  }

  #tips(options: GratuityOptions, tip: GratuityChoice, currency: string, shop: Storefront) {
    const { percentages, customAllowed } = options;
    const chosen = 'percentage' in tip ? Number(tip.percentage) : null;
    const amount = 'amount' in tip ? tip.amount : null;
    const choose = (next: GratuityChoice) => this.#chooseTip(next, shop);
    const wrong =
      amount && !gratuityOf(tip) ? say.tipWrong() : this.#error('tipAmount', say.tipWrong);
    // A percentage that the cart has and the merchant no longer lists is shown all the same.
    const listed = new Set([0, ...percentages, chosen ?? 0]);
    return html`<div class="choices">
        ${[...listed].map((value) =>
          choiceTemplate(
            'tip',
            value ? say.percent(`${value}`) : say.noTip(),
            value === chosen,
            () => choose({ percentage: `${value}` }),
          ),
        )}
        ${
          customAllowed || amount !== null
            ? choiceTemplate('tip', say.otherTip(), amount !== null, () => choose({ amount: '' }))
            : nothing
        }
      </div>
      ${
        amount === null
          ? nothing
          : html`<div class="amount">
              ${textField({
                name: 'tipAmount',
                label: say.tipAmount(currency.toUpperCase()),
                error: wrong,
                urgent: true,
                value: amount,
                inputmode: 'decimal',
                maxlength: 8,
                onChange: (typed) => choose({ amount: typed }),
              })}
            </div>`
      }`;
  }

  #discountStep({ cart }: Storefront, view: CartView): TemplateResult {
    const code = view.confirmed?.discountCode;
    const checking = view.pending && this.#code !== '';
    if (code && !checking) {
      const remove = () => {
        cart.intend({ type: 'no-discount' });
        cart.retryNow();
      };
      return html`<div class="step discount" part="discount">
        <p role="status">${say.codeApplied(code)}</p>
        <button class="link" @click=${remove}>${say.removeCode()}</button>
      </div>`;
    }
    const refusal = this.refusal(view);
    const apply = (event: SubmitEvent) => {
      event.preventDefault();
      const typed = textIn(event.target as HTMLFormElement, 'code').trim();
      if (!typed || checking) return;
      if (refusal !== null) cart.dismissNotice();
      this.#code = typed;
      cart.intend({ type: 'discount', code: typed });
      // Somebody waits for the answer, so it is sent without waiting for more.
      cart.retryNow();
    };
    return html`<details class="step discount" part="discount">
      <summary>${say.addCode()}</summary>
      <form class="code" @submit=${apply}>
        ${textField({
          name: 'code',
          label: say.codeLabel(),
          error: refusal === null ? '' : refusal || say.codeRefused(),
          urgent: true,
          maxlength: 64,
        })}
        <button aria-disabled=${checking}>${checking ? say.oneMoment() : say.apply()}</button>
      </form>
    </details>`;
  }

  #error(name: string, text: () => string): string {
    return this.#wrong.includes(name) ? text() : '';
  }

  /** The browser judges each field by its attributes; the rest it cannot know. */
  #wrongIn(form: HTMLFormElement, shop: Storefront): string[] {
    const fields = form.querySelectorAll<HTMLInputElement>('.field :invalid');
    const { emailAddress, phoneNumber } = readContact(form);
    const when = this.#when ?? shop.cart.$view.get().confirmed ?? asap;
    return [
      ...[...fields].map(({ name }) => name),
      emailAddress || phoneNumber ? '' : 'emailAddress',
      isComplete(when) ? '' : 'orderTime',
      this.#tip && !gratuityOf(this.#tip) ? 'tipAmount' : '',
    ].filter(Boolean);
  }

  #onInput(event: Event, shop: Storefront): void {
    const form = event.currentTarget as HTMLFormElement;
    checkoutOf(shop).rememberContact(readContact(form));
    const wrong = this.#wrongIn(form, shop);
    this.#wrong = this.#wrong.filter((name) => wrong.includes(name));
    this.host.requestUpdate();
  }

  #chooseWhen(next: When, shop: Storefront): void {
    const { confirmed, pending } = shop.cart.$view.get();
    this.#when = next;
    if (next.pickupType === 'LATER') void checkoutOf(shop).times.load();
    if (!isComplete(next)) return;
    const { pickupType, orderDate, orderTime } = next;
    // What the cart says anyway is not sent.
    if (pickupType === 'LATER') {
      shop.cart.intend({ type: 'order-time', time: { pickupType, orderDate, orderTime } });
    } else if (pending || confirmed?.pickupType !== pickupType) {
      shop.cart.intend({ type: 'order-time', time: { pickupType } });
    }
  }

  #chooseTip(next: GratuityChoice, { cart }: Storefront): void {
    const { confirmed, pending } = cart.$view.get();
    const gratuity = gratuityOf(next);
    this.#tip = next;
    if (!gratuity) return;
    const known = JSON.stringify(tipOf(confirmed));
    if (pending || JSON.stringify(gratuity) !== known) cart.intend({ type: 'gratuity', gratuity });
  }

  async #continue(event: SubmitEvent, shop: Storefront): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { closed, confirmed } = shop.cart.$view.get();
    if (closed || confirmed?.payable === null) return;
    this.#wrong = this.#wrongIn(form, shop);
    this.host.requestUpdate();
    await this.host.updateComplete;
    if (this.#wrong.length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const checkout = checkoutOf(shop);
    checkout.rememberContact(readContact(form, (typed) => typed.trim()));
    await checkout.prepare();
  }
}

const isComplete = ({ pickupType, orderTime }: When): boolean =>
  pickupType === 'ASAP' || orderTime !== '';

/** Until it is loaded, the link in it is seen. */
const loginTemplate = (shop: Storefront) =>
  shop.settings.api === 'proxy' || shop.settings.merchant
    ? html`<order-login .storefront=${shop}>
        <button class="link" @click=${fetchLogin}>${say.logIn()}</button>
      </order-login>`
    : nothing;
