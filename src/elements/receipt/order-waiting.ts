import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { isByCourier, placeFor } from '../../contract/methods.js';
import { waitingText } from '../../messages/receipt.js';
import { sharedText } from '../../messages/shared.js';
import { calendarFile } from '../../stores/receipt/calendar.js';
import { receiptOf } from '../../stores/receipt/receipt.js';
import { ownOrder, type Waiting, waitingFor } from '../../stores/receipt/waiting.js';
import { isOn } from '../../stores/storefront/settings.js';
import type { ReceiptContent, Storefront } from '../../stores/storefront/types.js';
import { icon } from '../shared/controls.js';
import { instantText } from '../shared/instants.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { whenTexts } from '../time/texts.js';
import { waitingStyles } from './order-waiting.styles.js';
import { orderWords } from './order-words.js';
import { isWithRestaurant } from './paper.js';
import { ReadyNotice, TabTitle } from './ready-signals.js';

const pin = icon(
  'M12 21s7-6.2 7-11.5a7 7 0 10-14 0C5 14.8 12 21 12 21zM14.5 9.5a2.5 2.5 0 11-5 0 2.5 2.5 0 015 0z',
);
const handset = icon(
  'M6.5 4h3l1.5 4-2 1.5a12 12 0 005.5 5.5l1.5-2 4 1.5v3a2 2 0 01-2 2A15.5 15.5 0 014.5 6a2 2 0 012-2z',
);
const calendar = icon('M5 6h14v14H5zM5 10.5h14M9 3.5v4M15 3.5v4');
const bell = icon('M6 17h12l-1.5-2.5V10a4.5 4.5 0 10-9 0v4.5zM10.5 20h3');

/** The words for an order that the guest picks up, one that is served, and one that a courier brings. */
const texts = {
  kitchen: {
    far: 'ready',
    counting: 'readyIn',
    title: 'readyInMinutes',
    over: 'shouldBeReady',
  },
  courier: {
    far: 'arrives',
    counting: 'arrivesIn',
    title: 'arrivesInMinutes',
    over: 'shouldBeThere',
  },
} as const;

const textsOf = ({ method }: { readonly method: string }) =>
  isByCourier(method) ? texts.courier : texts.kitchen;

/** How long picking up or receiving an order takes in a calendar, in minutes. */
const EVENT_MINUTES = 15;

/** A link that opens the phone's own maps. */
const mapsAddress = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/**
 * Says how long the guest still waits: a countdown as a range, also in the title of the tab, and
 * ways to get there, to call, and to be reminded. Internal: `<order-receipt>` shows it.
 *
 * @property content - what the receipt shows
 * @property address - of the restaurant; empty if unknown
 * @within order-receipt
 * @csspart waiting
 * @csspart countdown - the minutes, or the time of an order for later
 * @csspart ready - the estimated time
 * @csspart over - shown once the time has passed
 * @csspart directions - the link to the way to the restaurant
 * @csspart calendar - the button that makes a file for the calendar
 * @csspart notify - the button that asks for a notification
 * @csspart waiting-phone - the link that calls the restaurant
 */
export class OrderWaiting extends StorefrontElement {
  static override styles = [super.styles, waitingStyles];
  static override properties: PropertyDeclarations = {
    content: { attribute: false },
    address: { attribute: false },
  };

  protected override readonly exportparts =
    'waiting, countdown, ready, over, directions, calendar, notify, waiting-phone';

