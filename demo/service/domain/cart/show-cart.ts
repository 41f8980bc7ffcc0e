/** The cart as an answer: what both generations share, and what each of them adds. */
import { timestamp } from '../../clock.js';
import type { ServiceParts } from '../../parts.js';
import { showDeliveryQuote } from '../delivery/show-delivery.js';
import type { Shop } from '../menu/shop.js';
import { type MoneyStyle, newerMoney, olderMoney } from '../pricing/money.js';
import type { Totals } from '../pricing/price-cart.js';
import type { Cart, DeliveryAddress } from './cart.js';
import { catalogChanges, changeSetVersion } from './catalog-changes.js';
import { fingerprint, priceFor } from './quote.js';
import { showFees, showItem, showTotals } from './show-amounts.js';

interface ShowCart {
  readonly shop: Shop;
  readonly picture: (file: string) => string;
  readonly now: number;
  /** The address of the page that follows a courier. */
  readonly trackingUrl: (deliveryId: string) => string;
}

export const viewOf = (parts: ServiceParts, shop: Shop): ShowCart => ({
  shop,
  picture: parts.picture,
  now: parts.now(),
  trackingUrl: parts.trackingUrl,
});

/** docs/contract.md 2.2. Money is decimal major units. */
export function showNewerCart(cart: Cart, at: ShowCart) {
  const money = newerMoney(at.shop.location);
  const totals = priceFor(cart, at.shop);
  const { content } = cart;
  // Object.assign, because spreading takes Node 20 ten times as long.
  return Object.assign(shared(cart, totals, money, at), {
    merchantId: at.shop.merchant.id,
    revision: cart.revision,
    expiresAt: timestamp(cart.expiresAt),
    authorityContext: showAuthority(cart, at.shop),
    quoteFingerprint: fingerprint(cart, at.shop, totals),
    quoteExpiresAt: timestamp(quoteExpiry(cart)),
    catalogRevalidation: showRevalidation(cart, at.shop, money, at.now),
    fulfillmentIdentifier: identifierOf(cart),
    deliveryQuote: showDeliveryQuote(cart, totals, at),
    ...(content.metadata ? { metadata: content.metadata } : {}),
    ...(content.discountCode ? { discountCode: content.discountCode } : {}),
  });
}

/** docs/contract.md 2.2.1. Money is whole minor units; there is no revision and no quote. */
export function showOlderCart(cart: Cart, at: ShowCart, checkoutUrl: string | null) {
  const { content } = cart;
  const money = olderMoney(at.shop.location);
  return Object.assign(shared(cart, priceFor(cart, at.shop), money, at), {
    // This generation's spelling.
    fulfilmentMethod: content.method === 'takeout' ? 'pickup' : content.method,
    fulfillmentIdentifier: identifierOf(cart) || null,
    metadata: content.metadata,
    discountCode: content.discountCode,
    checkoutUrl,
  });
}

/** The total is valid as long as each of its parts is. */
const quoteExpiry = ({ quoteExpiresAt, content: { deliveryQuote } }: Cart): number =>
  Math.min(quoteExpiresAt, deliveryQuote?.expiresAt ?? quoteExpiresAt);

function shared(cart: Cart, totals: Totals, money: MoneyStyle, at: ShowCart) {
  const { location } = at.shop;
  const { content } = cart;
  return Object.assign(showTotals(totals, money), {
    id: cart.id,
    locationId: cart.locationId,
    status: cart.status,
    lockedAt: cart.lockedAt === null ? null : timestamp(cart.lockedAt),
    restaurantDisplayName: location.displayName,
    fulfilmentMethod: content.method,
    pickupType: content.pickupType,
    orderDate: content.orderDate,
    orderTime: content.orderTime,
    currency: location.currency,
    orderTotalWithServiceFeeAmount: totals.orderTotalWithServiceFee,
    totalQuantity: content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    statementDescriptor: location.statementDescriptor,
    items: content.lines.map((line, index) =>
      showItem(line, totals.lines[index], money, at.picture),
    ),
    fees: showFees(cart, location.fees, money),
    deliveryInfo: content.delivery && showDelivery(content.delivery),
    tableServiceInfo: content.table,
    roomServiceInfo: content.room,
  });
}

/** The table or room that the order goes to, or an empty string. */
const identifierOf = ({ content }: Cart): string =>
  content.table?.tableNumber ?? content.room?.roomNumber ?? '';

const showDelivery = (address: DeliveryAddress) => ({
  addressString: addressLine(address),
  addressData: address,
});

export const addressLine = (address: DeliveryAddress): string =>
  [
    address.streetOptional ? `${address.street}, ${address.streetOptional}` : address.street,
    address.city,
    `${address.state} ${address.zipCode}`.trim(),
    address.country,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** Fees, discounts and providers come from the seed and don't change while the service runs. */
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
const showAuthority = (cart: Cart, shop: Shop) => ({
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

/** docs/contract.md 2.4. An empty change set means that nothing changed. */
function showRevalidation(cart: Cart, shop: Shop, money: MoneyStyle, now: number) {
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
    // An earlier consent doesn't cover later changes.
    acknowledgedAt: required || acknowledgedAt === null ? null : timestamp(acknowledgedAt),
  };
}
