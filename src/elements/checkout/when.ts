/** When the order is wanted: at once, or at one of the times that the restaurant offers. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import type { Cart, OrderTimes } from '../../contract/domain.js';
import {
  asap,
  chooseTime,
  dayLabel,
  later,
  laterAt,
  loadingTimes,
  noTimes,
  restaurantClock,
  timeLabel,
  timeMissing,
  whenTitle,
} from '../../messages/checkout.js';
import { problem, tryAgain } from '../../messages/problems.js';
import type { Loadable } from '../../stores/types.js';
import { clockText, dayText } from './clock.js';

/** What is chosen on the screen; a later time may be half chosen. */
export interface WhenChoice {
  readonly later: boolean;
  readonly date: string;
  /** Empty until one is chosen. */
  readonly time: string;
}

export const whenOf = (cart: Cart | null): WhenChoice =>
  cart?.pickupType === 'LATER'
    ? { later: true, date: cart.orderDate, time: cart.orderTime }
    : { later: false, date: '', time: '' };

/** In words, for the summary and the receipt. */
export const whenText = (
  order: Pick<Cart, 'orderDate' | 'orderTime'> & { readonly pickupType: string },
  language: string,
): string =>
  order.pickupType === 'LATER'
    ? laterAt(dayText(order.orderDate, language), clockText(order.orderTime, language))
    : asap();

/** Another day keeps the time of day where that day has it. */
export function onDay(times: OrderTimes, choice: WhenChoice, date: string): WhenChoice {
  const kept = times.days.find((day) => day.date === date)?.times.includes(choice.time);
  return { later: true, date, time: kept ? choice.time : '' };
}

const dayOf = (times: OrderTimes, { date }: WhenChoice) =>
  times.days.find((day) => day.date === date) ?? times.days[0];

/** A later time is wanted, and none of those that are offered is chosen. */
export function lacksTime(choice: WhenChoice, times: Loadable<OrderTimes> | undefined): boolean {
  if (!choice.later) return false;
  if (times?.state !== 'ready') return !choice.time;
  return !dayOf(times.value, choice)?.times.includes(choice.time);
}

export interface WhenContext {
  readonly choice: WhenChoice;
  readonly times: Loadable<OrderTimes> | undefined;
  /** What is missing is said only once the shopper has tried to go on. */
  readonly tried: boolean;
  readonly language: string;
  readonly onChoose: (choice: WhenChoice) => void;
  readonly onRetry: () => void;
}

export function whenTemplate(context: WhenContext): TemplateResult {
  const { choice, times, onChoose } = context;
  const onlyLater = times?.state === 'ready' && !times.value.asapAllowed;
  return html`<fieldset class="step" part="when">
    <legend><h3>${whenTitle()}</h3></legend>
    <div class="choices wide">
      <label class="choice">
        <input
          type="radio"
          name="when"
          .checked=${live(!choice.later)}
          ?disabled=${onlyLater}
          @change=${() => onChoose({ ...choice, later: false })}
        >
        ${asap()}
      </label>
      <label class="choice">
        <input
          type="radio"
          name="when"
          .checked=${live(choice.later)}
          @change=${() => onChoose({ ...choice, later: true })}
        >
        ${later()}
      </label>
    </div>
    ${choice.later ? laterTemplate(context) : nothing}
  </fieldset>`;
}

function laterTemplate(context: WhenContext): TemplateResult {
  const { times, onRetry } = context;
  switch (times?.state) {
    case 'ready':
      return times.value.days.length > 0
        ? timesTemplate(times.value, context)
        : html`<p class="quiet" role="status">${noTimes()}</p>`;
    case 'failed':
      return html`<p class="failed" role="alert">
        ${problem(times.error)}
        <button type="button" class="link" @click=${onRetry}>${tryAgain()}</button>
      </p>`;
    default:
      return html`<div class="fields" aria-busy="true">
        <p class="visually-hidden" role="status">${loadingTimes()}</p>
        <i class="ghost"></i><i class="ghost"></i>
      </div>`;
  }
}

function timesTemplate(times: OrderTimes, context: WhenContext): TemplateResult {
  const { choice, tried, language, onChoose } = context;
  const day = dayOf(times, choice);
  const none = lacksTime(choice, context.times);
  const missing = tried && none;
  const value = (event: Event) => (event.target as HTMLSelectElement).value;
  // A new day has new times: a select that was touched would not follow its options.
  const timeSelect = keyed(
    day?.date,
    html`<select
      id="time"
      name="orderTime"
      aria-invalid=${missing ? 'true' : 'false'}
      aria-describedby=${missing ? 'time-error' : nothing}
      @change=${(event: Event) =>
        onChoose({ later: true, date: day?.date ?? '', time: value(event) })}
    >
      <option value="" disabled ?selected=${none}>${chooseTime()}</option>
      ${day?.times.map(
        (time) =>
          html`<option value=${time} ?selected=${!none && time === choice.time}>
            ${clockText(time, language)}
          </option>`,
      )}
    </select>`,
  );
  return html`<div class="fields">
      <div class="field">
        <label for="day">${dayLabel()}</label>
        <select
          id="day"
          name="orderDate"
          @change=${(event: Event) => onChoose(onDay(times, choice, value(event)))}
        >
          ${times.days.map(
            ({ date, label }) =>
              html`<option value=${date} ?selected=${date === day?.date}>
                ${label || dayText(date, language)}
              </option>`,
          )}
        </select>
      </div>
      <div class="field">
        <label for="time">${timeLabel()}</label>
        ${timeSelect}
        ${missing ? html`<p class="error" id="time-error" part="error">${timeMissing()}</p>` : nothing}
      </div>
    </div>
    <p class="quiet small">${restaurantClock()}</p>`;
}
