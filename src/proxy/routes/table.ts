/** The whole table. Rows are tried in order, so fixed words stand before parameters. */
import { catalogRoutes } from './catalog.js';
import { customerRoutes } from './customer.js';
import { newerRoutes } from './newer.js';
import { olderRoutes } from './older.js';
import type { Route } from './route.js';

export const routeTable = (cardProcessorSegment: string): readonly Route[] => [
  { kind: 'settings', method: 'GET', path: '/settings' },
  ...catalogRoutes,
  ...olderRoutes(cardProcessorSegment),
  ...newerRoutes,
  ...customerRoutes,
];
