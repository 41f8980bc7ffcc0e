/**
 * Building blocks that define which members of a response reach the page. `undefined`: nothing
 * does.
 */
import { furtherTotals, totalNames } from '../../contract/totals.js';
import { isObject } from '../http/json.js';

export type Filter = (value: unknown) => unknown;

/** Passes unchanged: everything below is public or the guest's own. */
export const whole: Filter = (value) => value;

/**
 * Keeps only these members, in the order of the response. If every member passes unchanged, the
 * same object is returned.
 */
const members = (filters: Readonly<Record<string, Filter>>): Filter => {
  const known = new Map(Object.entries(filters));
  return (value) => {
    if (value === null) return null;
    if (!isObject(value)) return undefined;
    const names = Object.keys(value);
    if (names.every((name) => known.get(name) === whole)) return value;
    const kept: Record<string, unknown> = {};
    for (const name of names) {
      const filter = known.get(name);
      if (filter) kept[name] = filter(value[name]);
    }
    return kept;
  };
};

/** Keeps only these members, each unchanged. */
const only = (...names: readonly string[]): Filter =>
  members(Object.fromEntries(names.map((name) => [name, whole])));

const each =
  (filter: Filter): Filter =>
  (value) =>
    Array.isArray(value) ? value.map(filter) : undefined;

/** The first of the filters that recognizes the value. */
const either =
  (first: Filter, second: Filter): Filter =>
  (value) =>
    first(value) ?? second(value);

// The members of each kind of response that may reach a page. docs/contract.md 2 and 7.2

const passing = (...names: readonly string[]): Readonly<Record<string, Filter>> =>
  Object.fromEntries(names.map((name) => [name, whole]));

const priced = [...totalNames, ...furtherTotals];

const cartMembers = passing(
  ...['id', 'locationId', 'merchantId', 'status', 'revision', 'expiresAt', 'lockedAt'],
  ...['authorityContext', 'quoteFingerprint', 'quoteExpiresAt', 'catalogRevalidation'],
  ...['restaurantDisplayName', 'fulfilmentMethod', 'fulfillmentMethod', 'fulfillmentIdentifier'],
  ...['pickupType', 'orderDate', 'orderTime', 'timezone', 'country', 'currency'],
  ...priced.flatMap((name) => [name, `${name}Formatted`]),
  ...['orderTotalWithServiceFeeAmount', 'totalQuantity', 'statementDescriptor', 'items', 'fees'],
  ...['metadata', 'note', 'discountCode', 'deliveryInfo', 'deliveryQuote', 'tableServiceInfo'],
  ...['roomServiceInfo', 'customer', 'cartUrl', 'checkoutUrl'],
);

const hidden: Filter = (value) => (typeof value === 'string' ? 'current' : undefined);

/** The cart's real id goes into the encrypted session; the page gets `current`. */
export const sessionAnswer = members({
  cartId: (value) => (value === null ? null : hidden(value)),
  errorMessage: whole,
});

/** Older writes respond with the cart, `{cartId, cart}` or `{cartId}`. */
export const cartAnswer = members({ ...cartMembers, cartId: hidden, cart: members(cartMembers) });

/** The cart's token goes into the encrypted session. */
export const newerSessionAnswer = members({ cart: members(cartMembers) });

export const paymentIntentAnswer = only('clientSecret', 'paymentIntentId', 'publishableKey');

const order = only(
  ...['id', 'shortId', 'restaurantDisplayName', 'fulfillmentMethod', 'fulfillmentIdentifier'],
  ...['pickupType', 'orderTime', 'orderDate', 'currency', 'status', 'totalQuantity', 'orderTotal'],
  ...['createdAt', 'updatedAt', 'partiallyRefunded', 'items', 'pricing', 'deliveryInfo'],
  ...['delivery', 'roomServiceInfo', 'tableServiceInfo', 'payment'],
);

export const receiptAnswer = order;
export const orderAnswer = order;
export const orderResultAnswer = members({ state: whole, code: whole, order });
export const handoffAnswer = only('checkoutUrl', 'expiresAt');
export const ratingAnswer = only('success', 'id');
export const acceptedAnswer = only('status');

