/** Reads that need no credential. See docs/contract.md 2.13 and 4.4. */
import { readiness } from '../catalog/opening.js';
import type { Shop } from '../catalog/shop.js';
import {
  showGratuity,
  showLocation,
  showMerchant,
  showOrderTimes,
} from '../catalog/show-location.js';
import { menuMinute, showMenus, showProductWithModifiers } from '../catalog/show-menu.js';
import { timestamp } from '../clock.js';
import { json } from '../http/answer.js';
import { type Call, type Operation, operation } from '../http/operation.js';
import { invalid, notFound } from '../http/refusal.js';
import { newerMoney } from '../money/present.js';
import type { ServiceParts } from '../parts.js';
import * as bodies from './bodies.js';

const L = '/storefront/locations/:locationId';

export function catalogOperations(parts: ServiceParts): Operation[] {
  const { shops, picture, now } = parts;
  const read = (path: string, show: (shop: Shop, call: Call) => unknown) =>
    operation('GET', path, async (call) =>
      json(200, show(shops.get(call.param('locationId')), call)),
    );
  const showing = (shop: Shop) => ({ shop, picture, money: newerMoney(shop.location) });

  return [
    operation('GET', '/storefront/merchant/:merchantSlug', async (call) => {
      if (call.param('merchantSlug') !== shops.merchant.slug) {
        throw notFound('merchant with that slug');
      }
      return json(200, showMerchant(shops.merchant, picture));
    }),
    read(L, (shop) => showLocation(shop, picture)),
    read(`${L}/time-intervals`, (shop) => showOrderTimes(shop, now(), 'instant')),
    read(`${L}/ordering-readiness`, (shop, call) => showReadiness(shop, call, now())),
    read(`${L}/gratuity`, showGratuity),
    read(`${L}/menus`, (shop, call) => showMenus(showing(shop), menuMinute(shop, call, now()))),
    read(`${L}/products/:productId`, (shop, call) => {
      const product = shop.product(call.param('productId'));
      if (!product) throw notFound('product with that id');
      return showProductWithModifiers(product, showing(shop));
    }),
  ];
}

function showReadiness(shop: Shop, call: Call, now: number) {
  const method = bodies.method.safeParse(call.query('fulfillmentMethod') ?? 'takeout');
  if (!method.success) {
    throw invalid('fulfillmentMethod has to be takeout, table_side, room_service or delivery.');
  }
  const state = readiness(shop, method.data, now);
  if (!state.ready) {
    return { ready: false, fulfillmentMethod: method.data, reason: state.reason };
  }
  return {
    ready: true,
    fulfillmentMethod: method.data,
    pickupType: state.pickupType,
    orderDate: state.orderDate,
    orderTime: state.orderTime,
    estimatedReadyTime: timestamp(state.readyAt),
  };
}
