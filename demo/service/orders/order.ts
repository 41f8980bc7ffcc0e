/** An order as it is kept: what was bought, at the prices it was paid for. Minor units. */
import type { CartContent, CartLine } from '../cart/cart.js';
import type { Ride } from '../delivery/courier.js';
import type { Totals } from '../pricing/price-cart.js';

export interface Order {
  readonly id: string;
  readonly cartId: string;
  readonly locationId: string;
  /** What staff call out and shoppers show, unique for the day at this location. */
  readonly shortId: string;
  readonly orderDate: string;
  readonly createdAt: number;
  readonly content: OrderContent;
  /** How it is brought; `null` when nobody brings it. */
  readonly ride: Ride | null;
  /** What was given back of it; `null` when nothing was. */
  readonly refund: { readonly minor: number; readonly at: number } | null;
}

export interface OrderContent {
  readonly paymentIntentId: string;
  readonly amountMinor: number;
  /** `null` where there was nothing to pay. */
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    /** The wallet it was taken from; `null` without one, missing in orders of an earlier version. */
    readonly wallet?: string | null;
  } | null;
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  readonly method: CartContent['method'];
  readonly pickupType: CartContent['pickupType'];
  readonly orderTime: string;
  readonly customer: CartContent['customer'];
  readonly note: string;
  readonly table: CartContent['table'];
  readonly room: CartContent['room'];
  readonly delivery: CartContent['delivery'];
  readonly returnUrl: string | null;
}
