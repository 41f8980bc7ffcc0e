/** docs/contract.md 4.5.1: reads that need no credential. */
import type { Row } from '../row.js';
import { place } from '../scene.js';
import { distance, fulfillmentMethod, menuTimes } from './shared.js';

const locationPath = '/storefront/locations/{locationId}';
const read = { method: 'GET', section: '4.5.1', ways: [], status: 200, scene: place } as const;

export const newerCatalog: readonly Row[] = [
  {
    ...read,
    path: '/storefront/merchant/{merchantSlug}',
    answer: ['id', 'name', 'country', 'currency', 'bio', 'logo', 'cover', 'locations'],
  },
  {
    ...read,
    path: locationPath,
    answer: [
      ...['id', 'restaurantSlug', 'restaurantDisplayName', 'restaurantBio', 'coverPhoto'],
      ...['restaurantLogo', 'addressString', 'addressData'],
    ],
  },
  { ...read, ...distance, path: `${locationPath}/distance` },
  { ...read, path: `${locationPath}/time-intervals`, answer: ['orderDays', 'scheduleAllowed'] },
  {
    ...read,
    path: `${locationPath}/ordering-readiness`,
    query: () => ({}),
    limits: [{ ...fulfillmentMethod, refused: ['pickup', 'pigeon', ''] }],
    answer: ['ready', 'fulfillmentMethod'],
  },
  {
    ...read,
    path: `${locationPath}/gratuity`,
    answer: ['enabled', 'shouldAllowCustomTip', 'tipPercentage', 'defaultTipPercentage'],
  },
  { ...read, path: `${locationPath}/redirect`, status: 302, answer: [] },
  {
    ...read,
    path: `${locationPath}/menus`,
    query: () => ({}),
    limits: [
      ...menuTimes,
      { member: 'menuOnly', accepted: ['true', 'false'], refused: ['yes', ''] },
    ],
    answer: ['menus', 'popularProducts'],
  },
  {
    ...read,
    path: `${locationPath}/products/{productId}`,
    answer: [
      ...['id', 'name', 'price', 'displayPrice', 'currency', 'modifierIds', 'description'],
      ...['availability', 'images', 'locationId', 'modifiers'],
    ],
  },
];
