import { z } from 'zod';
import { kilometersBetween, miles, type Point } from '../domain/delivery/quote.js';
import type { Shop } from '../domain/menu/shop.js';
import { addressText } from '../domain/menu/show-location.js';
import { parseBody } from '../http/body.js';
import type { About } from '../http/operation.js';
import { json, type Operation, operation } from '../http/operation.js';
import { distance as answer } from '../newer/answers/catalog.js';
import type { ServiceParts } from '../parts.js';

const body = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  unit: z.enum(['miles', 'kilometers']).default('miles'),
});

type Unit = z.infer<typeof body>['unit'];

/**
 * How far a place is from the location: docs/contract.md 4.5.1. The older path is not known; the
 * newer one's last segment is assumed for it.
 */
export function distanceOperation(
  { shops }: ServiceParts,
  prefix: string,
  about: Pick<About, 'section' | 'credential'>,
): Operation {
  return operation(
    'POST',
    `${prefix}/distance`,
    async (call) => {
      const shop = shops.get(call.param('locationId'));
      const { unit, ...place } = parseBody(call.text, call.header('content-type'), body);
      return json(200, showDistance(shop, place, unit));
    },
    {
      ...about,
      summary: 'Says how far a place is from the location, as the crow flies.',
      writes: false,
      body,
      success: [{ status: 200, body: answer }],
    },
  );
}

function showDistance({ location }: Shop, place: Point, unit: Unit) {
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
