/** What the order is as a whole: the confirmed cart with the pending intents replayed over it. */
import type { DeliveryAddress, FulfillmentMethod, Room } from '../contract/domain.js';
import type { CartView, GratuityChoice, OrderIntent, OrderTimeChoice } from './types/cart.js';

export interface OrderDetails {
  /** `null` before the first session: then the shop's setting counts. */
  readonly method: FulfillmentMethod | null;
  readonly time: OrderTimeChoice | null;
  readonly note: string;
  readonly address: DeliveryAddress | null;
  readonly table: string | null;
  readonly room: Room | null;
  /** `null` while neither the shopper nor the merchant's default says. */
  readonly gratuity: GratuityChoice | null;
  readonly discountCode: string | null;
}

type Step<T extends OrderIntent['type']> = (
  details: OrderDetails,
  intent: Extract<OrderIntent, { type: T }>,
) => OrderDetails;

const nowhere = { address: null, table: null, room: null };

/** Intents that are missing here change nothing that is shown before the service has agreed. */
const steps: { readonly [T in OrderIntent['type']]?: Step<T> } = {
  method: (details, { method }) =>
    method === details.method ? details : { ...details, ...nowhere, method },
  note: (details, { note }) => ({ ...details, note }),
  delivery: (details, { address }) => ({ ...details, address }),
  table: (details, { tableNumber }) => ({ ...details, table: tableNumber }),
  room: (details, { room }) => ({ ...details, room }),
  'order-time': (details, { time }) => ({ ...details, time }),
  gratuity: (details, { gratuity }) => ({ ...details, gratuity }),
  discount: (details, { code }) => ({ ...details, discountCode: code }),
  'no-discount': (details) => ({ ...details, discountCode: null }),
};

export function orderDetails({
  confirmed,
  intents,
}: Pick<CartView, 'confirmed' | 'intents'>): OrderDetails {
  const start: OrderDetails = {
    method: confirmed?.method ?? null,
    time: confirmed && timeOf(confirmed),
    note: confirmed?.note ?? '',
    address: confirmed?.destination.address ?? null,
    table: confirmed?.destination.table ?? null,
    room: confirmed?.destination.room ?? null,
    gratuity: confirmed && gratuityOf(confirmed),
    discountCode: confirmed?.discountCode ?? null,
  };
  return intents.reduce((details, intent) => {
    const step = steps[intent.type as OrderIntent['type']] as Step<never> | undefined;
    return step ? step(details, intent as never) : details;
  }, start);
}

type Confirmed = NonNullable<CartView['confirmed']>;

const timeOf = ({ pickupType, orderDate, orderTime }: Confirmed): OrderTimeChoice =>
  pickupType === 'LATER' ? { pickupType, orderDate, orderTime } : { pickupType };

/** A gratuity that is an amount has no rate; on an order that a courier brings it is the courier's. */
export function gratuityOf({ gratuityRate, charges }: Confirmed): GratuityChoice {
  if (gratuityRate > 0) return { percentage: String(Number((gratuityRate * 100).toFixed(2))) };
  const tip = charges.findLast(({ kind }) => kind === 'gratuity' || kind === 'courierTip');
  const amount = tip?.amount.minor ?? 0;
  return amount ? { amount: (amount / 100).toFixed(2) } : { percentage: '0' };
}
