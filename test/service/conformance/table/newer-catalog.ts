/** docs/contract.md 4.5.1: reads that need no credential. */
import type { Row } from '../row.js';
import { place } from '../scene.js';
import { distance, fulfillmentMethod, menuTimes } from './shared.js';

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
  { ...read, ...distance, path: `${L}/distance` },
  { ...read, path: `${L}/time-intervals`, answer: ['orderDays', 'scheduleAllowed'] },
  {
    ...read,
    path: `${L}/ordering-readiness`,
    query: () => ({}),
    limits: [{ ...fulfillmentMethod, refused: ['pickup', 'pigeon', ''] }],
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
      ...menuTimes,
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
