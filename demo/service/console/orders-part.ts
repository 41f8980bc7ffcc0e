import { html } from 'hono/html';
import type { Markup } from '../hosted/page.js';
import { type At, form, hidden, resultAt, unseen } from './menu-part.js';
import type { OpenCartView, OrderView } from './view.js';

export const ordersPart = (at: At, orders: readonly OrderView[]): Markup => html`
  <section id="orders" aria-labelledby="orders-title">
    <div class="apart">
      <h2 id="orders-title">Orders</h2>
      <a href="/console?place=${at.place}#orders">Look again</a>
    </div>
    ${
      orders.length === 0
        ? html`<p class="quiet">No orders yet. The next one is shown here.</p>`
        : html`<ul class="rows">${orders.map((order) => orderRow(at, order))}</ul>`
    }
  </section>`;

const orderRow = (at: At, order: OrderView): Markup => html`
  <li id="order-${order.id}">
    <div class="apart">
      <h3>${order.shortId} <span class="when">${order.time}</span></h3>
      <p class="amount">
        ${order.total}
        ${order.refunded && html`<span class="quiet">${order.refunded} refunded</span>`}
      </p>
    </div>
    <p>${order.name}, ${order.method.toLowerCase()}</p>
    <p class="quiet">${order.lines.join(', ')}</p>
    ${courierText(order)}
    ${resultAt(at, `order-${order.id}`)}
    <div class="buttons">
      ${form(
        at,
        'receipt',
        html`${hidden('order', order.id)}<button>Receipt${unseen(`of ${order.shortId}`)}</button>`,
      )}
      ${courierButtons(at, order)}
      ${order.refundable ? refundForm(at, order) : null}
    </div>
  </li>`;

const courierText = ({ shortId, courier }: OrderView): Markup | null =>
  courier &&
  html`<p class="state">
    Courier: ${courier.status}. <a href="${courier.trackingUrl}">Follow${unseen(shortId)}</a>
  </p>`;

const courierButtons = (at: At, { id, shortId, courier }: OrderView): Markup | null => {
  if (!courier || courier.over) return null;
  return html`${form(
    at,
    'courier-next',
    html`${hidden('order', id)}<button>Courier’s next step${unseen(`for ${shortId}`)}</button>`,
  )}
  <details>
    <summary>Cancel delivery${unseen(`of ${shortId}`)}</summary>
    ${form(
      at,
      'courier-cancel',
      html`${hidden('order', id)}
      <label for="reason-${id}">Reason</label>
      <input id="reason-${id}" name="reason" maxlength="200" required
        value="The courier could not reach the address.">
      <button>Cancel the delivery</button>`,
      'stack',
    )}
  </details>`;
};

const refundForm = (at: At, { id, shortId }: OrderView): Markup => html`
  <details>
    <summary>Refund${unseen(`of ${shortId}`)}</summary>
    ${form(
      at,
      'refund',
      html`${hidden('order', id)}
      <label for="refund-${id}">Amount, or empty for all that is left</label>
      <input id="refund-${id}" name="amount" inputmode="decimal" autocomplete="off">
      <button>Refund</button>`,
      'stack',
    )}
  </details>`;

export const cartsPart = (at: At, carts: readonly OpenCartView[]): Markup => html`
  <section id="carts" aria-labelledby="carts-title">
    <h2 id="carts-title">Open carts</h2>
    ${resultAt(at, 'carts')}
    ${
      carts.length === 0
        ? html`<p class="quiet">Nobody is choosing right now.</p>`
        : html`<ul class="rows">${carts.map((cart) => cartRow(at, cart))}</ul>`
    }
  </section>`;

const cartRow = (at: At, cart: OpenCartView): Markup => html`
  <li class="apart">
    <p>
      ${cart.lines.join(', ')}
      <span class="quiet">${cart.total}${cart.status === 'LOCKED' ? ', being paid' : ''}</span>
    </p>
    ${
      cart.status === 'OPEN'
        ? form(
            at,
            'expire-cart',
            html`${hidden('cart', cart.id)}
            <button>Let it expire${unseen(`: ${cart.lines.join(', ')}`)}</button>`,
          )
        : null
    }
  </li>`;
