import { css, html, nothing, type PropertyDeclarations } from 'lit';
import type { OrderTimes } from '../../contract/domain.js';
import { listed } from '../../messages/shared.js';
import { closedFor, slotsText } from '../../messages/time.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type {
  CartView,
  CheckoutStore,
  PaymentState,
  Storefront,
} from '../../stores/storefront/types.js';
import { slotsOf } from '../../stores/time/slots.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { clockText } from '../shared/clock.js';
import { dayName, whenInSentence } from '../shared/days.js';
import { awaited } from '../shared/fields.js';
import { fields } from '../shared/fields.styles.js';
import { selectField } from '../shared/select-field.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { soonStyles, soonTemplate } from './soon.js';
import { notServedAt, ownClockText, timeOn, type When } from './texts.js';

const unchosen: When = { pickupType: 'LATER', orderDate: '', orderTime: '' };

/**
 * The day and the time of an order, on the restaurant's clock. Part of `<order-checkout>` and of the dialog
 * that `<order-when>` opens, loaded for scheduled orders.
 *
 * @property onAsap - receives whether an order for now is possible, as far as known
 * @property onSoon - called when the guest has chosen one of the next times
 * @within order-checkout order-when-choice
 * @csspart soon - the button of one of the next times
 * @csspart not-now - why an order for now isn't possible
 * @csspart error - says that a time is missing, or no longer available
 * @csspart not-served - items that aren't on the menu at the chosen time
 */
