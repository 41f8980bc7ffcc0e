/** Every operation of both generations. Routes, description and tests all use this list. */
import type { Operation } from './http/operation.js';
import { cartOperations } from './newer/carts.js';
import { catalogOperations } from './newer/catalog.js';
import { checkoutOperations } from './newer/checkout.js';
import { customerOperations } from './newer/customer.js';
import { feedbackOperations } from './newer/feedback.js';
import { handoffOperations } from './newer/handoff.js';
import { olderCartOperations } from './older/carts.js';
import { olderCatalogOperations } from './older/catalog.js';
import { olderCustomerOperations } from './older/customer.js';
import type { ServiceParts } from './parts.js';

/** The prefix of all paths. See docs/contract.md 9. */
export const BASE = '/api/v1';

export interface Operations {
  readonly older: readonly Operation[];
  readonly newer: readonly Operation[];
}

/** `segment` is the path segment that names the card processor. */
export const listOperations = (parts: ServiceParts, segment: string): Operations => ({
  newer: [
    ...catalogOperations(parts),
    ...cartOperations(parts),
    ...checkoutOperations(parts),
    ...handoffOperations(parts),
    ...feedbackOperations(parts),
    ...customerOperations(parts),
  ],
  older: [
    ...olderCatalogOperations(parts),
    ...olderCartOperations(parts, segment),
    ...olderCustomerOperations(parts),
  ],
});
