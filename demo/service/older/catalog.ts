/** Menu reads with the API key. See docs/contract.md 4.4. */
import { menuOperations } from '../domain/menu/operations.js';
import { mapped, type Operation } from '../http/operation.js';
import { distance } from '../newer/answers/catalog.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers.js';
import { olderDialect } from './dialect.js';

const L = '/locations/:locationId';

export function olderCatalogOperations(parts: ServiceParts): Operation[] {
  const domain = menuOperations(parts, olderDialect);
  const keyed = mapped({ section: '4.4', credential: 'api-key' });
  return [
    keyed('GET', '/merchant/:merchantSlug', domain.merchant, answers.merchant),
    keyed('GET', L, domain.location, answers.location),
    keyed('GET', `${L}/time-intervals`, domain.orderTimes, answers.orderTimes),
    keyed('GET', `${L}/gratuity`, domain.gratuity, answers.gratuity),
    keyed('GET', `${L}/menus`, domain.menus, answers.menus),
    keyed('GET', `${L}/products`, domain.products, answers.products),
    keyed('GET', `${L}/products/popular`, domain.popular, answers.popularProducts),
    keyed('GET', `${L}/products/:productId`, domain.product, answers.product),
    keyed('GET', `${L}/redirect`, domain.redirect, null),
    keyed('POST', `${L}/distance`, domain.distance, distance),
  ];
}