export class OrderSlots extends StorefrontElement {
  static override styles = [
    super.styles,
    fields,
    checkoutStyles,
    soonStyles,
    css`
      .slots {
        display: grid;
        gap: var(--space);
      }

      [part='not-now'] {
        padding-block-end: var(--space);
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    onAsap: { attribute: false },
    onSoon: { attribute: false },
  };

  protected override readonly exportparts = 'not-now, not-served, error, soon';

  declare onAsap: ((possible: boolean) => void) | undefined;
  declare onSoon: (() => void) | undefined;

  readonly #cart = new Watch(this, (shop) => shop.cart.$view);
  readonly #readiness = new Watch(this, (shop) => slotsOf(shop).readiness.$value);
  /** The guest's choice, shown instead of the cart's until the cart has it. */
  #when: When | null = null;
  #wrong = false;
  #gone = false;
  #loaded: Storefront | undefined;
  #stop = () => {};
  #payment: PaymentState | undefined;
  #wasComplete: boolean | undefined;

  constructor() {
    super();
    new Watch(this, (shop) => checkoutOf(shop).times.$value);
    new Watch(this, (shop) => checkoutOf(shop).$payment);
    new Watch(this, (shop) => shop.menus.$value);
    new Watch(this, (shop) => slotsOf(shop).$current);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.#loaded = undefined;
  }

  /** Whether there are times to choose from. */
  get offered(): boolean {
    const times = this.shop && checkoutOf(this.shop).times.$value.get();
    return times?.state === 'ready' && daysOf(times.value).length > 0;
  }

  /** Whether a time is chosen. */
  get complete(): boolean {
    return !!this.shop && this.#whenOf(this.shop).orderTime !== '';
  }

  /** Whether a time is chosen. If not, focuses the list. */
  async check(): Promise<boolean> {
    const when = this.shop && this.#whenOf(this.shop);
    this.#wrong = !when?.orderTime;
    this.requestUpdate();
    await this.updateComplete;
    if (this.#wrong) this.renderRoot.querySelector<HTMLElement>('#orderTime')?.focus();
    return !this.#wrong;
  }

  protected override willUpdate(): void {
    const { shop } = this;
    if (!shop) return;
    if (shop !== this.#loaded && this.isConnected) {
      this.#loaded = shop;
      this.#stop();
      this.#stop = slotsOf(shop).showTimes();
      void slotsOf(shop).readiness.load();
    }
    this.#settle(shop, shop.cart.$view.get());
    this.#followPayment(checkoutOf(shop));
    this.onAsap?.(this.#asapPossible(shop));
  }

  /** The checkout waits for it: this element may load after everything else is filled in. */
  protected override updated(): void {
    if (this.complete === this.#wasComplete) return;
    this.#wasComplete = this.complete;
    this.dispatchEvent(new Event('complete-change', { bubbles: true }));
  }

  protected override renderShop(shop: Storefront): unknown {
    const view = shop.cart.$view.get();
    const when = this.#whenOf(shop);
    return html`<div class="slots">
      ${this.#closed()}
      ${awaited(checkoutOf(shop).times, (times) => this.#lists(times, when, shop))}
      <p class="quiet small">${slotsText('restaurantClock')} ${this.#ownClock(when, shop)}</p>
      ${this.#notServed(shop, view)}
    </div>`;
  }

  /** Changing the day keeps the time of day, if that day has it. */
  #lists(times: OrderTimes, when: When, shop: Storefront): unknown {
    const language = this.currentLanguage;
    const zone = shop.settings.timeZone;
    const days = daysOf(times);
    const day = days.find(({ date }) => date === when.orderDate) ?? days[0];
    if (!day) return html`<p role="status">${slotsText('none')}</p>`;
    const choose = (orderDate: string, orderTime: string) =>
      this.#choose({ ...unchosen, orderDate, orderTime }, shop);
    // Above the menu, as soon as possible is one of the choices.
    const required = !this.onSoon || !this.#asapPossible(shop) || when.orderTime !== '';
    const missing = this.#gone ? slotsText('gone') : slotsText('missing');
    return html`${soonTemplate(days, when, { zone, language }, (time) => this.#chooseSoon({ ...unchosen, ...time }, shop))}
    <div class="fields">
      ${selectField({
        name: 'orderDate',
        required,
        label: slotsText('dayLabel'),
        error: '',
        options: days.map(({ date, label }) => [date, dayName(date, zone, language) || label]),
        value: day.date,
        onChange: (date) =>
          choose(
            date,
            timeOn(
              days.find((other) => other.date === date),
              when,
            ),
          ),
      })}
      ${selectField({
        name: 'orderTime',
        required,
        label: slotsText('timeLabel'),
        error: this.#wrong || this.#gone ? missing : '',
        options: [
          ['', slotsText('choose')],
          ...day.times.map((time) => [time, clockText(time, language)] as const),
        ],
        value: timeOn(day, when),
        onChange: (orderTime) => choose(day.date, orderTime),
      })}
    </div>`;
  }

  #chooseSoon(when: When, shop: Storefront): void {
    this.#choose(when, shop);
    this.onSoon?.();
  }

  #asapPossible(shop: Storefront): boolean {
    const found = this.#readiness.value;
    const isReady =
      found?.state !== 'ready' || (found.value.ready && found.value.pickupType === 'ASAP');
    return isReady && !onlyLater(shop);
  }

  #closed(): unknown {
    const found = this.#readiness.value;
    if (found?.state !== 'ready') return nothing;
    const readiness = found.value;
    if (!readiness.ready)
      return html`<p part="not-now" role="status">${closedFor(readiness.reason)}</p>`;
    if (readiness.pickupType === 'ASAP') return nothing;
    const zone = this.shop?.settings.timeZone ?? '';
    const first = whenInSentence(readiness, zone, this.currentLanguage);
    const always = this.shop && onlyLater(this.shop);
    return html`<p part="not-now" role="status">
      ${always ? slotsText('onlyLater', { time: first }) : slotsText('closedNow', { time: first })}
    </p>`;
  }

  #ownClock({ orderDate, orderTime }: When, { settings }: Storefront): string {
    const zone = settings.timeZone;
    const own = ownClockText(orderDate, orderTime, zone, this.currentLanguage);
    return own && slotsText('ownClock', { time: own });
  }

  #notServed(shop: Storefront, view: CartView): unknown {
    const menus = shop.menus.$value.get();
    const { shown, $current } = slotsOf(shop);
    const isShown = menus.state === 'ready' && $current.get();
    if (shown()?.pickupType !== 'LATER' || !isShown) return nothing;
    const names = notServedAt(menus.value, view.lines);
    const text = names.length > 0 ? slotsText('notServed', { names: listed(names) }) : '';
    return html`<p class="error" role="status" part="not-served">${text}</p>`;
  }

  #whenOf(shop: Storefront): When {
    const shown = slotsOf(shop).shown();
    return this.#when ?? (shown?.pickupType === 'LATER' ? shown : unchosen);
  }

  /** Once the cart has responded, its value applies again; a refused time must be chosen again. */
  #settle(shop: Storefront, { pending, notice }: CartView): void {
    const refused = notice?.kind === 'refused' && notice.intent.type === 'order-time';
    if (!this.#when?.orderTime || pending) return;
    if (refused) {
      void checkoutOf(shop).times.reload();
      shop.cart.dismissNotice();
    }
    this.#gone = refused;
    this.#when = null;
  }

  /** The time was accepted, but has passed by the time of payment. */
  #followPayment({ $payment, times }: CheckoutStore): void {
    const payment = $payment.get();
    if (payment === this.#payment) return;
    this.#payment = payment;
    const reason = payment.step === 'failed' ? payment.reason : null;
    if (reason?.kind !== 'problem' || reason.error.code !== 'ORDER_TIME_UNAVAILABLE') return;
    this.#gone = true;
    void times.reload();
  }

  #choose(when: When, shop: Storefront): void {
    this.#when = when;
    this.#wrong = false;
    this.#gone = false;
    this.requestUpdate();
    if (!when.orderTime) return;
    const { orderDate, orderTime } = when;
    // Also requests the menu of that time.
    slotsOf(shop).choose({ pickupType: 'LATER', orderDate, orderTime });
  }
}

/** A day without times would be an empty list. */
const daysOf = ({ days }: OrderTimes): OrderTimes['days'] =>
  days.filter(({ times }) => times.length > 0);

/** Whether the location never takes orders for now. */
const onlyLater = (shop: Storefront): boolean => {
  const times = checkoutOf(shop).times.$value.get();
  return times.state === 'ready' && !times.value.asapAllowed;
};

declare global {
  interface HTMLElementTagNameMap {
    'order-slots': OrderSlots;
  }
}
