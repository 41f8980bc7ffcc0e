import { html } from 'hono/html';
import { localTime, timeText } from '../clock.js';
import type { Shop } from '../domain/menu/shop.js';
import type { Kitchen } from '../domain/payment/payments.js';
import type { Markup } from '../hosted/page.js';
import type { Faults } from '../http/faults.js';
import { describeFaults, KINDS, PLACES } from './failures.js';
import { type At, form, hidden, resultAt } from './menu-part.js';

export const orderingPart = (at: At, { state }: Shop, kitchen: Kitchen): Markup => html`
  <section id="ordering" aria-labelledby="ordering-title">
    <h2 id="ordering-title">Taking orders</h2>
    ${resultAt(at, 'ordering')}
    ${
      state.orderingAllowed
        ? form(
            at,
            'ordering',
            html`${hidden('allowed', 'no')}
            <p>Yes, during opening hours.</p>
            <label for="reason">Reason shown to guests</label>
            <textarea id="reason" name="reason" maxlength="200" rows="2">The kitchen is catching its breath. Please come back in half an hour.</textarea>
            <button>Stop taking orders</button>`,
            'stack',
          )
        : form(
            at,
            'ordering',
            html`${hidden('allowed', 'yes')}${hidden('reason', '')}
            <p class="state">No. ${state.reason}</p>
            <button class="main">Take orders again</button>`,
            'stack',
          )
    }
    ${switchForm(at, {
      // All locations share one kitchen. A waiting order is paid and pending.
      name: 'Kitchen',
      action: 'kitchen',
      field: 'takes',
      on: kitchen.takesOrders,
      states: ['takes paid orders at once', 'lets paid orders wait'],
      buttons: ['Let paid orders wait', 'Take paid orders again'],
    })}
    ${switchForm(at, {
      // Without it, the API key can read but not change anything.
      name: 'Subscription',
      action: 'subscription',
      field: 'active',
      on: state.subscribed,
      states: ['active', 'inactive'],
      buttons: ['Let the subscription lapse', 'Renew the subscription'],
    })}
  </section>`;

interface Switch {
  readonly name: string;
  readonly action: string;
  readonly field: string;
  readonly on: boolean;
  /** While it is on, and off. */
  readonly states: readonly [string, string];
  readonly buttons: readonly [string, string];
}

const switchForm = (at: At, { name, action, field, on, states, buttons }: Switch): Markup => {
  const position = on ? 0 : 1;
  return form(
    at,
    action,
    html`${hidden(field, on ? 'no' : 'yes')}
    <p class="${on ? '' : 'state'}">${name}: ${states[position]}.</p>
    <button>${buttons[position]}</button>`,
    'stack',
  );
};

export const clockPart = (at: At, { location }: Shop, now: number): Markup => {
  const { date, minute } = localTime(now, location.timezone);
  const day = new Date(`${date}T00:00Z`).toLocaleDateString('en', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return html`
  <section id="clock" aria-labelledby="clock-title">
    <h2 id="clock-title">Clock</h2>
    <p>${day}, ${timeText(minute)} in ${location.address.city}</p>
    <p class="quiet">Set it ahead to let quotes and carts expire, and couriers arrive.</p>
    ${resultAt(at, 'clock')}
    ${form(
      at,
      'clock',
      html`<label for="minutes">Set ahead by</label>
      <select id="minutes" name="minutes">
        <option value="5">5 minutes</option>
        <option value="16">16 minutes, longer than a quote</option>
        <option value="60">1 hour</option>
        <option value="241">4 hours, longer than a cart</option>
        <option value="1440">1 day</option>
      </select>
      <button>Set the clock ahead</button>`,
      'stack',
    )}
  </section>`;
};

const options = (table: Readonly<Record<string, { label: string }>>) =>
  Object.entries(table).map(
    ([value, { label }]) => html`<option value="${value}">${label}</option>`,
  );

export const failuresPart = (at: At, faults: Faults): Markup => {
  const waiting = describeFaults(faults.waiting());
  return html`
  <section id="failures" aria-labelledby="failures-title">
    <h2 id="failures-title">Failures</h2>
    <p class="quiet">Makes the next requests of a kind fail.</p>
    ${resultAt(at, 'failures')}
    ${
      waiting.length > 0
        ? html`<ul class="waiting">${waiting.map((sentence) => html`<li>${sentence}</li>`)}</ul>
        ${form(at, 'failures-over', html`<button>Clear all failures</button>`)}`
        : null
    }
    ${form(
      at,
      'failures',
      html`<label for="place">Request</label>
      <select id="place" name="place">${options(PLACES)}</select>
      <label for="kind">What happens</label>
      <select id="kind" name="kind">${options(KINDS)}</select>
      <label for="count">Times</label>
      <input id="count" name="count" type="number" min="1" max="50" value="1" required>
      <button>Make it fail</button>`,
      'stack',
    )}
  </section>`;
};
