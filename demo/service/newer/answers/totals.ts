import { z } from 'zod';
import { type Money, text } from './common.js';

/** The sums of a cart, each beside the text to show. See docs/contract.md 2.2. */
export const totalsOf = (money: Money) => ({
  subTotal: money,
  subTotalFormatted: text,
  subTotalWithoutDiscount: money,
  subTotalWithoutDiscountFormatted: text,
  discountTotal: money,
  discountTotalFormatted: text,
  netSalesTotal: money,
  netSalesTotalFormatted: text,
  taxTotal: money,
  taxTotalFormatted: text,
  taxAndFeeTotal: money,
  taxAndFeeTotalFormatted: text,
  serviceFeeTotal: money,
  serviceFeeTotalFormatted: text,
  enterpriseFeeTotal: money,
  enterpriseFeeTotalFormatted: text,
  fulfillmentMethodFeeTotal: money,
  fulfillmentMethodFeeTotalFormatted: text,
  paymentProcessingFeeTotal: money,
  paymentProcessingFeeTotalFormatted: text,
  applicationFeeTotal: money,
  applicationFeeTotalFormatted: text,
  waiterTipTotal: money,
  waiterTipTotalFormatted: text,
  courierTipTotal: money,
  courierTipTotalFormatted: text,
  orderTotal: money,
  orderTotalFormatted: text,
  orderTotalWithServiceFee: money,
  orderTotalWithServiceFeeFormatted: text,
});

const rate = z
  .string()
  .regex(/^\d+\.\d{4}$/)
  .meta({ id: 'Rate', description: 'A fraction with four decimals: 0.0250 is 2.5 percent.' });

/** docs/contract.md 2.6. */
export const feesOf = (money: Money) =>
  z.strictObject({
    enterpriseFeeRate: rate,
    enterpriseFeeFix: money,
    serviceFeeRate: rate,
    serviceFeeFix: money,
    taxRate: rate,
    tipRate: rate,
    fulfillmentMethodFeeRate: rate,
    fulfillmentMethodFeeFix: money,
    paymentProcessingFeeRate: rate,
    paymentProcessingFeeFix: money,
  });
