/** Menu reads with the API key. See docs/contract.md 4.4. */
import { menuOperations } from '../domain/menu/operations.js';
import { mapped, type Operation } from '../http/operation.js';
import { distance } from '../newer/answers/catalog.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers.js';
import { olderDialect } from './dialect.js';

const locationPath = '/locations/:locationId';

export function olderCatalogOperations(parts: ServiceParts): Operation[] {
  const domain = menuOperations(parts, olderDialect);
  const keyed = mapped({ section: '4.4', credential: 'api-key' });
  return [
    keyed('GET', '/merchant/:merchantSlug', domain.merchant, answers.merchant),
    keyed('GET', locationPath, domain.location, answers.location),
    keyed('GET', `${locationPath}/time-intervals`, domain.orderTimes, answers.orderTimes),
    keyed('GET', `${locationPath}/gratuity`, domain.gratuity, answers.gratuity),
    keyed('GET', `${locationPath}/menus`, domain.menus, answers.menus),
    keyed('GET', `${locationPath}/products`, domain.products, answers.products),
    keyed('GET', `${locationPath}/products/popular`, domain.popular, answers.popularProducts),
    keyed('GET', `${locationPath}/products/:productId`, domain.product, answers.product),
    keyed('GET', `${locationPath}/redirect`, domain.redirect, null),
    keyed('POST', `${locationPath}/distance`, domain.distance, distance),
  ];
}
