/** A location's page for those who arrive by its redirect and have no site of their own to go to. */
import { html } from 'hono/html';
import { readiness } from '../catalog/opening.js';
import type { Shop } from '../catalog/shop.js';
import { showLocation } from '../catalog/show-location.js';
import { newerMoney } from '../money/present.js';
import { document, type Markup } from './page.js';

export function placePage(shop: Shop, now: number): Markup {
  const { location } = shop;
  const method = location.methods[0];
  const ready = method && readiness(shop, method, now);
  const money = newerMoney(location);
  return document({
    title: location.displayName,
    styles: ['/assets/checkout.css'],
    body: html`
    <main class="place">
      <h1>${location.displayName}</h1>
      <p>${location.bio}</p>
      <p class="quiet">${showLocation(shop, (file) => file).addressString}</p>
      <p class="notice">${ready && !ready.ready ? ready.reason : 'Taking orders.'}</p>
      ${location.menus.map(
        (menu) => html`<h2>${menu.name}</h2>
        ${menu.categories.map(
          (category) => html`<h3>${category.name}</h3>
          <ul class="lines">${category.products.map(({ id }) => {
            const product = shop.product(id);
            return (
              product &&
              html`<li>
                <span class="what">${product.seed.name}</span>
                <span class="amount">${product.available ? money.text(product.price) : 'Sold out'}</span>
              </li>`
            );
          })}</ul>`,
        )}`,
      )}
    </main>`,
  });
}
