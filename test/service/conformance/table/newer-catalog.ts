/** docs/contract.md 4.5.1: reads that need no credential. */
import type { Row } from '../row.js';
import { place } from '../scene.js';

const L = '/storefront/locations/{locationId}';
const read = { method: 'GET', section: '4.5.1', ways: [], status: 200, scene: place } as const;

export const newerCatalog: readonly Row[] = [
  {
    ...read,
    path: '/storefront/merchant/{merchantSlug}',
    answer: ['id', 'name', 'country', 'currency', 'bio', 'logo', 'cover', 'locations'],
  },
  {
    ...read,
    path: L,
    answer: [
      ...['id', 'restaurantSlug', 'restaurantDisplayName', 'restaurantBio', 'coverPhoto'],
      ...['restaurantLogo', 'addressString', 'addressData'],
    ],
  },
  {
    ...read,
    method: 'POST',
    path: `${L}/distance`,
    body: () => ({ lat: 42.6, lng: -73.7 }),
    required: ['lat', 'lng'],
    limits: [
      { member: 'lat', accepted: [-90, -89.9, 90], refused: [-90.1, 90.1, '42', null] },
      { member: 'lng', accepted: [-180, -179.9, 180], refused: [-180.1, 180.1, '0', null] },
      { member: 'unit', accepted: ['miles', 'kilometers'], refused: ['feet', '', null] },
    ],
    answer: ['locationId', 'location', 'distance'],
  },
  { ...read, path: `${L}/time-intervals`, answer: ['orderDays', 'scheduleAllowed'] },
  {
    ...read,
    path: `${L}/ordering-readiness`,
    query: () => ({}),
    limits: [
      {
        member: 'fulfillmentMethod',
        accepted: ['takeout', 'table_side', 'room_service', 'delivery'],
        refused: ['pickup', 'pigeon', ''],
      },
    ],
    answer: ['ready', 'fulfillmentMethod'],
  },
  {
    ...read,
    path: `${L}/gratuity`,
    answer: ['enabled', 'shouldAllowCustomTip', 'tipPercentage', 'defaultTipPercentage'],
  },
  { ...read, path: `${L}/redirect`, status: 302, answer: [] },
  {
    ...read,
    path: `${L}/menus`,
    query: () => ({}),
    limits: [
      {
        member: 'orderDate',
        accepted: ['2026-03-03', '2028-02-29'],
        refused: ['2026-02-30', '3 March', ''],
      },
      { member: 'orderTime', accepted: ['00:00', '23:59'], refused: ['24:00', '9:00', ''] },
      { member: 'menuOnly', accepted: ['true', 'false'], refused: ['yes', ''] },
    ],
    answer: ['menus', 'popularProducts'],
  },
  {
    ...read,
    path: `${L}/products/{productId}`,
    answer: [
      ...['id', 'name', 'price', 'displayPrice', 'currency', 'modifierIds', 'description'],
      ...['availability', 'images', 'locationId', 'modifiers'],
    ],
  },
];
