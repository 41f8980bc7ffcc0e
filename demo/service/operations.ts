/** Every operation of both generations: what is served, described and tested is this list. */
import { storefrontRedirect } from './catalog/storefront-redirect.js';
import { distanceOperation } from './delivery/distance-operation.js';
import type { Operation } from './http/operation.js';
import { cartOperations } from './newer/carts.js';
import { catalogOperations } from './newer/catalog.js';
import { checkoutOperations } from './newer/checkout.js';
import { claimOperation } from './newer/claim.js';
import { customerOperations } from './newer/customer.js';
import { customerAddressOperations } from './newer/customer-addresses.js';
import { customerLoyaltyOperations } from './newer/customer-loyalty.js';
import { customerRecordOperations } from './newer/customer-records.js';
import { feedbackOperations } from './newer/feedback.js';
import { handoffOperations } from './newer/handoff.js';
import { loyaltyOperations } from './newer/loyalty.js';
import { recommendationOperations } from './newer/recommendations.js';
import { olderCartOperations } from './older/carts.js';
import { olderCatalogOperations } from './older/catalog.js';
import { olderCustomerOperations } from './older/customer.js';
import { olderPaymentOperations } from './older/payment.js';
import { olderRecommendationOperations } from './older/recommendations.js';
import type { ServiceParts } from './parts.js';

/** What all paths of the service begin with. See docs/contract.md 9. */
export const BASE = '/api/v1';

export interface Operations {
  readonly older: readonly Operation[];
  readonly newer: readonly Operation[];
}

const OPEN = { section: '4.5.1', credential: 'none' } as const;
const KEYED = { section: '4.4', credential: 'api-key' } as const;

/** `segment` is the path segment that names the card processor. */
export const listOperations = (parts: ServiceParts, segment: string): Operations => ({
  newer: [
    ...catalogOperations(parts),
    ...cartOperations(parts),
    claimOperation(parts),
    ...checkoutOperations(parts),
    ...handoffOperations(parts),
    ...feedbackOperations(parts),
    ...recommendationOperations(parts),
    ...customerOperations(parts),
    ...customerAddressOperations(parts),
    ...customerRecordOperations(parts),
    ...loyaltyOperations(parts),
    ...customerLoyaltyOperations(parts),
    storefrontRedirect(parts, '/storefront/locations/:locationId', OPEN),
    distanceOperation(parts, '/storefront/locations/:locationId', OPEN),
  ],
  older: [
    ...olderCatalogOperations(parts),
    ...olderCartOperations(parts),
    ...olderPaymentOperations(parts, segment),
    ...olderRecommendationOperations(parts),
    ...olderCustomerOperations(parts),
    storefrontRedirect(parts, '/locations/:locationId', KEYED),
    distanceOperation(parts, '/locations/:locationId', KEYED),
  ],
});
