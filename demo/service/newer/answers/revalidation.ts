import { z } from 'zod';
import { counter, id, text, timestamp } from './common.js';

const revisions = {
  cartRevision: counter,
  catalogPublicationRevision: counter,
  resolvedCatalogSnapshotRevision: counter,
  commercePolicyRevision: counter,
  providerBindingRevision: counter,
};

/** docs/contract.md 2.3. */
export const authorityContext = z
  .strictObject({
    version: z.int(),
    organizationId: id,
    locationId: id,
    cartId: id,
    profile: text,
    ...revisions,
    authority: z.strictObject({
      operationalCatalog: text,
      quote: text,
      payment: text,
      refund: text,
      benefits: text,
      orderRouting: text,
      fulfillment: text,
    }),
  })
  .meta({ id: 'AuthorityContext' });

const change = z.strictObject({
  reason: text,
  cartItemId: id,
  canonicalEntityId: id,
  path: text,
  before: text,
  after: text,
  permittedActions: z.array(z.string()),
});

/** docs/contract.md 2.4. */
export const catalogRevalidation = z
  .strictObject({
    required: z.boolean(),
    reasonCodes: z.array(z.string()),
    changeSet: z.strictObject({
      version: z.int(),
      previous: z.strictObject(revisions),
      current: z.strictObject(revisions),
      reasonCodes: z.array(z.string()),
      changes: z.array(change),
      blocking: z.boolean(),
      reconfirmationRequired: z.boolean(),
      invalidatedEvidence: z.strictObject({
        quote: z.boolean(),
        benefits: z.boolean(),
        paymentAuthorization: z.boolean(),
      }),
    }),
    checkedAt: timestamp,
    acknowledgedAt: timestamp.nullable(),
  })
  .meta({ id: 'CatalogRevalidation' });
