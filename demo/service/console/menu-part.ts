import { html } from 'hono/html';
import type { CurrentProduct, Shop } from '../catalog/shop.js';
import type { SeedMenu } from '../data/types.js';
import type { Markup } from '../hosted/page.js';
import { majorUnits } from '../money/present.js';
import { type At, form, hidden, said, unseen } from './markup.js';

export const menuPart = (at: At, shop: Shop): Markup => html`
  <section id="menu" aria-labelledby="menu-title">
    <h2 id="menu-title">Menu</h2>
    <p class="quiet">
      What sells out or changes its price while it lies in a cart has to be confirmed before it is
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
      ${said(at, `product-${seed.id}`)}
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
      <button>${available ? 'Sell out' : 'Sell again'}${unseen(seed.name)}</button>`,
    )}
  </li>`;
