/** Catalogue reads with the API key. See docs/contract.md 4.4. */
import type { z } from 'zod';
import type { Shop } from '../domain/menu/shop.js';
import {
  showGratuity,
  showLocation,
  showMerchant,
  showOrderingFlags,
  showOrderTimes,
} from '../domain/menu/show-location.js';
import {
  encodedMenus,
  menuMinute,
  showPopular,
  showProductWithModifiers,
} from '../domain/menu/show-menu.js';
import { olderMoney } from '../domain/pricing/money.js';
import { readQuery } from '../http/body.js';
import type { About } from '../http/operation.js';
import { type Call, encodedJson, json, type Operation, operation } from '../http/operation.js';
import { notFound } from '../http/refusal.js';
import * as queries from '../newer/queries.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/catalog.js';

const L = '/locations/:locationId';

export function olderCatalogOperations(parts: ServiceParts): Operation[] {
  const { shops, picture, now } = parts;
  const read = (path: string, about: About, show: (shop: Shop, call: Call) => unknown) =>
    operation(
      'GET',
      path,
      async (call) => json(200, show(shops.get(call.param('locationId')), call)),
      about,
    );
  const showing = (shop: Shop) => ({ shop, picture, money: olderMoney(shop.location) });
  const menus = encodedMenus((shop) => olderMoney(shop.location), picture);

  return [
    operation(
      'GET',
      '/merchant/:merchantSlug',
      async (call) => {
        if (call.param('merchantSlug') !== shops.merchant.slug) {
          throw notFound('merchant with that slug');
        }
        return json(200, showMerchant(shops.merchant, picture));
      },
      about('Reads the merchant and its locations.', answers.merchant),
    ),
    read(L, about('Reads a location.', answers.location), (shop) => ({
      ...showLocation(shop, picture),
      ...showOrderingFlags(shop),
    })),
    read(
      `${L}/time-intervals`,
      about('Lists the times for which an order can be scheduled.', answers.orderTimes),
      (shop) => showOrderTimes(shop, now(), 'clock'),
    ),
    read(
      `${L}/gratuity`,
      about('Reads which gratuities are offered.', answers.gratuity),
      showGratuity,
    ),
    operation(
      'GET',
      `${L}/menus`,
      async (call) => {
        const shop = shops.get(call.param('locationId'));
        const { orderTime } = readQuery(call, queries.menus);
        return encodedJson(menus(shop, menuMinute(shop, orderTime, now())));
      },
      {
        ...about('Reads all menus and the popular products.', answers.menus),
        query: queries.menus,
      },
    ),
    read(`${L}/products`, about('Reads all products.', answers.products), (shop) =>
      shop.products.map((product) => showProductWithModifiers(product, showing(shop))),
    ),
    read(
      `${L}/products/popular`,
      about('Reads the popular products.', answers.popularProducts),
      (shop) => showPopular(showing(shop)),
    ),
    read(
      `${L}/products/:productId`,
      about('Reads a product with its whole modifier tree.', answers.product),
      (shop, call) => {
        const product = shop.product(call.param('productId'));
        if (!product) throw notFound('product with that id');
        return showProductWithModifiers(product, showing(shop));
      },
    ),
  ];
}

const about = (summary: string, body: z.ZodType): About => ({
  section: '4.4',
  summary,
  credential: 'api-key',
  success: [{ status: 200, body }],
});
