/** Changes to the lines of an open cart. A refusal leaves the cart as it was. */
import { conflict, notFound, Refusal } from '../../http/refusal.js';
import { newId } from '../../tokens.js';
import { asSelections, choose, type SelectedGroup, stillOffered } from '../menu/choose.js';
import { type CurrentProduct, isServed, type Shop } from '../menu/shop.js';
import { type Cart, type CartLine, orderMinute, type UnavailableAction } from './cart.js';

const LINE_LIMIT = 100;

export interface NewLine {
  readonly productId: string;
  readonly quantity: number;
  readonly unavailableAction: UnavailableAction;
  readonly selections: readonly SelectedGroup[];
  readonly instructions: string;
  readonly categoryId: string | null;
}

/** Equal lines are not merged: they may be meant for different people. */
export function addLine(cart: Cart, shop: Shop, wanted: NewLine, now: number): void {
  const product = shop.product(wanted.productId);
  if (!product) {
    throw new Refusal(404, 'NOT_FOUND', 'There is no product with that id here.', {
      productId: wanted.productId,
    });
  }
  requireOrderable(product, orderMinute(cart, shop, now));
  if (cart.content.lines.length >= LINE_LIMIT) {
    throw conflict('CART_FULL', `A cart has ${LINE_LIMIT} lines at most.`);
  }
  const known = wanted.categoryId !== null && shop.hasCategory(wanted.categoryId);
  cart.content.lines.push({
    id: newId(),
    categoryId: known ? wanted.categoryId : product.categoryId,
    quantity: wanted.quantity,
    unavailableAction: wanted.unavailableAction,
    instructions: wanted.instructions,
    ...fromCatalog(shop, product, wanted.selections),
  });
}

/** 0 removes the line. Any other quantity also updates the line's prices. */
export function setQuantity(
  cart: Cart,
  shop: Shop,
  lineId: string,
  quantity: number,
  now: number,
): void {
  const line = findLine(cart, lineId);
  if (quantity === 0) {
    removeLine(cart, lineId);
    return;
  }
  const product = orderable(shop, line, orderMinute(cart, shop, now));
  const chosen = fromCatalog(shop, product, asSelections(line.selections));
  const renewed = { ...line, ...chosen, quantity };
  cart.content.lines = cart.content.lines.map((each) => (each.id === lineId ? renewed : each));
}

export function removeLine(cart: Cart, lineId: string): void {
  findLine(cart, lineId);
  cart.content.lines = cart.content.lines.filter(({ id }) => id !== lineId);
}

/** The line with current names, prices and choices; refuses if it is not available. */
export function revised(shop: Shop, line: CartLine, minute: number): CartLine {
  const product = orderable(shop, line, minute);
  const { modifierGroupIds } = product.seed;
  const selections = stillOffered(shop, modifierGroupIds, asSelections(line.selections));
  return { ...line, ...fromCatalog(shop, product, selections) };
}

function orderable(shop: Shop, line: CartLine, minute: number): CurrentProduct {
  const product = shop.product(line.productId);
  if (!product) throw notFound('product with that id');
  requireOrderable(product, minute);
  return product;
}

function fromCatalog(shop: Shop, product: CurrentProduct, selections: readonly SelectedGroup[]) {
  return {
    productId: product.seed.id,
    name: product.seed.name,
    description: product.seed.description,
    picture: product.seed.picture,
    price: product.price,
    selections: choose(shop, product.seed.modifierGroupIds, selections),
    publicationRevision: shop.state.publicationRevision,
  };
}

function requireOrderable(product: CurrentProduct, minute: number): void {
  const { id, name } = product.seed;
  if (!product.available) {
    throw conflict('ITEM_SOLD_OUT', `"${name}" is sold out.`, { productId: id });
  }
  if (isServed(product, minute)) return;
  const hours = product.menus.map(({ from, to }) => `${from} to ${to}`).join(', ');
  throw conflict('ITEM_NOT_SERVED', `"${name}" is served from ${hours} only.`, {
    productId: id,
  });
}

function findLine(cart: Cart, lineId: string): CartLine {
  const line = cart.content.lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('item with that id in the cart');
  return line;
}
