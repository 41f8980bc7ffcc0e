/** Catalogue reads with the API key. See docs/contract.md 4.4. */

import type { Shop } from '../catalog/shop.js';
import {
  showGratuity,
  showLocation,
  showMerchant,
  showOrderingFlags,
  showOrderTimes,
} from '../catalog/show-location.js';
import {
  menuMinute,
  showMenus,
  showPopular,
  showProductWithModifiers,
} from '../catalog/show-menu.js';
import { json } from '../http/answer.js';
import { type Call, type Operation, operation } from '../http/operation.js';
import { notFound } from '../http/refusal.js';
import { olderMoney } from '../money/present.js';
import type { ServiceParts } from '../parts.js';

const L = '/locations/:locationId';

export function olderCatalogOperations(parts: ServiceParts): Operation[] {
  const { shops, picture, now } = parts;
  const read = (path: string, show: (shop: Shop, call: Call) => unknown) =>
    operation('GET', path, async (call) =>
      json(200, show(shops.get(call.param('locationId')), call)),
    );
  const showing = (shop: Shop) => ({ shop, picture, money: olderMoney(shop.location) });

  return [
    operation('GET', '/merchant/:merchantSlug', async (call) => {
      if (call.param('merchantSlug') !== shops.merchant.slug) {
        throw notFound('merchant with that slug');
      }
      return json(200, showMerchant(shops.merchant, picture));
    }),
    read(L, (shop) => ({ ...showLocation(shop, picture), ...showOrderingFlags(shop) })),
    read(`${L}/time-intervals`, (shop) => showOrderTimes(shop, now(), 'clock')),
    read(`${L}/gratuity`, showGratuity),
    read(`${L}/menus`, (shop, call) => showMenus(showing(shop), menuMinute(shop, call, now()))),
    read(`${L}/products`, (shop) =>
      shop.products.map((product) => showProductWithModifiers(product, showing(shop))),
    ),
    read(`${L}/products/popular`, (shop) => showPopular(showing(shop))),
    read(`${L}/products/:productId`, (shop, call) => {
      const product = shop.product(call.param('productId'));
      if (!product) throw notFound('product with that id');
      return showProductWithModifiers(product, showing(shop));
    }),
  ];
}
