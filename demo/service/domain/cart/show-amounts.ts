/** A line of the cart as both generations write it. See docs/contract.md 2.5. */
import type { SeedFees } from '../../data/types.js';
import type { MoneyStyle } from '../pricing/money.js';
import { AMOUNTS, type Amount, fulfillmentFee, type Totals } from '../pricing/price-cart.js';
import type { Cart, CartLine, ChosenGroup } from './cart.js';

export function showItem(
  line: CartLine,
  priced: { total: number; discount: number } | undefined,
  money: MoneyStyle,
  picture: (file: string) => string,
) {
  const total = priced?.total ?? 0;
  const discount = priced?.discount ?? 0;
  return {
    id: line.id,
    productId: line.productId,
    categoryId: line.categoryId,
    name: line.name,
    description: line.description,
    imageUrl: line.picture ? picture(line.picture) : '',
    price: money.plain(line.price),
    priceFormatted: money.text(line.price),
    quantity: line.quantity,
    total: money.plain(total),
    totalFormatted: money.text(total),
    discount: money.plain(discount),
    discountFormatted: money.text(discount),
    itemUnavailableAction: line.unavailableAction,
    selections: line.selections.map((group) => showChoice(group, money)),
    specialInstructions: line.instructions,
    product: { id: line.productId, name: line.name, price: money.plain(line.price) },
  };
}

function showChoice(group: ChosenGroup, money: MoneyStyle): object {
  return {
    id: group.id,
    name: group.name,
    rule: { min: group.min, max: group.max },
    items: group.options.map((option) => ({
      id: option.id,
      name: option.name,
      price: money.plain(option.price),
      priceFormatted: `${option.price > 0 ? '+' : ''}${money.text(option.price)}`,
      quantity: option.quantity,
      ...(option.children.length > 0
        ? { children: option.children.map((child) => showChoice(child, money)) }
        : {}),
    })),
  };
}

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

const shownAmounts = AMOUNTS.map((name) => [name, `${name}Formatted`] as const);

/** Every amount with the text to show for it. See docs/contract.md 2.2. */
export function showTotals(totals: Totals, { plain, text }: MoneyStyle) {
  const shown = {} as Record<Amount | `${Amount}Formatted`, string>;
  for (const [name, formatted] of shownAmounts) {
    shown[name] = plain(totals[name]);
    shown[formatted] = text(totals[name]);
  }
  return shown;
}
