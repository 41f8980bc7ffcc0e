/**
 * Pages that reload themselves without a script: where a courier is, and the demo's login codes.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { localTime, timeText } from '../clock.js';
import type { Database } from '../database/open.js';
import { type InboxMessage, readInbox } from '../domain/customers/inbox.js';
import type { CourierStatus, Ride, Step } from '../domain/delivery/courier.js';
import { isOver, rideState } from '../domain/delivery/courier.js';
import type { Shop } from '../domain/menu/shop.js';
import { orderOfRide } from '../domain/orders/store.js';
import { type Caller, isFromThisMachine } from '../http/caller.js';
import type { ServiceParts } from '../parts.js';
import { document, type Markup, pageHeaders } from './page.js';

const styles = ['/assets/checkout.css'];

/** Anyone with the address can open these pages, so it is never sent as a referrer. */
const headers = { ...pageHeaders(), 'referrer-policy': 'no-referrer' };

const STEP_NAMES: Record<Step['status'], string> = {
  searching: 'Looking for a courier',
  assigned: 'A courier is on the way to the kitchen',
  picked_up: 'Your order is picked up',
  on_the_way: 'Your order is on its way to you',
  delivered: 'Delivered',
};

/** Says nothing about whom the order is for. */
export function trackingPages({ db, shops, now }: ServiceParts): Hono {
  const pages = new Hono();
  pages.get('/track/:deliveryId', async (context) => {
    const order = await orderOfRide(db, context.req.param('deliveryId'));
    const shop = order && shops.find(order.locationId);
    return order?.ride && shop
      ? context.html(trackingPage(order.ride, shop, now()), 200, headers)
      : context.html(noTrackingPage, 404, headers);
  });
  return pages;
}

function trackingPage(ride: Ride, shop: Shop, now: number): Markup {
  const state = rideState(ride, now);
  const clock = (at: number) => timeText(localTime(at, shop.location.timezone).minute);
  return document({
    title: 'Your delivery',
    styles,
    ...(isOver(state) ? {} : { refreshSeconds: 15 }),
    body: html`<main class="place">
      <h1>${headline(state.status, clock(ride.dropoffEstimatedAt))}</h1>
      <p>
        From ${shop.location.displayName}${state.assignedAt === null ? '' : `, with ${ride.courierName}`}
      </p>
      ${
        ride.cancelled
          ? html`<p role="status">${ride.cancelled.reason}</p>`
          : html`<ol class="lines">${ride.steps.map((step) => stepRow(step, state.status, now, clock))}</ol>`
      }
      <p>Need help? Give this number: ${ride.supportReference}.</p>
    </main>`,
  });
}

const noTrackingPage = document({
  title: 'Nothing on its way',
  styles,
  body: html`<main class="place">
    <h1>Nothing is on its way here</h1>
    <p>There is no delivery at this address, or it has not been ordered yet.</p>
  </main>`,
});

function headline(status: CourierStatus, expected: string): string {
  if (status === 'delivered') return 'Delivered. Enjoy!';
  return status === 'cancelled' ? 'This delivery was canceled' : `Expected at ${expected}`;
}

const stepRow = (
  { status, at }: Step,
  current: CourierStatus,
  now: number,
  clock: (at: number) => string,
): Markup => html`<li ${status === current ? html`aria-current="step"` : ''}>
  <span class="what">${STEP_NAMES[status]}</span>
  <time class="amount">${at > now ? `about ${clock(at)}` : clock(at)}</time>
</li>`;

/** `/inbox`, for this machine only; to everybody else there is no such page. */
export function inboxPages(db: Database, now: () => number): Hono {
  const pages = new Hono<{ Bindings: Caller }>();
  pages.get('/inbox', async (context, next) =>
    isFromThisMachine(context.req.raw, context.env.address)
      ? context.html(inboxPage(await readInbox(db, now()), now()), 200, headers)
      : next(),
  );
  return pages as unknown as Hono;
}

const inboxPage = (messages: readonly InboxMessage[], now: number): Markup =>
  document({
    title: 'Inbox',
    styles,
    refreshSeconds: 5,
    body: html`<main class="place">
      <h1>Inbox</h1>
      <p>One-time codes of this demo, which would have gone out as email or text message.</p>
      ${messages.length === 0 ? html`<p>No code is waiting.</p>` : ''}
      <ul class="lines">${messages.map((each) => messageRow(each, now))}</ul>
    </main>`,
  });

const messageRow = (
  { recipient, delivery, code, expiresAt }: InboxMessage,
  now: number,
): Markup => html`<li>
  <span class="what">
    ${delivery === 'email' ? 'Email' : 'Text message'} to ${recipient}, valid for
    ${validity(expiresAt - now)}
  </span>
  <strong class="amount">${code}</strong>
</li>`;

function validity(left: number): string {
  const minutes = Math.ceil(left / 60_000);
  return minutes === 1 ? 'one more minute' : `${minutes} more minutes`;
}
