/** Changes to the lines of an open cart. A refusal leaves the cart as it was. */
import { asSelections, choose, type SelectedGroup } from '../catalog/choose.js';
import type { CurrentProduct, Shop } from '../catalog/shop.js';
import { notFound, Refusal } from '../http/refusal.js';
import { newId } from '../tokens.js';
import type { Cart, CartLine, UnavailableAction } from './cart.js';

const LINE_LIMIT = 100;

export interface NewLine {
  readonly productId: string;
  readonly quantity: number;
  readonly unavailableAction: UnavailableAction;
  readonly selections: readonly SelectedGroup[];
  readonly instructions: string;
  readonly categoryId: string | null;
}

/** Lines that look alike stay apart: they may be meant for different people. */
export function addLine(cart: Cart, shop: Shop, wanted: NewLine): void {
  const product = shop.product(wanted.productId);
  if (!product) {
    throw new Refusal(404, 'NOT_FOUND', 'There is no product with that id here.', {
      productId: wanted.productId,
    });
  }
  requireAvailable(product);
  if (cart.content.lines.length >= LINE_LIMIT) {
    throw new Refusal(409, 'CART_FULL', `A cart has ${LINE_LIMIT} lines at most.`);
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

/** 0 removes the line. Any other quantity also takes the line's prices anew from the catalogue. */
export function setQuantity(cart: Cart, shop: Shop, lineId: string, quantity: number): void {
  const line = findLine(cart, lineId);
  if (quantity === 0) {
    removeLine(cart, lineId);
    return;
  }
  const renewed = renew(shop, { ...line, quantity });
  cart.content.lines = cart.content.lines.map((each) => (each.id === lineId ? renewed : each));
}

export function removeLine(cart: Cart, lineId: string): void {
  findLine(cart, lineId);
  cart.content.lines = cart.content.lines.filter(({ id }) => id !== lineId);
}

/** The shopper agrees to the catalogue as it is: lines that cannot be made any more go. */
export function acceptCatalog(cart: Cart, shop: Shop, now: number): void {
  cart.content.lines = cart.content.lines.flatMap((line) => {
    try {
      return [renew(shop, line)];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
  cart.content.acknowledgedAt = now;
}

/** The line at today's names and prices; refuses when it cannot be ordered any more. */
export function renew(shop: Shop, line: CartLine): CartLine {
  const product = shop.product(line.productId);
  if (!product) throw notFound('product with that id');
  requireAvailable(product);
  return { ...line, ...fromCatalog(shop, product, asSelections(line.selections)) };
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

function requireAvailable(product: CurrentProduct): void {
  if (product.available) return;
  throw new Refusal(409, 'ITEM_SOLD_OUT', `"${product.seed.name}" is sold out.`, {
    productId: product.seed.id,
  });
}

function findLine(cart: Cart, lineId: string): CartLine {
  const line = cart.content.lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('item with that id in the cart');
  return line;
}
