/** Changes to an open cart apart from its lines. A refusal leaves the cart as it was. */
import { localTime, timeText } from '../../clock.js';
import type { FulfillmentMethod } from '../../data/types.js';
import { conflict, invalid, Refusal } from '../../http/refusal.js';
import { quoteAgain, quoteDelivery } from '../delivery/quote.js';
import { isOffered, readiness } from '../menu/opening.js';
import type { Shop } from '../menu/shop.js';
import { newerMoney, readMajorUnits } from '../pricing/money.js';
import type { Cart, Customer, DeliveryAddress } from './cart.js';
import { findDiscount, priceFor } from './quote.js';

const LARGEST_GRATUITY = 1_000_000;

export function setMethod(cart: Cart, shop: Shop, method: FulfillmentMethod): void {
  requireOffered(shop, method);
  if (cart.content.method === method) return;
  cart.content.method = method;
  cart.content.table = null;
  cart.content.room = null;
  cart.content.delivery = null;
  cart.content.deliveryQuote = null;
}

export function requireOffered(shop: Shop, method: FulfillmentMethod): void {
  if (shop.offers(method)) return;
  throw invalid(`This location does not offer ${method}.`, {
    field: 'fulfillmentMethod',
    allowed: shop.location.methods,
  });
}

export type WantedTime =
  | { readonly pickupType: 'ASAP' }
  | { readonly pickupType: 'LATER'; readonly orderDate: string; readonly orderTime: string };

export function setOrderTime(cart: Cart, shop: Shop, wanted: WantedTime, now: number): void {
  const { content } = cart;
  if (wanted.pickupType === 'ASAP') {
    const ready = readiness(shop, content.method, now);
    if (!ready.ready || ready.pickupType !== 'ASAP') {
      throw conflict(
        'ORDER_TIME_UNAVAILABLE',
        ready.ready ? 'Orders are taken for a later time only.' : ready.reason,
      );
    }
    const clock = localTime(now, shop.location.timezone);
    content.pickupType = 'ASAP';
    content.orderDate = clock.date;
    content.orderTime = timeText(clock.minute);
    quoteAgain(cart, shop, now);
    return;
  }
  if (!isOffered(shop.location, now, wanted.orderDate, wanted.orderTime)) {
    throw conflict(
      'ORDER_TIME_UNAVAILABLE',
      `${wanted.orderDate} ${wanted.orderTime} cannot be ordered for. Choose one of the offered times.`,
    );
  }
  content.pickupType = 'LATER';
  content.orderDate = wanted.orderDate;
  content.orderTime = wanted.orderTime;
  quoteAgain(cart, shop, now);
}

export interface WantedGratuity {
  readonly amount?: string | undefined;
  readonly percentage?: string | undefined;
}

/** Exactly one of the two, in major units or whole percent, with two decimals at most. */
export function setGratuity(cart: Cart, shop: Shop, wanted: WantedGratuity): void {
  const { gratuity } = shop.location;
  if ((wanted.amount === undefined) === (wanted.percentage === undefined)) {
    throw invalid('Send either amount or percentage.', { fields: [{ path: 'amount' }] });
  }
  const path = wanted.amount === undefined ? 'percentage' : 'amount';
  const value = readMajorUnits(wanted.amount ?? wanted.percentage ?? '');
  if (value === null) {
    throw invalid(`${path} has to be a decimal number with two decimals at most.`, {
      fields: [{ path }],
    });
  }
  if (value > (path === 'amount' ? LARGEST_GRATUITY : 10_000)) {
    throw invalid(`${path} is too large.`, { fields: [{ path }] });
  }
  if (value > 0 && !gratuity.enabled) throw invalid('This location takes no gratuity.');
  if (path === 'percentage') {
    const listed = gratuity.percentages.some((each) => each * 100 === value);
    if (value > 0 && !listed && !gratuity.allowCustom) {
      throw invalid(`percentage has to be one of ${gratuity.percentages.join(', ')}.`);
    }
    cart.content.gratuity = { kind: 'percentage', hundredths: value };
    return;
  }
  if (value > 0 && !gratuity.allowCustom) throw invalid('This location offers fixed steps only.');
  cart.content.gratuity = { kind: 'amount', amount: value };
}

export function setCustomer(cart: Cart, customer: Partial<Customer>): void {
  const before = cart.content.customer;
  cart.content.customer = {
    name: customer.name ?? before?.name ?? null,
    emailAddress: customer.emailAddress ?? before?.emailAddress ?? null,
    phoneNumber: customer.phoneNumber ?? before?.phoneNumber ?? null,
  };
}

export function setDelivery(cart: Cart, shop: Shop, address: DeliveryAddress, now: number): void {
  requireMethod(cart, 'delivery');
  cart.content.deliveryQuote = quoteDelivery(shop, address, cart.content, now);
  cart.content.delivery = address;
}

export function requireMethod(cart: Cart, method: FulfillmentMethod): void {
  if (cart.content.method === method) return;
  throw invalid(`This belongs to ${method}, but the cart is for ${cart.content.method}.`);
}

/**
 * One code at a time. If the cart later falls below the code's minimum, the code stays but takes
 * nothing off until the minimum is met again.
 */
export function applyDiscount(cart: Cart, shop: Shop, code: string): void {
  if (cart.content.discountCode !== null) {
    throw conflict('DISCOUNT_ALREADY_APPLIED', 'A discount is applied already. Remove it first.');
  }
  const discount = findDiscount(shop, code);
  if (!discount) {
    throw new Refusal(400, 'INVALID_DISCOUNT_CODE', 'This discount code is not valid here.', {
      field: 'code',
    });
  }
  const minimum = discount.minimumSubTotal ?? 0;
  if (priceFor(cart, shop).subTotalWithoutDiscount < minimum) {
    const text = newerMoney(shop.location).text(minimum);
    throw new Refusal(400, 'MINIMUM_ORDER_NOT_MET', `This code needs an order of ${text}.`, {
      field: 'code',
      minimum: newerMoney(shop.location).plain(minimum),
    });
  }
  cart.content.discountCode = discount.code;
}
