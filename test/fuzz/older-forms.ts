/** Changes a valid body into forms that older and careless deployments are known to write. */
import type { Chance } from '../simulation/world/chance.js';

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inArabic = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace('.', '٫');

const forProducts: readonly ((product: Members) => void)[] = [
  (product) => {
    delete product.currency;
  },
  (product) => {
    product.currency = String(product.currency).toUpperCase();
  },
  (product) => {
    product._id = product.id;
    delete product.id;
  },
  (product) => {
    product.price = Math.round(Number(product.price));
    delete product.displayPrice;
  },
  (product) => {
    product.displayPrice = inArabic(String(product.displayPrice));
  },
  (product) => {
    product.displayPrice = String(product.displayPrice).replace(/[.,]\d\d(?!\d)/, '');
  },
  (product) => {
    delete product.price;
  },
];

const AMOUNT = 'orderTotalWithServiceFeeAmount';

const forCarts: readonly ((cart: Members) => void)[] = [
  (cart) => {
    delete cart[AMOUNT];
  },
  (cart) => {
    cart[AMOUNT] = Number(cart[AMOUNT]) / 100;
  },
  (cart) => {
    cart[AMOUNT] = -Number(cart[AMOUNT]);
  },
  (cart) => {
    cart.orderTotalWithServiceFee = `${cart.orderTotalWithServiceFee}4`;
  },
  (cart) => {
    cart.currency = 'KWD';
  },
  (cart) => {
    cart.id = 'another-cart';
  },
  (cart) => {
    cart.locationId = 'another-location';
  },
  (cart) => {
    delete cart.id;
  },
];

/** @returns the body, changed in place */
export function olderForm(body: unknown, chance: Chance): unknown {
  if (Array.isArray(body)) for (const entry of body) olderForm(entry, chance);
  if (!isMembers(body)) return body;
  if ('displayPrice' in body && chance.happens(0.3)) chance.one(forProducts)(body);
  if (AMOUNT in body) chance.one(forCarts)(body);
  for (const member of Object.values(body)) olderForm(member, chance);
  return body;
}
