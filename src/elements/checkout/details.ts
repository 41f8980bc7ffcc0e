/** The first step: who, when, tip and code. What is typed is kept; what is chosen goes to the cart. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkoutOf } from '../../stores/checkout.js';
import type { CartView, CheckoutStore, Storefront } from '../../stores/types.js';
import { type ShopHost, Watch } from '../shared/watch.js';
import { type ContactErrors, contactErrors, contactTemplate, readContact } from './contact.js';
import { discountTemplate } from './discount.js';
import { Draft } from './draft.js';
import { gratuityOf, type TipChoice, tipOf, tipTemplate } from './tip.js';
import { type WhenChoice, whenOf, whenTemplate } from './when.js';

export class Details {
  readonly #times: Watch<ReturnType<CheckoutStore['times']['$value']['get']>>;
  readonly #gratuity: Watch<ReturnType<CheckoutStore['gratuity']['$value']['get']>>;
  readonly #contact: Watch<ReturnType<CheckoutStore['$contact']['get']>>;
  readonly #when = new Draft<WhenChoice>(({ later, date, time }) =>
    later ? `${date} ${time}` : 'asap',
  );
  readonly #tip = new Draft<TipChoice>((tip) => JSON.stringify(gratuityOf(tip)));
  /** The code that waits for its answer, or was refused. */
  #code = '';
  /** What is missing is said only once the shopper has tried to go on. */
  #tried = false;
  #errors: ContactErrors = {};

  constructor(
    private readonly host: ShopHost,
    /** BCP 47; empty for the device's own. */
    private readonly language: () => string,
  ) {
    this.#times = new Watch(host, (shop) => checkoutOf(shop).times.$value);
    this.#gratuity = new Watch(host, (shop) => checkoutOf(shop).gratuity.$value);
    this.#contact = new Watch(host, (shop) => checkoutOf(shop).$contact);
  }

  /** Requests are few, so times are asked for only when a later one is wanted. */
  load(shop: Storefront): void {
    const { gratuity, times } = checkoutOf(shop);
    void gratuity.load();
    if (whenOf(shop.cart.$view.get().confirmed).later) void times.load();
  }

  /** To be called before painting: once the cart has answered, it is believed again. */
  settle({ pending, confirmed }: CartView): void {
    if (pending) return;
    this.#when.settle();
    this.#tip.settle();
    if (this.#code && confirmed?.discountCode === this.#code) this.#code = '';
  }

  /** The service's words for a refused code; empty when it gave none, `null` without a refusal. */
  refusal({ notice, pending }: CartView): string | null {
    if (!this.#code || pending || notice?.kind !== 'refused') return null;
    return notice.message;
  }

  template(shop: Storefront, view: CartView, scheduled: boolean): TemplateResult {
    const checkout = checkoutOf(shop);
    const { confirmed, pending } = view;
    const when = this.#when.current(whenOf(confirmed));
    const tip = this.#tip.current(tipOf(confirmed));
    const hinted = this.#tried || (tip.kind === 'other' && tip.amount !== '');
    return html`<form
        id="details"
        novalidate
        @submit=${(event: SubmitEvent) => this.#continue(event, shop)}
      >
        ${contactTemplate(this.#contact.value ?? checkout.$contact.get(), this.#errors, (event) =>
          this.#onContact(event, checkout),
        )}
        ${
          scheduled || when.later
            ? whenTemplate({
                choice: when,
                times: this.#times.value,
                tried: this.#tried,
                language: this.language(),
                onChoose: (next) => this.#chooseWhen(next, shop),
                onRetry: () => void checkout.times.reload(),
              })
            : nothing
        }
        ${tipTemplate({
          options: this.#gratuity.value,
          choice: tip,
          currency: confirmed?.currency ?? '',
          wrong: hinted && gratuityOf(tip) === null,
          onChoose: (next) => this.#chooseTip(next, shop),
          onRetry: () => void checkout.gratuity.reload(),
        })}
      </form>
      ${discountTemplate({
        cart: confirmed,
        sent: this.#code,
        pending,
        refusal: this.refusal(view),
        onApply: (code) => this.#applyCode(code, shop),
        onRemove: () => {
          shop.cart.removeDiscount();
          shop.cart.retryNow();
        },
      })}`;
  }

  #onContact(event: Event, checkout: CheckoutStore): void {
    const { form } = event.target as HTMLInputElement;
    if (!form) return;
    checkout.rememberContact(readContact(form));
    if (Object.keys(this.#errors).length > 0) this.#errors = contactErrors(form);
    this.host.requestUpdate();
  }

  #chooseWhen(next: WhenChoice, shop: Storefront): void {
    this.#tried = false;
    const { cart } = shop;
    const inCart = whenOf(cart.$view.get().confirmed);
    if (next.later) void checkoutOf(shop).times.load();
    if (this.#when.choose(next, inCart, !next.later || next.time !== '')) {
      cart.setOrderTime(
        next.later
          ? { pickupType: 'LATER', orderDate: next.date, orderTime: next.time }
          : { pickupType: 'ASAP' },
      );
    }
    this.host.requestUpdate();
  }

  #chooseTip(next: TipChoice, { cart }: Storefront): void {
    this.#tried = false;
    const gratuity = gratuityOf(next);
    const inCart = tipOf(cart.$view.get().confirmed);
    if (this.#tip.choose(next, inCart, gratuity !== null) && gratuity) cart.setGratuity(gratuity);
    this.host.requestUpdate();
  }

  /** Somebody waits for the answer, so it is sent without waiting for more. */
  #applyCode(code: string, { cart }: Storefront): void {
    if (cart.$view.get().notice?.kind === 'refused') cart.dismissNotice();
    this.#code = code;
    cart.applyDiscount(code);
    cart.retryNow();
  }

  async #continue(event: SubmitEvent, shop: Storefront): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { closed, confirmed } = shop.cart.$view.get();
    if (closed || confirmed?.payable === null) return;
    this.#tried = true;
    this.#errors = contactErrors(form);
    this.host.requestUpdate();
    await this.host.updateComplete;
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    this.#tried = false;
    const checkout = checkoutOf(shop);
    const { customerName, emailAddress, phoneNumber } = readContact(form);
    checkout.rememberContact({
      customerName: customerName.trim(),
      emailAddress: emailAddress.trim(),
      phoneNumber: phoneNumber.trim(),
    });
    await checkout.prepare();
  }
}
