/**
 * All amounts of a cart are calculated here, in whole minor units.
 *
 * subtotal = lines after discount; order total = subtotal + tax + fulfillment fee + enterprise fee
 * + gratuity; payable = order total + service fee + payment processing fee. A courier's quote takes
 * the place of the fixed fulfillment fee, and its tax is added to the tax. An empty cart costs
 * nothing, fixed fees included. A loyalty reward is a discount, taken after that of a code. See
 * docs/contract.md 2.2 and 2.8.
 */
import type { FulfillmentMethod, SeedDiscount, SeedFees } from '../../data/types.js';
import type { ChosenGroup, Gratuity } from '../cart/cart.js';

interface Pricing {
  readonly lines: readonly PricedLine[];
  readonly fees: SeedFees;
  readonly method: FulfillmentMethod;
  readonly gratuity: Gratuity | null;
  readonly discount: SeedDiscount | null;
  /** What a loyalty reward takes off, in minor units; 0 without one. */
  readonly reward: number;
  readonly courier: CourierCharge | null;
}

/** What a courier charges for the delivery. */
interface CourierCharge {
  readonly feeMinor: number;
  readonly taxMinor: number;
}

/** The amounts of a cart. An answer has a formatted text for each of them. */
export const AMOUNTS = [
  'subTotalWithoutDiscount',
  'discountTotal',
  'subTotal',
  'netSalesTotal',
  'taxTotal',
  'fulfillmentMethodFeeTotal',
  'enterpriseFeeTotal',
  'taxAndFeeTotal',
  'waiterTipTotal',
  'courierTipTotal',
  'orderTotal',
  'serviceFeeTotal',
  'paymentProcessingFeeTotal',
  'applicationFeeTotal',
  'orderTotalWithServiceFee',
] as const;

export type Amount = (typeof AMOUNTS)[number];

export interface Totals extends Readonly<Record<Amount, number>> {
  /** In the order of the lines. */
  readonly lines: readonly { readonly total: number; readonly discount: number }[];
}

export function priceCart(pricing: Pricing): Totals {
  const { lines, fees, method, gratuity, discount, reward, courier } = pricing;
  const gross = lines.map((line) => unitPrice(line) * line.quantity);
  const subTotalWithoutDiscount = gross.reduce((sum, amount) => sum + amount, 0);
  const byCode = discountOf(subTotalWithoutDiscount, discount);
  const discountTotal = byCode + Math.min(reward, subTotalWithoutDiscount - byCode);
  const shares = split(discountTotal, gross);
  const subTotal = subTotalWithoutDiscount - discountTotal;

  const charge = (rate: number, fix: number, on = subTotal) =>
    lines.length === 0 ? 0 : portion(on, rateUnits(rate)) + fix;
  const fulfillment = fulfillmentFee(fees, method, courier);

  const taxTotal = charge(fees.taxRate, courier?.taxMinor ?? 0);
  const fulfillmentMethodFeeTotal = charge(fulfillment.rate, fulfillment.fix);
  const enterpriseFeeTotal = charge(fees.enterpriseFeeRate, fees.enterpriseFeeFix);
  const taxAndFeeTotal = taxTotal + fulfillmentMethodFeeTotal + enterpriseFeeTotal;
  const tip = lines.length === 0 ? 0 : gratuityOf(subTotal, gratuity);
  const [waiterTipTotal, courierTipTotal] = method === 'delivery' ? [0, tip] : [tip, 0];
  const orderTotal = subTotal + taxAndFeeTotal + waiterTipTotal + courierTipTotal;
  const serviceFeeTotal = charge(fees.serviceFeeRate, fees.serviceFeeFix);
  const paymentProcessingFeeTotal = charge(
    fees.paymentProcessingFeeRate,
    fees.paymentProcessingFeeFix,
    orderTotal + serviceFeeTotal,
  );
  const applicationFeeTotal = 0;

  return {
    lines: gross.map((amount, index) => {
      const share = shares[index] ?? 0;
      return { total: amount - share, discount: share };
    }),
    subTotalWithoutDiscount,
    discountTotal,
    subTotal,
    netSalesTotal: subTotal,
    taxTotal,
    fulfillmentMethodFeeTotal,
    enterpriseFeeTotal,
    taxAndFeeTotal,
    waiterTipTotal,
    courierTipTotal,
    orderTotal,
    serviceFeeTotal,
    paymentProcessingFeeTotal,
    applicationFeeTotal,
    orderTotalWithServiceFee:
      orderTotal + serviceFeeTotal + paymentProcessingFeeTotal + applicationFeeTotal,
  };
}

/** The rate and the fixed amount of this fulfillment method. */
export function fulfillmentFee(
  fees: SeedFees,
  method: FulfillmentMethod,
  courier: CourierCharge | null,
): { readonly rate: number; readonly fix: number } {
  const listed = fees.fulfillment[method] ?? { rate: 0, fix: 0 };
  return courier ? { rate: listed.rate, fix: courier.feeMinor } : listed;
}

/** Nothing below the code's minimum, and never more than the food costs. */
function discountOf(amount: number, discount: SeedDiscount | null): number {
  if (!discount || amount < (discount.minimumSubTotal ?? 0)) return 0;
  const wanted =
    discount.kind === 'fixed' ? discount.value : portion(amount, rateUnits(discount.value));
  return Math.min(amount, Math.max(0, wanted));
}

/** A percentage is of the subtotal after discount. */
function gratuityOf(subTotal: number, gratuity: Gratuity | null): number {
  if (!gratuity) return 0;
  return gratuity.kind === 'amount' ? gratuity.amount : portion(subTotal, gratuity.hundredths);
}

interface PricedLine {
  readonly price: number;
  readonly quantity: number;
  readonly selections: readonly ChosenGroup[];
}

/**
 * One portion with its modifiers. Every selected quantity is absolute, nested ones too: two sauces
 * below two skewers cost two sauces, not four. The published material leaves this open.
 */
const unitPrice = (line: PricedLine): number => line.price + selectionsPrice(line.selections);

const selectionsPrice = (groups: readonly ChosenGroup[]): number =>
  groups.reduce(
    (sum, group) =>
      sum +
      group.options.reduce(
        (inner, option) =>
          inner + option.price * option.quantity + selectionsPrice(option.children),
        0,
      ),
    0,
  );

/**
 * Sums of money are whole minor units. A rate is in ten-thousandths, the precision in which the
 * service publishes rates, so that no product is ever a binary fraction.
 */
const RATE_SCALE = 10_000n;

/** `0.0825` is 825. */
export const rateUnits = (rate: number): number => Math.round(rate * Number(RATE_SCALE));

/** `rateInUnits` of `amount`, neither of which is negative. Half a minor unit is rounded up. */
export const portion = (amount: number, rateInUnits: number): number =>
  Number((BigInt(amount) * BigInt(rateInUnits) + RATE_SCALE / 2n) / RATE_SCALE);

/**
 * Splits `amount` over `weights` in whole minor units that add up to it exactly. The
 * remainder goes to the parts that lost most by rounding, the earlier one first.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return {
      index,
      share: Number(product / BigInt(whole)),
      lost: Number(product % BigInt(whole)),
    };
  });
  let left = amount - shares.reduce((sum, { share }) => sum + share, 0);
  for (const part of [...shares].sort((a, b) => b.lost - a.lost || a.index - b.index)) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return shares.map(({ share }) => share);
}
