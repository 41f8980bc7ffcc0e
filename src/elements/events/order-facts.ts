import type { Cart, FulfillmentMethod, Money } from '../../contract/domain.js';

/**
 * What events tell of an order: amounts as the service wrote them, and nothing of who ordered.
 * `minor` of an amount is whole minor units of `currency`.
 */
export interface OrderFacts {
  readonly currency: Cart['currency'];
  readonly method: FulfillmentMethod;
  /** Before discount, fees and tip. */
  readonly subTotal: Money;
  /** With everything. */
  readonly total: Money;
  readonly items: readonly OrderFactsItem[];
}

export interface OrderFactsItem {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** Of all portions, before a discount. */
  readonly total: Money;
}

export const factsOf = ({
  currency,
  method,
  subTotal,
  total,
  items,
}: Pick<Cart, 'currency' | 'method' | 'subTotal' | 'total' | 'items'>): OrderFacts => ({
  currency,
  method,
  subTotal,
  total,
  items: items.map(({ productId, name, quantity, total: amount }) => ({
    productId,
    name,
    quantity,
    total: amount,
  })),
});
