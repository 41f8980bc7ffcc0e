import type { MoneyStyle } from '../money/present.js';
import type { Totals } from '../pricing/price-cart.js';

/**
 * Every amount with the text to show for it. See docs/contract.md 2.2. They are written out one by
 * one because a loop would take several times as long, in every answer of a cart.
 */
export function showTotals(totals: Totals, { plain, text }: MoneyStyle) {
  return {
    subTotalWithoutDiscount: plain(totals.subTotalWithoutDiscount),
    subTotalWithoutDiscountFormatted: text(totals.subTotalWithoutDiscount),
    discountTotal: plain(totals.discountTotal),
    discountTotalFormatted: text(totals.discountTotal),
    subTotal: plain(totals.subTotal),
    subTotalFormatted: text(totals.subTotal),
    netSalesTotal: plain(totals.netSalesTotal),
    netSalesTotalFormatted: text(totals.netSalesTotal),
    taxTotal: plain(totals.taxTotal),
    taxTotalFormatted: text(totals.taxTotal),
    fulfillmentMethodFeeTotal: plain(totals.fulfillmentMethodFeeTotal),
    fulfillmentMethodFeeTotalFormatted: text(totals.fulfillmentMethodFeeTotal),
    enterpriseFeeTotal: plain(totals.enterpriseFeeTotal),
    enterpriseFeeTotalFormatted: text(totals.enterpriseFeeTotal),
    taxAndFeeTotal: plain(totals.taxAndFeeTotal),
    taxAndFeeTotalFormatted: text(totals.taxAndFeeTotal),
    waiterTipTotal: plain(totals.waiterTipTotal),
    waiterTipTotalFormatted: text(totals.waiterTipTotal),
    courierTipTotal: plain(totals.courierTipTotal),
    courierTipTotalFormatted: text(totals.courierTipTotal),
    orderTotal: plain(totals.orderTotal),
    orderTotalFormatted: text(totals.orderTotal),
    serviceFeeTotal: plain(totals.serviceFeeTotal),
    serviceFeeTotalFormatted: text(totals.serviceFeeTotal),
    paymentProcessingFeeTotal: plain(totals.paymentProcessingFeeTotal),
    paymentProcessingFeeTotalFormatted: text(totals.paymentProcessingFeeTotal),
    applicationFeeTotal: plain(totals.applicationFeeTotal),
    applicationFeeTotalFormatted: text(totals.applicationFeeTotal),
    orderTotalWithServiceFee: plain(totals.orderTotalWithServiceFee),
    orderTotalWithServiceFeeFormatted: text(totals.orderTotalWithServiceFee),
  } satisfies Record<Shown, string>;
}

/** So that an amount that is added is shown, too. */
type Amount = Exclude<keyof Totals, 'lines'>;
type Shown = Amount | `${Amount}Formatted`;
