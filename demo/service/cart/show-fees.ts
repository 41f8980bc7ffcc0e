import type { SeedFees } from '../data/types.js';
import type { MoneyStyle } from '../money/present.js';
import { fulfillmentFee } from '../pricing/price-cart.js';
import type { Cart } from './cart.js';

const rate = (fraction: number): string => fraction.toFixed(4);

/** docs/contract.md 2.6: rates are fractions with four decimals in both generations. */
export function showFees(cart: Cart, fees: SeedFees, money: MoneyStyle) {
  const { method, gratuity, deliveryQuote } = cart.content;
  const fulfillment = fulfillmentFee(fees, method, deliveryQuote);
  return {
    enterpriseFeeRate: rate(fees.enterpriseFeeRate),
    enterpriseFeeFix: money.plain(fees.enterpriseFeeFix),
    serviceFeeRate: rate(fees.serviceFeeRate),
    serviceFeeFix: money.plain(fees.serviceFeeFix),
    taxRate: rate(fees.taxRate),
    tipRate: rate(gratuity?.kind === 'percentage' ? gratuity.hundredths / 10_000 : 0),
    fulfillmentMethodFeeFix: money.plain(fulfillment.fix),
    fulfillmentMethodFeeRate: rate(fulfillment.rate),
    paymentProcessingFeeRate: rate(fees.paymentProcessingFeeRate),
    paymentProcessingFeeFix: money.plain(fees.paymentProcessingFeeFix),
  };
}
