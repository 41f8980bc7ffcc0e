/** Reads that need no credential. See docs/contract.md 2.13 and 4.5.1. */
import type { z } from 'zod';
import { timestamp } from '../clock.js';
import type { FulfillmentMethod } from '../data/types.js';
import { readiness } from '../domain/menu/opening.js';
import type { Shop } from '../domain/menu/shop.js';
import {
  showGratuity,
  showLocation,
  showMerchant,
  showOrderTimes,
} from '../domain/menu/show-location.js';
import { encodedMenus, menuMinute, showProductWithModifiers } from '../domain/menu/show-menu.js';
import { newerMoney } from '../domain/pricing/money.js';
import { readQuery } from '../http/body.js';
import type { About } from '../http/operation.js';
import { type Call, encodedJson, json, type Operation, operation } from '../http/operation.js';
import { notFound } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/catalog.js';
import * as queries from './queries.js';

const L = '/storefront/locations/:locationId';

export function catalogOperations(parts: ServiceParts): Operation[] {
  const { shops, picture, now } = parts;
  const read = (path: string, about: About, show: (shop: Shop, call: Call) => unknown) =>
    operation(
      'GET',
      path,
      async (call) => json(200, show(shops.get(call.param('locationId')), call)),
      about,
    );
  const showing = (shop: Shop) => ({ shop, picture, money: newerMoney(shop.location) });
  const menus = encodedMenus((shop) => newerMoney(shop.location), picture);

  return [
    operation(
      'GET',
      '/storefront/merchant/:merchantSlug',
      async (call) => {
        if (call.param('merchantSlug') !== shops.merchant.slug) {
          throw notFound('merchant with that slug');
        }
        return json(200, showMerchant(shops.merchant, picture));
      },
      about('Reads the merchant and its locations.', answers.merchant),
    ),
    read(L, about('Reads a location.', answers.location), (shop) => showLocation(shop, picture)),
    read(
      `${L}/time-intervals`,
      about('Lists the times for which an order can be scheduled.', answers.orderTimes),
      (shop) => showOrderTimes(shop, now(), 'instant'),
    ),
    read(
      `${L}/ordering-readiness`,
      {
        ...about('Says whether an order could be placed now. Makes no cart.', answers.readiness),
        query: queries.readiness,
      },
      (shop, call) =>
        showReadiness(shop, readQuery(call, queries.readiness).fulfillmentMethod, now()),
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
  section: '4.5.1',
  summary,
  credential: 'none',
  success: [{ status: 200, body }],
});

function showReadiness(shop: Shop, fulfillmentMethod: FulfillmentMethod, now: number) {
  const state = readiness(shop, fulfillmentMethod, now);
  if (!state.ready) return { ready: false, fulfillmentMethod, reason: state.reason };
  return {
    ready: true,
    fulfillmentMethod,
    pickupType: state.pickupType,
    orderDate: state.orderDate,
    orderTime: state.orderTime,
    estimatedReadyTime: timestamp(state.readyAt),
  };
}
