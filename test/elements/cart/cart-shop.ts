/**
 * A shop for the cart's tests: the real client and stores, with responses in the older operations'
 * wire format that a test can change, delay or drop. It has its own prices: the cart must show
 * exactly what the responses contain.
 */
import type { Choice, Product } from '../../../src/contract/domain.js';
import { formatMoney, money } from '../../../src/contract/money.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { testPlatform } from '../shared/test-platform.js';

interface Item {
  id: string;
  productId: string;
  quantity: number;
  specialInstructions: string;
}

export interface FakeService {
  items: Item[];
  /** What each dish costs, in minor units. */
  price: number;
  status: 'OPEN' | 'LOCKED' | 'EXPIRED';
  /** Why no sessions start; empty while they do. */
  closed: string;
  discountCode: string | null;
  /** How the discount is written; empty: like any other amount. */
  discountText: string;
  /** Ids of items that have sold out. */
  soldOut: string[];
  /** Other changes of the menu, as the service writes them. */
  changes: object[];
  /** Called before every response: `null` lets it through. */
  intercept: (method: string, path: string) => Promise<Response> | null;
  /** Method and path of each request so far. */
  asked: string[];
}

export interface TestShop {
  readonly shop: Storefront & { close(): void };
  readonly service: FakeService;
  /** Puts a dish that the menu lists at 900 minor units into the cart; returns the line's key. */
  add(name: string, more?: { quantity?: number; choices?: Choice[]; note?: string }): string;
}

const unit = 900;
const text = (minor: number) => `${minor / 100} dollars`;

/** @param more - settings of the page, such as `language` */
export function openShop(
  start: Partial<FakeService> = {},
  more: Readonly<Record<string, string>> = {},
): TestShop {
  const service: FakeService = {
    items: [],
    price: unit,
    status: 'OPEN',
    closed: '',
    discountCode: null,
    discountText: '',
    soldOut: [],
    changes: [],
    intercept: () => null,
    asked: [],
    ...start,
  };
  const settings = readSettings({ proxy: 'https://orders.test', location: 'riverside', ...more });
  const shop = createStorefront(
    settings,
    testPlatform(async (url, { method = 'GET', body } = {}) => {
      const { pathname } = new URL(String(url));
      service.asked.push(`${method} ${pathname}`);
      const before = service.intercept(method, pathname);
      return before ?? Response.json(answer(service, method, pathname, body));
    }),
  );
  return {
    shop,
    service,
    add: (name, { quantity = 1, choices = [], note = '' } = {}) =>
      shop.cart.add({
        product: dish(name),
        categoryId: null,
        quantity,
        choices,
        instructions: note,
      }),
  };
}

export const dish = (name: string): Product => ({
  id: name,
  name,
  description: '',
  price: money(unit, 'usd'),
  currency: 'usd',
  imageUrl: '',
  available: true,
  hasModifiers: false,
  dietary: [],
  ingredients: null,
  calories: null,
});

/** An estimate's text for this many minor units. */
export const estimate = (minor: number) => formatMoney(minor, 'usd');

function answer(service: FakeService, method: string, path: string, body: unknown): unknown {
  if (path.endsWith('/ordering-sessions')) {
    return service.closed
      ? { cartId: null, errorMessage: service.closed }
      : { cartId: 'current', errorMessage: null };
  }
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : {};
  if (method === 'POST' && path.endsWith('/cart-item')) {
    service.items.push({ id: `item-${service.items.length + 1}`, ...(sent as Omit<Item, 'id'>) });
  }
  const changed = /\/cart-item\/([^/]+)\/quantity$/.exec(path)?.[1];
  const item = service.items.find(({ id }) => id === changed);
  if (item) Object.assign(item, sent);
  service.items = service.items.filter(({ quantity }) => quantity > 0);
  return wireCart(service);
}

function wireCart({
  items,
  price,
  status,
  discountCode,
  discountText,
  soldOut,
  changes,
}: FakeService) {
  const sum = items.reduce((total, { quantity }) => total + quantity * price, 0);
  const discount = discountCode ? 200 : 0;
  const total = sum === 0 ? 0 : sum - discount + 150 + 40;
  return {
    id: 'current',
    status,
    currency: 'usd',
    fulfilmentMethod: 'takeout',
    pickupType: 'ASAP',
    discountCode,
    ...written('subTotalWithoutDiscount', sum),
    ...written('discountTotal', discount),
    ...(discountText && { discountTotalFormatted: discountText }),
    ...written('taxTotal', sum && 150),
    ...written('serviceFeeTotal', sum && 40),
    ...written('orderTotalWithServiceFee', total),
    orderTotalWithServiceFeeAmount: total,
    items: items.map((item) => ({
      ...item,
      name: item.productId,
      ...written('price', price),
      ...written('total', price * item.quantity),
      selections: [],
    })),
    catalogRevalidation: {
      required: soldOut.length + changes.length > 0,
      changeSet: {
        blocking: true,
        changes: [
          ...changes,
          ...soldOut.map((cartItemId) => ({ reason: 'ITEM_SOLD_OUT', cartItemId })),
        ],
      },
    },
  };
}

const written = (name: string, minor: number) => ({
  [name]: String(minor),
  [`${name}Formatted`]: text(minor),
});
