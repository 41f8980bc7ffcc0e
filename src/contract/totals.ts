/**
 * The charges between the subtotal and the total, in display order, with their members in carts and
 * receipts. Types, parsers and the proxy's allow list are derived from this table. CONTRIBUTING.md
 * explains how to add one.
 */

interface Row {
  /** Its name in a cart, where it has a `…Formatted` twin. docs/contract.md 2.2 */
  readonly cart: string;
  /** Its name in a receipt's `pricing`, if receipts list it. docs/contract.md 2.10 */
  readonly receipt?: string;
  /** Its rate in a cart's `fees`. docs/contract.md 2.6 */
  readonly rate?: string;
}

export const charges = {
  tax: { cart: 'taxTotal', receipt: 'tax', rate: 'taxRate' },
  serviceFee: { cart: 'serviceFeeTotal', receipt: 'serviceFee', rate: 'serviceFeeRate' },
  fulfillmentFee: {
    cart: 'fulfillmentMethodFeeTotal',
    receipt: 'fulfillmentFee',
    rate: 'fulfillmentMethodFeeRate',
  },
  enterpriseFee: {
    cart: 'enterpriseFeeTotal',
    receipt: 'enterpriseFee',
    rate: 'enterpriseFeeRate',
  },
  paymentProcessingFee: { cart: 'paymentProcessingFeeTotal', rate: 'paymentProcessingFeeRate' },
  applicationFee: { cart: 'applicationFeeTotal' },
  courierTip: { cart: 'courierTipTotal' },
  gratuity: { cart: 'waiterTipTotal', receipt: 'tip' },
} as const satisfies Readonly<Record<string, Row>>;

export type ChargeKind = keyof typeof charges;

export const chargeKinds = Object.keys(charges) as ChargeKind[];

/** If one of these is missing, the sum is unknown; a missing charge or discount is zero. */
export const sumNames = [
  'subTotalWithoutDiscount',
  'subTotal',
  'orderTotalWithServiceFee',
] as const;

/** The members of a cart that its totals are read from. */
export const totalNames = [
  ...sumNames,
  'discountTotal',
  ...chargeKinds.map((kind) => charges[kind].cart),
] as const;

export type TotalName = (typeof totalNames)[number];

/** A cart's other totals. The widget doesn't show them, but code of the page may. */
export const furtherTotals = ['taxAndFeeTotal', 'netSalesTotal', 'deliveryFeeTotal', 'orderTotal'];
