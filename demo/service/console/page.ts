import { html } from 'hono/html';
import type { Shop } from '../domain/menu/shop.js';
import { document, type Markup } from '../hosted/page.js';
import type { Surroundings } from './actions.js';
import { type At, type Done, inboxPart, menuPart } from './menu-part.js';
import { cartsPart, ordersPart } from './orders-part.js';
import { clockPart, orderingPart, troublePart } from './switches-part.js';
import { readOpenCarts, readOrders } from './view.js';

/** `done` is what the last button did. */
export async function consolePage(
  { parts, controls }: Surroundings,
  shop: Shop,
  done: Done | undefined,
): Promise<Markup> {
  const at: At = { place: shop.location.slug, done };
  const [orders, carts] = [await readOrders(parts, shop), await readOpenCarts(parts, shop)];
  return document({
    title: `Console, ${shop.location.displayName}`,
    styles: ['/assets/console.css'],
    body: html`
    <a class="skip" href="#orders">Skip to the orders</a>
    <main class="console">
      <header>
        <h1>Console</h1>
        <nav aria-label="Places">
          <ul>${parts.shops.all.map((each) => placeLink(each, shop))}</ul>
        </nav>
      </header>
      <nav class="parts" aria-label="Parts of this page">
        <a href="#orders">Orders</a> <a href="#carts">Carts</a> <a href="#menu">Menu</a>
        <a href="#ordering">Taking orders</a> <a href="#inbox">Login codes</a> <a href="#clock">Clock</a>
        <a href="#trouble">Trouble</a>
      </nav>
      <div class="columns">
        <div>${ordersPart(at, orders)} ${cartsPart(at, carts)} ${menuPart(at, shop)}</div>
        <div class="switches">
          ${orderingPart(at, shop, parts.kitchen)} ${inboxPart(await controls.inbox())} ${clockPart(at, shop, parts.now())}
          ${troublePart(at, controls.faults)}
        </div>
      </div>
    </main>`,
  });
}

const placeLink = ({ location }: Shop, shown: Shop): Markup => html`
  <li>
    <a
      href="/console?place=${location.slug}"
      ${location === shown.location ? html`aria-current="page"` : null}
    >${location.displayName}</a>
  </li>`;
