/**
 * The order's destination and note: the confirmed cart with the pending intents replayed over it.
 */
import type { Cart, DeliveryAddress, FulfillmentMethod, Room } from '../../contract/domain.js';
import type { Place } from '../../contract/methods.js';
import type { CartView, GratuityChoice, OrderIntent } from './types.js';

export interface OrderDetails {
  /** `null` before the first session: then the shop's setting applies. */
  readonly method: FulfillmentMethod | null;
  readonly note: string;
  readonly address: DeliveryAddress | null;
  readonly table: string | null;
  readonly room: Room | null;
}

type Step<T extends OrderIntent['type']> = (
  details: OrderDetails,
  intent: Extract<OrderIntent, { type: T }>,
) => OrderDetails;

const nowhere = { address: null, table: null, room: null };

/** Other intents change nothing visible before the service confirms them. */
const steps: { readonly [T in OrderIntent['type']]?: Step<T> } & {
  readonly [P in Place]: Step<P>;
} = {
  method: (details, { method }) =>
    method === details.method ? details : { ...details, ...nowhere, method },
  note: (details, { note }) => ({ ...details, note }),
  delivery: (details, { address }) => ({ ...details, address }),
  table: (details, { tableNumber }) => ({ ...details, table: tableNumber }),
  room: (details, { room }) => ({ ...details, room }),
};

export function orderDetails({
  confirmed,
  intents,
}: Pick<CartView, 'confirmed' | 'intents'>): OrderDetails {
  const start: OrderDetails = {
    method: confirmed?.method ?? null,
    note: confirmed?.note ?? '',
    address: confirmed?.destination.address ?? null,
    table: confirmed?.destination.table ?? null,
    room: confirmed?.destination.room ?? null,
  };
  let details = start;
  for (const intent of intents) {
    const step = steps[intent.type as OrderIntent['type']] as Step<never> | undefined;
    if (step) details = step(details, intent as never);
  }
  return details;
}

/**
 * A cart's gratuity. A gratuity set as an amount has no rate; for delivery orders, it is the
 * courier's. docs/contract.md 2.2
 */
export function gratuityOf({
  gratuityRate,
  charges,
}: Pick<Cart, 'gratuityRate' | 'charges'>): GratuityChoice {
  const percentage = Math.round(gratuityRate * 10_000) / 100;
  const charge = charges.findLast(({ kind }) => kind === 'gratuity' || kind === 'courierTip');
  return charge?.amount.minor && !percentage
    ? { amount: (charge.amount.minor / 100).toFixed(2) }
    : { percentage: `${percentage}` };
}