const location = only(
  ...['id', 'slug', 'name', 'displayName', 'restaurantSlug', 'restaurantDisplayName'],
  ...['restaurantBio', 'coverPhoto', 'restaurantLogo', 'logo', 'addressString', 'addressData'],
  ...['address', 'city', 'state', 'country', 'timezone', 'currency', 'phone', 'email', 'website'],
  ...['lat', 'lng', 'isOrderingAllowed', 'isScheduledOrderAllowed', 'methodsStatus', 'theme'],
);

export const locationAnswer = location;

export const merchantAnswer = members({
  ...passing('id', 'slug', 'name', 'country', 'currency', 'bio', 'logo', 'cover'),
  locations: each(location),
});

const product = only(
  ...['id', '_id', 'locationId', 'categoryId', 'name', 'description', 'price', 'displayPrice'],
  ...['currency', 'imageUrl', 'images', 'availability', 'nutrition', 'modifierIds', 'modifiers'],
);

const category = members({
  ...passing('id', '_id'),
  name: whole,
  productIds: whole,
  products: each(product),
});

const menu = members({
  ...passing('id', '_id'),
  name: whole,
  isActive: whole,
  time: whole,
  imageUrl: whole,
  categories: each(category),
});

export const menusAnswer = members({ menus: each(menu), popularProducts: each(product) });
export const productAnswer = product;
export const productsAnswer = either(each(product), members({ products: each(product) }));

export const timesAnswer = members({
  orderDays: each(only('value', 'label', 'intervals')),
  scheduleAllowed: whole,
  requireScheduledOrders: whole,
});

export const gratuityAnswer = only(
  ...['enabled', 'shouldAllowCustomTip', 'tipPercentage', 'defaultTipPercentage', 'description'],
);

export const readinessAnswer = only(
  ...['ready', 'fulfillmentMethod', 'reason', 'pickupType', 'orderDate', 'orderTime'],
  'estimatedReadyTime',
);

export const distanceAnswer = only('locationId', 'location', 'distance');
export const recommendationsAnswer = either(each(product), members({ products: each(product) }));

/** Neither `created` nor `idpUserId`: they reveal whether an account exists. */
export const challengeAnswer = only('methodId', 'delivery');
export const tokenAnswer = only('token');

export const customerAnswer = only(
  ...['id', 'customerName', 'lastName', 'customerEmail', 'phoneNumber', 'profilePicture'],
);

const page = (entry: Filter): Filter =>
  either(each(entry), members({ items: each(entry), nextCursor: whole }));

export const ordersAnswer = page(order);

export const addressAnswer = only(
  ...['addressId', 'fullAddress', 'line1', 'line2', 'line3', 'lat', 'lng', 'revision', 'createdAt'],
);
export const addressesAnswer = page(addressAnswer);

const savedPayment = only('id', 'brand', 'displayBrand', 'expMonth', 'expYear', 'last4');
export const savedPaymentsAnswer = page(savedPayment);

export const removedAnswer = only('success', 'addressId');

export const loyaltyQuoteAnswer = members({
  ...passing('enabled', 'available', 'pointsToEarn', 'appliedRewardId'),
  balance: only('posted', 'available', 'reserved'),
  rewards: each(
    only(
      ...['id', 'name', 'status', 'pointsCost', 'redeemable', 'unavailableReasons', 'amountOff'],
    ),
  ),
});

export const ledgerAnswer = members({
  ...passing('enabled', 'nextCursor'),
  balances: each(only('unit', 'label', 'posted', 'reserved', 'available', 'asOf')),
  entries: each(
    only(
      ...['operation', 'amount', 'unit', 'occurredAt', 'classification', 'orderReference'],
      'expiresAt',
    ),
  ),
});

export const claimAnswer = only(
  ...['claimId', 'status', 'submittedAt', 'reason', 'updatedAt', 'note', 'points'],
);
export const claimsAnswer = members({ claims: each(claimAnswer) });

/** Errors of all three shapes. */
export const errorAnswer = only(
  ...['success', 'error', 'code', 'message', 'statusCode', 'requestId', 'details', 'data'],
);
