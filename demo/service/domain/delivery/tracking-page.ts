/**
 * The page behind a tracking address: where the courier is, and nothing about whom the order is for,
 * since whoever has the address can look.
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { localTime, timeText } from '../../clock.js';
import type { ServiceParts } from '../../parts.js';
import type { Shop } from '../menu/shop.js';
import { orderOfRide } from '../orders/store.js';
import { type CourierStatus, isOver, type Ride, rideState, type Step } from './courier.js';

const STEP_NAMES: Record<Step['status'], string> = {
  searching: 'Looking for a courier',
  assigned: 'A courier is on the way to the kitchen',
  picked_up: 'Your order is picked up',
  on_the_way: 'Your order is on its way to you',
  delivered: 'Delivered',
};

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 28rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .25rem; }
ol { list-style: none; margin: 1.5rem 0; padding: 0; }
li { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0;
  border-block-end: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
li[aria-current] { font-weight: 700; }
li.ahead { opacity: .72; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** The page asks for itself again until the courier is done. */
export function trackingPage(ride: Ride, shop: Shop, now: number): Promise<Response> {
  const state = rideState(ride, now);
  const again = isOver(state) ? '' : html`<meta http-equiv="refresh" content="15" />`;
  const clock = (at: number) => timeText(localTime(at, shop.location.timezone).minute);
  const body = html`<h1>${headline(state.status, clock(ride.dropoffEstimatedAt))}</h1>
    <p>
      From ${shop.location.displayName}${state.assignedAt === null ? '' : `, with ${ride.courierName}`}
    </p>
    ${ride.cancelled ? html`<p role="status">${ride.cancelled.reason}</p>` : stepList(ride, now, clock)}
    <p>Asking for help? Say ${ride.supportReference}.</p>`;
  return page('Your delivery', body, again, 200);
}

export const noTrackingPage = (): Promise<Response> =>
  page(
    'Nothing on its way',
    html`<h1>Nothing is on its way here</h1>
      <p>There is no delivery at this address, or it has not been ordered yet.</p>`,
    '',
    404,
  );

function headline(status: CourierStatus, expected: string): string {
  if (status === 'delivered') return 'Delivered. Enjoy!';
  return status === 'cancelled' ? 'This delivery was cancelled' : `Expected at ${expected}`;
}

const stepList = (ride: Ride, now: number, clock: (at: number) => string) => {
  const { status } = rideState(ride, now);
  return html`<ol>
    ${ride.steps.map(
      (step) => html`<li
        ${step.status === status ? html`aria-current="step"` : ''}
        ${step.at > now ? html`class="ahead"` : ''}
      >
        ${STEP_NAMES[step.status]} <time>${step.at > now ? `about ${clock(step.at)}` : clock(step.at)}</time>
      </li>`,
    )}
  </ol>`;
};

type Html = ReturnType<typeof html>;

async function page(title: string, body: Html, head: Html | string, status: 200 | 404) {
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head}
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
  return new Response(text, { status, headers: HEADERS });
}

/** The pages that follow a courier. */
export function createTracking({ db, shops, now }: ServiceParts): Hono {
  const app = new Hono();
  app.get('/track/:deliveryId', async (context) => {
    const order = await orderOfRide(db, context.req.param('deliveryId'));
    const shop = order && shops.find(order.locationId);
    return order?.ride && shop ? trackingPage(order.ride, shop, now()) : noTrackingPage();
  });
  return app;
}
