/**
 * A shop for the legal rules' tests: the real client and stores, with responses in the service's wire
 * format. Carts have the charges that a test sets, and a tip that the service suggests.
 */
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import '../../../src/bundles/checkout.js';
import type { Allergen } from '../../../src/contract/allergens.js';
import type { OverlayProduct } from '../../../src/contract/overlay.js';
import { hashOf } from '../../../src/contract/overlay-text.js';
import { type RawSettings, readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { menu, product } from '../menu/menu-shop.js';
import { testPlatform } from '../shared/test-platform.js';

export interface FakeService {
  /** Members of the cart's totals, in minor units. */
  readonly charges: Readonly<Record<string, number>>;
  /** The tip that the service puts into a new cart, as a fraction. */
  tipRate: number;
  readonly fulfilmentMethod: string;
  /** What the location's overlay says about the dish; `null` if there is none. */
  readonly overlaid: OverlayProduct | null;
  /** What each side adds that the dish can be served with, one of which has to be chosen. */
  readonly sides: readonly number[];
  /** The proxy's forecast. */
  readonly fees: unknown;
}

const price = 1000;

/** A day on which all rules of the table are in force. */
export const today = Date.parse('2026-11-24T12:00:00Z');

export type TestShop = Storefront & { close(): void };

export function openShop(settings: RawSettings, start: Partial<FakeService> = {}): TestShop {
  const service: FakeService = {
    charges: {},
    tipRate: 0,
    fulfilmentMethod: 'takeout',
    overlaid: null,
    sides: [],
    fees: { currency: 'usd', fees: [{ kind: 'serviceFee', rate: 0.1, least: 0, most: 0 }] },
    ...start,
  };
  let items = 0;
  const answer = (path: string, sent: Record<string, unknown>): unknown => {
    const [, , , kind = '', ...more] = path.split('/');
    const served = service.sides.length > 0 ? { ...dish, modifierIds: ['sides'] } : dish;
    const whole = { ...served, modifiers: [sidesOf(service)] };
    if (kind === 'menus') return { menus: [menu('all', { Bowls: [served] })], popularProducts: [] };
    if (kind === 'products') return more.length > 0 ? whole : { products: [whole] };
    if (kind === 'fees') return service.fees;
    if (kind === 'overlay') return overlayOf(service);
    if (kind === 'gratuity') return gratuity;
    if (kind === 'ordering-sessions') return { cartId: 'current', errorMessage: null };
    if (more.includes('ordering-readiness')) return { ready: true, pickupType: 'ASAP' };
    if (kind === '') return { id: 'place', restaurantSlug: 'place' };
    if (more.includes('cart-item')) items += 1;
    if (more.at(-1) === 'gratuity') service.tipRate = Number(sent.percentage) / 100;
    return cartOf(service, items);
  };
  const platform = testPlatform(async (url, { body } = {}) =>
    Response.json(
      answer(new URL(String(url)).pathname, typeof body === 'string' ? JSON.parse(body) : {}),
    ),
  );
  const shop = createStorefront(
    readSettings({
      proxy: 'https://orders.test',
      location: 'place',
      language: 'en',
      ...((service.overlaid || service.sides.length > 0) && { overlay: 'on' }),
      ...settings,
    }),
    { ...platform, now: () => today },
  );
  // Elements report the language as they appear.
  shop.overlay.setLanguage('en');
  return shop;
}

export const dish = product('Rice bowl', { price: '10.00', nutrition: { calorieCount: 500 } });

const sidesOf = ({ sides }: FakeService) => ({
  id: 'sides',
  name: 'Side',
  rule: { min: 1, max: 1 },
  items: sides.map((_, index) => ({ id: `side${index}`, name: `Side ${index}`, price: '0.00' })),
});

const overlayOf = ({ overlaid, sides }: FakeService) => ({
  language: 'en',
  products: { [dish.id]: overlaid ?? {} },
  options: Object.fromEntries(sides.map((calories, index) => [`side${index}`, { calories }])),
  fees: { serviceFee: { purposes: { en: 'Shared by the whole team' } } },
});

/** A statement on the dish as it is on the menu. */
export const stated = (contains: readonly Allergen[]): OverlayProduct => ({
  allergens: { contains: [...contains], mayContain: [], hash: hashOf(dish) },
});

const gratuity = {
  enabled: true,
  shouldAllowCustomTip: true,
  tipPercentage: ['10'],
  defaultTipPercentage: '10',
  description: '',
};

function cartOf({ charges, tipRate, fulfilmentMethod }: FakeService, quantity: number) {
  const sum = quantity * price;
  const tip = Math.round(sum * tipRate);
  const added = Object.values(charges).reduce((total, charge) => total + charge, 0);
  const total = sum + tip + (sum && added);
  return {
    id: 'current',
    status: 'OPEN',
    currency: 'usd',
    fulfilmentMethod,
    pickupType: 'ASAP',
    fees: { tipRate: tipRate.toFixed(4) },
    ...written('subTotalWithoutDiscount', sum),
    ...written('waiterTipTotal', tip),
    ...Object.assign({}, ...Object.entries(charges).map(([name, minor]) => written(name, minor))),
    ...written('orderTotalWithServiceFee', total),
    orderTotalWithServiceFeeAmount: total,
    items: quantity
      ? [
          {
            id: 'item-1',
            productId: dish.id,
            name: dish.name,
            quantity,
            ...written('price', price),
            ...written('total', sum),
            selections: [],
          },
        ]
      : [],
  };
}

const written = (name: string, minor: number) => ({
  [name]: String(minor),
  [`${name}Formatted`]: `$${(minor / 100).toFixed(2)}`,
});
