/** The last look before paying: where and when, and the button for the next step. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Cart } from '../../contract/domain.js';
import { placeFor } from '../../contract/methods.js';
import { cartText } from '../../messages/cart.js';
import { checkoutText } from '../../messages/checkout.js';
import { receiptText } from '../../messages/receipt.js';
import { sharedText } from '../../messages/shared.js';
import { slotsText } from '../../messages/time.js';
import { demandAt } from '../../stores/law/demand.js';
import type { CartView, PaymentState, Storefront } from '../../stores/storefront/types.js';
import { isClosedAtTable } from '../../stores/time/at-table.js';
import { dateIn } from '../../stores/time/wall-clock.js';
import { orderTimeText, whenInSentence } from '../shared/days.js';
import { otherPayment, readyTime } from './late-steps.js';
import type { MakeWay } from './make-way.js';
import { hasSteps, isPayable, type Phase } from './phase.js';
import { type FieldError, leadToField } from './refusal.js';

interface Bar {
  readonly phase: Phase;
  readonly payment: PaymentState;
  readonly view: CartView;
  readonly shop: Storefront;
  readonly language: string;
  /** Where to pick up the order, if known. */
  readonly address: string;
  /** The card form can't be used. */
  readonly isMissing: boolean;
  /** The card form accepts input, or a saved card is chosen. */
  readonly canPay: boolean;
  /** The guest asked for the next step, and it is under way. */
  readonly isWaiting: boolean;
  /** The table or room that is named, but that the order doesn't have yet. */
  readonly namedPlace: string;
  /** The form is shown, so its parts can be edited from here. */
  readonly hasForm: boolean;
  /** The order can be for a later time. */
  readonly hasTimes: boolean;
  /** The order is to be for a later time, which isn't chosen yet. */
  readonly lacksTime: boolean;
  /** Where the focus is. */
  readonly focus: MakeWay['place'];
  /** Why the guest can't continue. */
  readonly reasons: readonly (string | FieldError)[];
  readonly onPay: () => void;
  /** Leads to a part of the form. */
  readonly onEdit: (selector: string) => void;
}

export function barTemplate(bar: Bar): unknown {
  const { phase } = bar;
  if (phase === 'unknown' || phase === 'paid') return nothing;
  const { length } = bar.reasons;
  const refused = length > 1 ? 'refused several' : length > 0 ? 'refused' : '';
  return html`<div class="action focus-${bar.focus} ${refused}" part="bar">${lastLook(bar)} ${next(bar)}</div>`;
}

/** Restaurant, place and time, each with the way to change it. */
function lastLook(bar: Bar): unknown {
  const { view, shop, address, hasForm } = bar;
  const { confirmed, pending } = view;
  const waits = view.failure === 'offline' ? sharedText('offline') : cartText('updating');
  const status = html`<span role="status">${pending ? waits : bar.lacksTime ? nothing : readyTime(shop)}</span>`;
  if (!confirmed) return html`<p class="quiet small">${status}</p>`;
  const change = (label: string, selector: string) =>
    hasForm
      ? html`<button
          type="button"
          class="link"
          aria-label=${label}
          @click=${() => bar.onEdit(selector)}
        >${checkoutText('change')}</button>`
      : nothing;
  const isPickedUp = placeFor(confirmed.method) === null;
  const hasPlace = !isPickedUp || !!shop.settings.raw.methods;
  const where = [
    confirmed.restaurantName,
    isPickedUp ? address : placeOf(confirmed) || bar.namedPlace,
  ];
  return html`<div class="last-look small">
    <p part="where">
      <span class="lines">${where.filter(Boolean).map((part, at) => html`${at ? separator : nothing}<bdi>${part}</bdi>`)}</span>
      ${hasPlace ? change(checkoutText('changePlace'), 'order-fulfillment') : nothing}
    </p>
    <p part="at">
      <span class="lines">${isClosedAtTable(shop) ? nothing : when(confirmed, bar)} ${status}</span>
      ${bar.hasTimes ? change(checkoutText('changeTime'), '[part=when]') : nothing}
    </p>
  </div>`;
}

/** Each has its own lines. */
const separator = html`<span class="visually-hidden"> · </span>`;

const when = (order: Cart, { shop, language, lacksTime }: Bar): string =>
  lacksTime ? slotsText('choose') : orderTimeText(order, shop.settings.timeZone, language);

/** Empty for orders that are picked up. */
function placeOf({ method, destination }: Cart): string {
  const { table, room, addressText, address } = destination;
  const place = placeFor(method);
  if (place === 'table' && table) return receiptText('tableNumber', { table });
  if (place === 'room' && room) return receiptText('roomNumber', { room: room.roomNumber });
  if (place !== 'delivery') return '';
  const { street, streetOptional, city } = address ?? {};
  return [street, streetOptional, city].filter(Boolean).join(', ') || addressText;
}

