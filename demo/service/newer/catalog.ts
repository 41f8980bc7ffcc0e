/** Reads that need no credential. See docs/contract.md 2.13 and 4.5.1. */
import { menuOperations } from '../domain/menu/operations.js';
import { mapped, type Operation } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/catalog.js';
import { newerDialect } from './dialect.js';

const locationPath = '/storefront/locations/:locationId';

export function catalogOperations(parts: ServiceParts): Operation[] {
  const domain = menuOperations(parts, newerDialect);
  const open = mapped({ section: '4.5.1', credential: 'none' });
  return [
    open('GET', '/storefront/merchant/:merchantSlug', domain.merchant, answers.merchant),
    open('GET', locationPath, domain.location, answers.location),
    open('GET', `${locationPath}/time-intervals`, domain.orderTimes, answers.orderTimes),
    open('GET', `${locationPath}/ordering-readiness`, domain.readiness, answers.readiness),
    open('GET', `${locationPath}/gratuity`, domain.gratuity, answers.gratuity),
    open('GET', `${locationPath}/menus`, domain.menus, answers.menus),
    open('GET', `${locationPath}/products/:productId`, domain.product, answers.product),
    open('GET', `${locationPath}/redirect`, domain.redirect, null),
    open('POST', `${locationPath}/distance`, domain.distance, answers.distance),
  ];
}
