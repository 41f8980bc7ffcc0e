/** The amount of an intent as people read it. */
export function amountText({ amount, currency }) {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
  });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits);
}
