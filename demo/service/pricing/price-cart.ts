/**
 * The one place where a cart's amounts are made. All are whole minor units.
 *
 * subtotal = lines after discount; order total = subtotal + tax + fulfillment fee + enterprise fee
 * + gratuity; payable = order total + service fee + payment processing fee. A courier's quote takes
 * the place of the fixed fulfillment fee, and its tax is added to the tax. An empty cart costs
 * nothing, fixed fees included. A loyalty reward is a discount, taken after that of a code. See docs/contract.md 2.2 and 2.8.
 */
import type { Gratuity } from '../cart/cart.js';
import type { FulfillmentMethod, SeedDiscount, SeedFees } from '../data/types.js';
import { portion, rateUnits, split } from '../money/arithmetic.js';
import { type PricedLine, unitPrice } from './price-line.js';

export interface Pricing {
  readonly lines: readonly PricedLine[];
  readonly fees: SeedFees;
  readonly method: FulfillmentMethod;
  readonly gratuity: Gratuity | null;
  readonly discount: SeedDiscount | null;
  /** What a loyalty reward takes off, in minor units; 0 without one. */
  readonly reward: number;
  readonly courier: CourierCharge | null;
}

/** What a courier asks for the delivery. */
export interface CourierCharge {
  readonly feeMinor: number;
  readonly taxMinor: number;
}

export interface Totals {
  /** In the order of the lines. */
  readonly lines: readonly { readonly total: number; readonly discount: number }[];
  readonly subTotalWithoutDiscount: number;
  readonly discountTotal: number;
  readonly subTotal: number;
  readonly netSalesTotal: number;
  readonly taxTotal: number;
  readonly fulfillmentMethodFeeTotal: number;
  readonly enterpriseFeeTotal: number;
  readonly taxAndFeeTotal: number;
  readonly waiterTipTotal: number;
  readonly courierTipTotal: number;
  readonly orderTotal: number;
  readonly serviceFeeTotal: number;
  readonly paymentProcessingFeeTotal: number;
  readonly applicationFeeTotal: number;
  readonly orderTotalWithServiceFee: number;
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

/** The rate and the fixed amount that this way of getting the food costs. */
export function fulfillmentFee(
  fees: SeedFees,
  method: FulfillmentMethod,
  courier: CourierCharge | null,
): { readonly rate: number; readonly fix: number } {
  const usual = fees.fulfillment[method] ?? { rate: 0, fix: 0 };
  return courier ? { rate: usual.rate, fix: courier.feeMinor } : usual;
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
