/**
 * Every charge between the subtotal and the total, in the order it is shown, by its members of a cart and
 * of a receipt. Types, readers, the proxy's allow-list and names follow. CONTRIBUTING.md says how to add one.
 */

interface Row {
  /** With its `…Formatted` twin. docs/contract.md 2.2 */
  readonly cart: string;
  /** In `pricing`, where a receipt lists it. docs/contract.md 2.10 */
  readonly receipt?: string;
}

export const charges = {
  tax: { cart: 'taxTotal', receipt: 'tax' },
  serviceFee: { cart: 'serviceFeeTotal', receipt: 'serviceFee' },
  fulfillmentFee: { cart: 'fulfillmentMethodFeeTotal', receipt: 'fulfillmentFee' },
  enterpriseFee: { cart: 'enterpriseFeeTotal', receipt: 'enterpriseFee' },
  paymentProcessingFee: { cart: 'paymentProcessingFeeTotal' },
  applicationFee: { cart: 'applicationFeeTotal' },
  courierTip: { cart: 'courierTipTotal' },
  gratuity: { cart: 'waiterTipTotal', receipt: 'tip' },
} as const satisfies Readonly<Record<string, Row>>;

export type ChargeKind = keyof typeof charges;

export const chargeKinds = Object.keys(charges) as ChargeKind[];

/** Without one of these the sum is not known; a charge or discount that is missing is none. */
export const sumNames = [
  'subTotalWithoutDiscount',
  'subTotal',
  'orderTotalWithServiceFee',
] as const;

/** What a cart's totals are read from. */
export const totalNames = [
  ...sumNames,
  'discountTotal',
  ...chargeKinds.map((kind) => charges[kind].cart),
] as const;

export type TotalName = (typeof totalNames)[number];

/** Sums of the above that a cart has as well. The widget shows none of them; a page's own code may. */
export const furtherTotals = ['taxAndFeeTotal', 'netSalesTotal', 'deliveryFeeTotal', 'orderTotal'];
