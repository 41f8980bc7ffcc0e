/** What can be read of a location and its menus. See docs/contract.md 2.13. */
import { z } from 'zod';
import { timestamp } from '../../clock.js';
import { type FulfillmentMethod, method } from '../../data/types.js';
import { parseBody, readQuery } from '../../http/body.js';
import { type Call, type DomainOperation, encodedJson, json } from '../../http/operation.js';
import { notFound } from '../../http/refusal.js';
import { date, point, time } from '../../newer/bodies.js';
import type { ServiceParts } from '../../parts.js';
import { kilometersBetween, miles, type Point } from '../delivery/quote.js';
import type { Dialect } from '../dialect.js';
import { readiness } from './opening.js';
import type { Shop } from './shop.js';
import { addressText, showGratuity, showMerchant, showOrderTimes } from './show-location.js';
import { encodedMenus, menuMinute, showPopular, showProductWithModifiers } from './show-menu.js';

const menusQuery = z.object({
  orderDate: date.optional(),
  orderTime: time.optional(),
  menuOnly: z.enum(['true', 'false']).optional(),
});

const readinessQuery = z.object({ fulfillmentMethod: method.default('takeout') });

const distanceBody = z.strictObject({
  ...point,
  unit: z.enum(['miles', 'kilometers']).default('miles'),
});

export function menuOperations(parts: ServiceParts, dialect: Dialect) {
  const { shops, picture, now, storefront } = parts;
  const shopOf = (call: Call) => shops.get(call.param('locationId'));
  const showing = (shop: Shop) => ({ shop, picture, money: dialect.money(shop.location) });
  const menus = encodedMenus((shop) => dialect.money(shop.location), picture);
  const read = (
    summary: string,
    show: (shop: Shop, call: Call) => unknown,
    more: Partial<DomainOperation> = {},
  ): DomainOperation => ({
    summary,
    run: async (call) => json(200, show(shopOf(call), call)),
    ...more,
  });

  return {
    merchant: {
      summary: 'Reads the merchant and its locations.',
      run: async (call: Call) => {
        if (call.param('merchantSlug') !== shops.merchant.slug) {
          throw notFound('merchant with that slug');
        }
        return json(200, showMerchant(shops.merchant, picture));
      },
    },
    location: read('Reads a location.', (shop) => dialect.showLocation(shop, picture)),
    orderTimes: read('Lists the times for which an order can be scheduled.', (shop) =>
      showOrderTimes(shop, now(), dialect.orderTimes),
    ),
    readiness: read(
      'Says whether an order could be placed now. Makes no cart.',
      (shop, call) => showReadiness(shop, readQuery(call, readinessQuery).fulfillmentMethod, now()),
      { query: readinessQuery },
    ),
    gratuity: read('Reads which gratuities are offered.', showGratuity),
    menus: {
      summary: 'Reads all menus and the popular products.',
      query: menusQuery,
      run: async (call: Call) => {
        const shop = shopOf(call);
        const { orderTime } = readQuery(call, menusQuery);
        return encodedJson(menus(shop, menuMinute(shop, orderTime, now())));
      },
    },
    products: read('Reads all products.', (shop) =>
      shop.products.map((product) => showProductWithModifiers(product, showing(shop))),
    ),
    popular: read('Reads the popular products.', (shop) => showPopular(showing(shop))),
    product: read('Reads a product with its whole modifier tree.', (shop, call) => {
      const product = shop.product(call.param('productId'));
      if (!product) throw notFound('product with that id');
      return showProductWithModifiers(product, showing(shop));
    }),
    redirect: {
      summary: "Leads to the location's storefront.",
      status: 302,
      run: async (call: Call) => ({
        status: 302,
        body: '',
        headers: { location: storefront(shopOf(call).location.slug) },
      }),
    },
    /** The older path is not known; the newer one's last segment is assumed for it. */
    distance: read(
      'Says how far a place is from the location, as the crow flies.',
      (shop, call) => {
        const { unit, ...place } = parseBody(call, distanceBody);
        return showDistance(shop, place, unit);
      },
      { writes: false, body: distanceBody },
    ),
  };
}

function showReadiness(shop: Shop, fulfillmentMethod: FulfillmentMethod, now: number) {
  const state = readiness(shop, fulfillmentMethod, now);
  if (!state.ready) return { ready: false, fulfillmentMethod, reason: state.reason };
  const { readyAt, ...when } = state;
  return { ...when, fulfillmentMethod, estimatedReadyTime: timestamp(readyAt) };
}

function showDistance({ location }: Shop, place: Point, unit: 'miles' | 'kilometers') {
  const { lat, lng } = location.address;
  const kilometers = kilometersBetween({ lat, lng }, place);
  const both = { miles: twoDecimals(miles(kilometers)), kilometers: twoDecimals(kilometers) };
  return {
    locationId: location.id,
    location: {
      id: location.id,
      restaurantDisplayName: location.displayName,
      addressString: addressText(location),
      coordinates: { lat, lng },
    },
    distance: { value: both[unit], unit, ...both },
  };
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
