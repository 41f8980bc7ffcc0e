/** A receipt has no formatted amounts of the service's, so they are written in the element's language. */
import type { Money, Receipt } from '../../contract/domain.js';
import { formatMoney, isKnownCurrency } from '../../contract/money.js';

/** @param language BCP 47; empty: the browser's */
export function inLanguage(receipt: Receipt, language: string): Receipt {
  const write = ({ minor, text }: Money): Money => ({
    minor,
    text: isKnownCurrency(receipt.currency) ? formatMoney(minor, receipt.currency, language) : text,
  });
  return {
    ...receipt,
    items: receipt.items.map((item) => ({ ...item, total: write(item.total) })),
    charges: receipt.charges.map(({ kind, amount }) => ({ kind, amount: write(amount) })),
    subTotal: write(receipt.subTotal),
    discount: write(receipt.discount),
    total: write(receipt.total),
    refunded: write(receipt.refunded),
    netPaid: write(receipt.netPaid),
  };
}
