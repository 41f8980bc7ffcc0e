/** What must be true of everything that was read, however malformed the body was. */
import type { Cart, MenuBundle, Money, ProductDetail } from '../../src/contract/domain.js';
import { isKnownCurrency } from '../../src/contract/money.js';

/** Not an error that a reader may throw, so it counts as a failure. */
const promise = (kept: boolean, what: string): void => {
  if (!kept) throw new Error(`broke its promise: ${what}`);
};

const isAmount = ({ minor, text }: Money): boolean =>
  text !== '' && (minor === null || Number.isSafeInteger(minor));

/** @param wire the service's amount to pay */
export function keepsCartPromises(cart: Cart, wire: unknown): Cart {
  const { payable, doubt, currency, total } = cart;
  promise(cart.id !== '', 'a cart has an identifier');
  promise((payable === null) === (doubt !== null), 'a total in doubt is not paid, and says why');
  promise(payable === null || payable === wire, 'what is paid is the amount of the service');
  promise(payable === null || total.minor === payable, 'what is shown is what is paid');
  promise(payable === null || (Number.isSafeInteger(payable) && payable >= 0), 'whole amounts');
  promise(payable === null || isKnownCurrency(currency), 'nothing is paid in other currencies');
  const amounts = [total, cart.subTotal, cart.discount, ...cart.items.map((item) => item.total)];
  promise(amounts.every(isAmount), 'an amount is whole and has a text');
  return cart;
}

export function keepsMenuPromises(bundle: MenuBundle): MenuBundle {
  const sections = bundle.menus.flatMap(({ categories }) => categories);
  const products = [...sections.flatMap((one) => one.products), ...bundle.popular];
  promise(
    products.every(({ id, price }) => id !== '' && isAmount(price)),
    'a product has a price',
  );
  promise(
    products.every(({ price, currency }) => price.minor === null || isKnownCurrency(currency)),
    'nothing is estimated in other currencies',
  );
  return bundle;
}

export function keepsProductPromises(product: ProductDetail): ProductDetail {
  const prices = product.modifierGroups.flatMap(({ modifiers }) => modifiers);
  promise(isAmount(product.price), 'a product has a price');
  promise(
    prices.every(({ price }) => isAmount(price)),
    'a modifier has a price or none is known',
  );
  return product;
}
