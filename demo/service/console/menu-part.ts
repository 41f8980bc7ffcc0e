/** Small pieces that every part of the console is made of. */
import { html } from 'hono/html';
import type { SeedMenu } from '../data/types.js';
import type { InboxMessage } from '../domain/customers/inbox.js';
import type { CurrentProduct, Shop } from '../domain/menu/shop.js';
import { majorUnits } from '../domain/pricing/money.js';
import type { Markup } from '../hosted/page.js';

/** What the last button did. */
export interface Done {
  readonly message: string;
  /** The id of the element next to which it is shown. */
  readonly at: string;
  /** It failed, and `message` is the reason. */
  readonly refused?: boolean;
}

/** The location shown, and the result of the last button. */
export interface At {
  readonly place: string;
  readonly done: Done | undefined;
}

/** A form that runs one action; `body` holds its fields and its button. */
export const form = ({ place }: At, action: string, body: Markup, className = ''): Markup =>
  html`<form method="post" action="/console/${place}/${action}" class="${className}">${body}</form>`;

export const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** Screen reader text that tells buttons of different rows apart. */
export const unseen = (text: string): Markup => html`<span class="unseen"> ${text}</span>`;

/** The result of the last button, next to what it changed. */
export const resultAt = ({ done }: At, at: string): Markup | null =>
  done?.at === at
    ? html`<p class="result ${done.refused ? 'problem' : ''}" role="status">${done.message}</p>`
    : null;

export const menuPart = (at: At, shop: Shop): Markup => html`
  <section id="menu" aria-labelledby="menu-title">
    <h2 id="menu-title">Menu</h2>
    <p class="quiet">
      What sells out or changes its price while it is in a cart has to be confirmed before it is
      paid for. Prices are in ${shop.location.currency.toUpperCase()}.
    </p>
    ${shop.location.menus.map((menu) => menuCategories(at, shop, menu))}
  </section>`;

const menuCategories = (at: At, shop: Shop, menu: SeedMenu) =>
  menu.categories.map(({ id, name, products }) => {
    const current = products.flatMap((seed) => shop.product(seed.id) ?? []);
    const soldOut = current.filter(({ available }) => !available).length;
    const open = current.some(({ seed }) => at.done?.at === `product-${seed.id}`);
    return html`<details id="category-${id}" class="category" ${open ? html`open` : null}>
      <summary>
        <span>${name}</span>
        <span class="quiet">${menu.name}${soldOut > 0 ? `, ${soldOut} sold out` : ''}</span>
      </summary>
      <ul class="rows">${current.map((product) => productRow(at, product))}</ul>
    </details>`;
  });

const productRow = (at: At, { seed, price, available }: CurrentProduct): Markup => html`
  <li id="product-${seed.id}" class="product">
    <div>
      <h3>${seed.name}</h3>
      ${available ? null : html`<p class="state">Sold out</p>`}
      ${resultAt(at, `product-${seed.id}`)}
    </div>
    ${form(
      at,
      'price',
      html`${hidden('product', seed.id)}
      <label class="unseen" for="price-${seed.id}">Price of ${seed.name}</label>
      <input id="price-${seed.id}" name="price" inputmode="decimal" autocomplete="off"
        value="${majorUnits(price)}" required>
      <button>Save${unseen(`price of ${seed.name}`)}</button>`,
      'line',
    )}
    ${form(
      at,
      'sold-out',
      html`${hidden('product', seed.id)}${hidden('soldOut', available ? 'yes' : 'no')}
      <button>${unseen(`Mark ${seed.name} as`)} ${available ? 'Sold out' : 'Available'}</button>`,
    )}
  </li>`;

const SHOWN = 4;

/** The latest one-time codes; the full inbox is a separate page that reloads itself. */
export const inboxPart = (messages: readonly InboxMessage[]): Markup => html`
  <section id="inbox" aria-labelledby="inbox-title">
    <div class="apart">
      <h2 id="inbox-title">Login codes</h2>
      <a href="/inbox">Whole inbox</a>
    </div>
    ${
      messages.length === 0
        ? html`<p class="quiet">Nobody is logging in right now.</p>`
        : html`<ul class="rows">${messages.slice(0, SHOWN).map(message)}</ul>`
    }
  </section>`;

const message = ({ recipient, code }: InboxMessage): Markup => html`
  <li class="apart"><p>${recipient}</p><p class="code">${code}</p></li>`;
