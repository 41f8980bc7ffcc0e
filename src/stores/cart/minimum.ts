/**
 * What an order has to come to: the restaurant's minimum, and the amount from which delivery is
 * free. Settings of the page name them. A minimum that the service named when it refused an order
 * replaces that of the page, and is kept for the tab: by location and method.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { OrderingError } from '../../client/http/errors.js';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { minorUnits } from '../../contract/money.js';
import { amountIn, amountsIn } from '../../contract/order-amounts.js';
import { saved } from '../platform/saved.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { CartView, Storefront } from '../storefront/types.js';
import { methodOf } from './pending.js';
import type { LineIntent } from './types.js';

type Refused = Readonly<Partial<Record<FulfillmentMethod, number>>>;

interface MinimumStore {
  /** Minimums that the service named, in minor units. */
  readonly $refused: ReadableAtom<Refused>;
  /** Call when the service has refused an order of this method. Other failures change nothing. */
  remember(error: OrderingError, method: FulfillmentMethod): void;
}

/** The same store of a shop every time. */
export const minimumOf = storeOf(createMinimum);

function createMinimum({ platform, scope }: Dependencies): MinimumStore {
  const kept = saved<Refused>(platform.tab, `${scope}:minimum`);
  const $refused = atom<Refused>(kept.read() ?? {});
  return {
    $refused,
    remember(error, method) {
      const minor = minimumIn(error);
      if (!minor) return;
      const next = { ...$refused.get(), [method]: minor };
      kept.write(next);
      $refused.set(next);
    },
  };
}

/** The minimum in a refusal, in minor units; `null` if it names none. */
export function minimumIn({
  code,
  minimum,
}: Partial<Pick<OrderingError, 'code' | 'minimum'>>): number | null {
  if (code !== 'MINIMUM_ORDER_NOT_MET') return null;
  // Whole numbers are ambiguous: major or minor units.
  return minimum?.includes('.') ? minorUnits(minimum, 100) : null;
}

/** The minimum for the order's method, in minor units; 0 if none is known. */
export function minimumFor(shop: Storefront): number {
  const method = methodOf(shop.cart.$view.get(), shop.settings);
  const named = amountsIn(shop.settings.raw.minimum ?? '') ?? {};
  return minimumOf(shop).$refused.get()[method] ?? named[method] ?? named.every ?? 0;
}

/** An amount that the order hasn't reached. In minor units. */
export interface Goal {
  readonly kind: 'minimum' | 'free-delivery';
  readonly amount: number;
  readonly reached: number;
  readonly currency: string;
}

/** The next amount to reach; `null` if there is none, or the order's amount is unknown. */
export function goalOf(shop: Storefront): Goal | null {
  const view = shop.cart.$view.get();
  const { confirmed, estimate, lines } = view;
  const { minor = null } = estimate ?? confirmed?.subTotal ?? {};
  if (lines.length === 0 || minor === null) return null;
  const goal = (kind: Goal['kind'], amount: number): Goal | null =>
    amount > minor ? { kind, amount, reached: minor, currency: currencyIn(shop) } : null;
  const minimum = goal('minimum', minimumFor(shop));
  return minimum ?? (paysForDelivery(view, shop) ? goal('free-delivery', freeFrom(shop)) : null);
}

const freeFrom = ({ settings }: Storefront): number =>
  amountIn(settings.raw.freeDeliveryFrom ?? '') ?? 0;

/** Not once the courier's answer says that it is free already. */
function paysForDelivery(view: CartView, { settings }: Storefront): boolean {
  if (methodOf(view, settings) !== 'delivery') return false;
  const { confirmed } = view;
  const isQuoted = confirmed?.method === 'delivery' && confirmed.destination.quote;
  return !isQuoted || confirmed.charges.some(({ kind }) => kind === 'fulfillmentFee');
}

/** The order's currency, or that of the menu; empty until one is known. */
export function currencyIn({ cart, menus }: Storefront): string {
  const { confirmed, intents } = cart.$view.get();
  const added = intents.find((intent) => 'currency' in intent) as LineIntent | undefined;
  const currency = confirmed?.currency || added?.currency;
  if (currency) return currency;
  const shown = menus.$value.get();
  if (shown.state !== 'ready') return '';
  const categories = shown.value.menus.flatMap((menu) => menu.categories);
  return categories.find(({ products }) => products.length > 0)?.products[0]?.currency ?? '';
}
