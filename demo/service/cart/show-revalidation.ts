import type { Shop } from '../catalog/shop.js';
import { timestamp } from '../clock.js';
import type { MoneyStyle } from '../money/present.js';
import type { Cart } from './cart.js';
import { catalogChanges, changeSetVersion } from './catalog-changes.js';

/** Fees, discounts and providers come from the seed, and nothing changes them while the service runs. */
const POLICY_REVISION = 1;
const PROVIDER_REVISION = 1;

const revisions = (cart: Cart, publicationRevision: number) => ({
  cartRevision: cart.revision,
  catalogPublicationRevision: publicationRevision,
  resolvedCatalogSnapshotRevision: publicationRevision,
  commercePolicyRevision: POLICY_REVISION,
  providerBindingRevision: PROVIDER_REVISION,
});

/** docs/contract.md 2.3. */
export const showAuthority = (cart: Cart, shop: Shop) => ({
  version: 1,
  organizationId: shop.merchant.id,
  locationId: cart.locationId,
  cartId: cart.id,
  profile: 'platform_commerce',
  ...revisions(cart, shop.state.publicationRevision),
  authority: {
    operationalCatalog: 'platform',
    quote: 'platform',
    payment: 'card_processor',
    refund: 'card_processor',
    benefits: 'platform_lip',
    orderRouting: 'platform',
    fulfillment: 'platform',
  },
});

/** docs/contract.md 2.4. A change set without changes stands for an unchanged catalogue. */
export function showRevalidation(cart: Cart, shop: Shop, money: MoneyStyle, now: number) {
  const changes = catalogChanges(cart, shop, money, now);
  const reasonCodes = [...new Set(changes.map(({ reason }) => reason))];
  const required = changes.length > 0;
  const current = shop.state.publicationRevision;
  const previous = Math.min(
    current,
    ...cart.content.lines.map(({ publicationRevision }) => publicationRevision),
  );
  const { acknowledgedAt, discountCode, reward, payment } = cart.content;
  return {
    required,
    reasonCodes,
    changeSet: {
      version: changeSetVersion(changes),
      previous: revisions(cart, previous),
      current: revisions(cart, current),
      reasonCodes,
      changes,
      blocking: required,
      reconfirmationRequired: required,
      invalidatedEvidence: {
        quote: required,
        benefits: required && (discountCode !== null || Boolean(reward)),
        paymentAuthorization: required && payment !== null,
      },
    },
    checkedAt: timestamp(now),
    // An earlier consent says nothing about what changed after it.
    acknowledgedAt: required || acknowledgedAt === null ? null : timestamp(acknowledgedAt),
  };
}