function next(bar: Bar): unknown {
  const { phase, payment, view, shop, reasons, isWaiting, hasForm } = bar;
  const amount = view.confirmed?.total.text ?? '';
  const prescribed = prescribedLabel(shop);
  const label = prescribed || (amount ? payLabel(bar, amount) : checkoutText('continueToPayment'));
  switch (phase) {
    case 'card':
      if (bar.isMissing) return nothing;
      return [
        prescribed ? beside(amount, bar) : nothing,
        refusedTemplate(reasons),
        button({
          part: 'pay',
          text: label,
          busy: payment.step === 'confirming' && checkoutText('confirming'),
          disabled: !bar.canPay || !isPayable(shop),
          // The form validates first.
          act: hasForm ? () => {} : bar.onPay,
        }),
      ];
    case 'hosted':
    case 'free':
      return otherPayment(shop);
    default:
      return [
        prescribed && !hasSteps(shop) ? beside(amount, bar) : nothing,
        refusedTemplate(reasons),
        button({
          part: 'continue',
          text: hasSteps(shop) ? checkoutText('continueToPayment') : label,
          busy: isWaiting && payment.step === 'preparing' && sharedText('oneMoment'),
          disabled: !isPayable(shop),
        }),
      ];
  }
}

/** Other days than today are named, so that nobody orders for the wrong one. */
function payLabel(bar: Bar, amount: string): string {
  const other = onOtherDay(bar);
  if (!other) return checkoutText('pay', { amount });
  const when = whenInSentence(other, bar.shop.settings.timeZone, bar.language);
  return checkoutText('payFor', { amount, when });
}

/** The order if it is for another day than today; otherwise `null`. */
function onOtherDay({ view: { confirmed }, shop }: Bar): Cart | null {
  const zone = shop.settings.timeZone;
  const isToday = zone !== '' && dateIn(zone, Date.now()) === confirmed?.orderDate;
  return confirmed?.pickupType === 'LATER' && !isToday && !isClosedAtTable(shop) ? confirmed : null;
}

/** The button's words where a law prescribes them; otherwise empty. */
function prescribedLabel(shop: Storefront): string {
  const demand = demandAt(shop, 'orderButton');
  return demand ? checkoutText(demand.label) : '';
}

/** Amount and another day than today, which can't be on the button then. */
function beside(amount: string, bar: Bar): TemplateResult {
  const other = onOtherDay(bar);
  return html`<p part="amount-beside">
    <b>${checkoutText('totalFirst', { amount })}</b>
    ${other ? html`<bdi class="quiet">· ${when(other, bar)}</bdi>` : nothing}
  </p>`;
}

/**
 * Announced above the form, where it first appears, and repeated at the button; errors of fields lead
 * to them. While it is hidden it has no text, because screen readers read a button's description even then.
 */
const refusedTemplate = (reasons: Bar['reasons']) => html`<div
  class="alert"
  id="refused"
  role="group"
  aria-labelledby="refused-title"
  ?hidden=${reasons.length === 0}
  part="reasons"
>
  <h3 class="title" id="refused-title" ?hidden=${reasons.length < 2}>
    ${reasons.length < 2 ? '' : checkoutText('toCheck', { count: reasons.length })}
  </h3>
  ${reasons.map((reason) =>
    typeof reason === 'string' ? html`<p><bdi>${reason}</bdi></p>` : linkTemplate(reason),
  )}
</div>`;

const linkTemplate = (error: FieldError): TemplateResult => {
  const { text, field } = error;
  const lead = (event: Event) => {
    // The address only makes it a link; the browser can't follow it to a field in another root.
    event.preventDefault();
    leadToField(error);
  };
  return field
    ? html`<p><a class="to-field" href="#${field.id}" @click=${lead}><bdi>${text}</bdi></a></p>`
    : html`<p><bdi>${text}</bdi></p>`;
};

interface Button {
  readonly part: string;
  readonly text: string;
  /** Text while it waits. */
  readonly busy: string | false;
  readonly disabled?: boolean;
  readonly act?: () => unknown;
}

/**
 * Disabled by `aria-disabled` only, because the attribute `disabled` would lose the focus. It submits the
 * form, where there is one.
 */
export const button = ({
  part,
  text,
  busy,
  disabled = false,
  act = () => {},
}: Button): TemplateResult => html`<button
    class="primary ${busy ? 'busy' : ''}"
    form="details"
    part=${part}
    aria-describedby=${part === 'again' ? nothing : 'refused'}
    aria-disabled=${disabled || busy !== false}
    @click=${() => disabled || busy || act()}
  >${busy || text}</button>
  <p class="visually-hidden" role="status">${busy || ''}</p>`;