  declare content: ReceiptContent | undefined;
  declare address: string | undefined;
  readonly #title = new TabTitle();
  readonly #notice = new ReadyNotice();
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#title.giveBack();
  }

  protected override renderShop(shop: Storefront): unknown {
    const { content } = this;
    if (!content) return nothing;
    const waiting = this.#look(shop, content);
    const isOver = waiting?.wait.step === 'over';
    return html`<section aria-label=${waitingText('ready')} part="waiting">
      ${waiting ? this.#time(shop, content, waiting) : nothing}
      <p class="visually-hidden" aria-live="polite">${isOver ? overText(content) : ''}</p>
      <div class="ways">${this.#ways(shop, content, waiting)}</div>
    </section>`;
  }

  /** Counts on, in the tab's title as well. */
  #look(shop: Storefront, content: ReceiptContent): Waiting | null {
    clearTimeout(this.#timer);
    const kept = receiptOf(shop).isOwn() ? ownOrder(shop) : null;
    const waiting = isDone(content) ? null : waitingFor(shop, orderIn(content), kept);
    if (!waiting || waiting.wait.step === 'past' || !this.isConnected) {
      this.#title.giveBack();
      return null;
    }
    this.#timer = setTimeout(() => this.requestUpdate(), waiting.next);
    const { wait } = waiting;
    if (wait.step === 'far') this.#title.giveBack();
    else this.#title.show(wait.step === 'over' ? overText(content) : titleText(content, wait.from));
    if (wait.step === 'over') this.#notice.show(overText(content), this.#words(content).title);
    return waiting;
  }

  #time(shop: Storefront, content: ReceiptContent, { wait, ready }: Waiting): TemplateResult {
    const order = orderIn(content);
    const zone = shop.settings.timeZone;
    const clock = instantText(new Date(ready).toISOString(), zone, this.currentLanguage);
    if (wait.step === 'counting') {
      const { from, to } = wait;
      return html`<div class="time">
        <p class="quiet">${waitingText(textsOf(order).counting)}</p>
        <p class="big" role="timer" part="countdown">${waitingText('range', { from, to })}</p>
        <p class="quiet" part="ready">${waitingText('about', { time: clock })}</p>
      </div>`;
    }
    if (wait.step === 'over') {
      return html`<div class="time" part="over">
        <p class="big">${overText(content)}</p>
        <p class="quiet">${this.#help(shop, isByCourier(order.method))}</p>
      </div>`;
    }
    return html`<div class="time">
      <p class="quiet">${waitingText(textsOf(order).far)}</p>
      <p class="big" part="countdown">${this.#later(content, clock)}</p>
    </div>`;
  }

  #later(content: ReceiptContent, clock: string): string {
    const { pickupType, orderDate, orderTime } = orderIn(content);
    if (pickupType !== 'LATER') return clock;
    const zone = this.shop?.settings.timeZone ?? '';
    return whenTexts({ pickupType, orderDate, orderTime }, zone, this.currentLanguage).long;
  }

  #help({ settings }: Storefront, byCourier: boolean): string {
    if (!byCourier) return waitingText('notReady');
    return waitingText(settings.phone ? 'notThere' : 'askAboutDelivery');
  }

  #ways(shop: Storefront, content: ReceiptContent, waiting: Waiting | null): unknown {
    const { method } = orderIn(content);
    const isPickup = placeFor(method) === null;
    const isExpected = waiting !== null && waiting.wait.step !== 'over';
    const isAtTable = placeFor(method) === 'table' && waiting?.wait.step !== 'far';
    // The calendar and the notification would be the next guest's.
    if (isOn(shop.settings.raw.sharedTablet)) return phoneTemplate(shop);
    return [
      isPickup && this.address
        ? html`<a href=${mapsAddress(this.address)} target="_blank" rel="noopener noreferrer" part="directions">${pin}${waitingText('directions')}</a>`
        : nothing,
      phoneTemplate(shop),
      isExpected && !isAtTable
        ? html`<button class="plain" part="calendar" @click=${() => this.#save(content, waiting)}>${calendar}${waitingText('addToCalendar')}</button>`
        : nothing,
      isExpected ? this.#notify() : nothing,
    ];
  }

  #notify(): unknown {
    const { state } = this.#notice;
    if (state === 'impossible') return nothing;
    if (state !== 'off') {
      return html`<p class="quiet" role="status">${waitingText(state === 'on' ? 'willNotify' : 'notAllowed')}</p>`;
    }
    const turnOn = async () => {
      await this.#notice.turnOn();
      this.requestUpdate();
    };
    return html`<button class="plain" part="notify" @click=${turnOn}>${bell}${waitingText('notifyMe')}</button>`;
  }

  #words(content: ReceiptContent) {
    return orderWords(content, this.currentLanguage, this.address ?? '');
  }

  /** The file is made here: nobody else learns of the order. */
  #save(content: ReceiptContent, { ready }: Waiting): void {
    const order = orderIn(content);
    const isPickup = placeFor(order.method) === null;
    const { title, lines } = this.#words(content);
    const restaurant = order.restaurantName;
    const text = calendarFile({
      id: order.id,
      title: waitingText(isPickup ? 'pickUpAt' : 'deliveryFrom', { restaurant }),
      place: isPickup ? (this.address ?? '') : '',
      description: lines.join('\n'),
      start: ready,
      minutes: EVENT_MINUTES,
      now: Date.now(),
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.ics`;
    link.click();
    // Some browsers read it only after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}

/** Short, because it has an icon, and other buttons next to it. */
function phoneTemplate({ settings: { phone } }: Storefront): unknown {
  const digits = phone.replace(/[^+\d]/g, '');
  if (!digits) return nothing;
  const number = html`<bdi dir="ltr">${phone}</bdi>`;
  return html`<a href="tel:${digits}" part="waiting-phone">${handset}<span><span class="visually-hidden">${sharedText('callRestaurant')}</span> ${number}</span></a>`;
}

const orderIn = (content: ReceiptContent) =>
  content.kind === 'receipt' ? content.receipt : content.cart;

const isDone = (content: ReceiptContent): boolean =>
  content.kind === 'receipt' && !isWithRestaurant(content.receipt);

const overText = (content: ReceiptContent): string => waitingText(textsOf(orderIn(content)).over);

const titleText = (content: ReceiptContent, minutes: number): string =>
  waitingText(textsOf(orderIn(content)).title, { minutes });

declare global {
  interface HTMLElementTagNameMap {
    'order-waiting': OrderWaiting;
  }
}
