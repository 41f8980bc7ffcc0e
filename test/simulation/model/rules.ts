/** What a cart is and how it may change, only by the rules of docs/contract.md. */

export interface Line {
  readonly id: string;
  readonly productId: string;
  readonly selections: readonly Group[];
  readonly instructions: string;
  /** Minor units, at the time it was added or its quantity changed. */
  price: number;
  quantity: number;
}

export interface Group {
  readonly groupId: string;
  readonly selectedOptions: readonly Option[];
}

export interface Option {
  readonly optionId: string;
  readonly quantity: number;
  readonly children?: readonly Group[];
}

export type Status = 'OPEN' | 'LOCKED' | 'COMPLETED' | 'EXPIRED';

export interface Cart {
  readonly id: string;
  readonly token: string;
  status: Status;
  revision: number;
  expiresAt: number;
  lines: Line[];
  contact: string;
  time: string;
  /** Whole percent, or minor units. */
  gratuity: { readonly percentage: number } | { readonly amount: number };
  discount: string | null;
  /** The intent that has the lock. */
  lockedBy: string | null;
  /** What was in the cart when its payment was prepared; only this is paid for. */
  prepared: string | null;
  /** Why the last payment failed. */
  failure: string | null;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

/** The parts of the kitchen's menu that change. */
export interface Menu {
  readonly soldOut: ReadonlySet<string>;
  /** Minor units by product; missing ones have their first price. */
  readonly prices: ReadonlyMap<string, number>;
}

interface Offer {
  readonly price: number;
  /** Minor units by option identifier. */
  readonly options: Readonly<Record<string, number>>;
}

/** What the kitchen offers, by product. */
export const offers: Readonly<Record<string, Offer>> = {
  soup: { price: 650, options: {} },
  bread: { price: 199, options: {} },
  bowl: { price: 1150, options: { tofu: 0, lamb: 250, chili: 45, mint: 0 } },
};

export const priceOf = (productId: string, { prices }: Menu): number =>
  prices.get(productId) ?? offers[productId]?.price ?? 0;

export const LIFETIME_MS = 4 * 3_600_000;

/** How a cart changes with time. */
export function age(cart: Cart, now: number): void {
  if (cart.status !== 'OPEN' || cart.expiresAt > now) return;
  cart.status = 'EXPIRED';
  cart.revision += 1;
}

export function requireOpen(cart: Cart): void {
  if (cart.status !== 'OPEN')
    throw new Refusal(409, 'CART_IMMUTABLE', `The cart is ${cart.status}.`);
}

export function addLine(cart: Cart, line: Omit<Line, 'price'>, menu: Menu): void {
  const { productId } = line;
  if (!offers[productId]) throw new Refusal(404, 'NOT_FOUND');
  if (menu.soldOut.has(productId)) throw new Refusal(409, 'ITEM_SOLD_OUT', 'Sold out.');
  cart.lines.push({ ...line, price: priceOf(productId, menu) });
}

export function setQuantity(cart: Cart, id: string, quantity: number, menu: Menu): void {
  const line = cart.lines.find((one) => one.id === id);
  if (!line) throw new Refusal(404, 'NOT_FOUND', 'No such item.');
  if (quantity > 0 && menu.soldOut.has(line.productId)) throw new Refusal(409, 'ITEM_SOLD_OUT');
  if (quantity === 0) cart.lines = cart.lines.filter((one) => one !== line);
  else Object.assign(line, { quantity, price: priceOf(line.productId, menu) });
}

export interface Change {
  readonly reason: 'ITEM_SOLD_OUT' | 'PRICE_CHANGED';
  readonly cartItemId: string;
  readonly before: string;
  readonly after: string;
}

/** What in a cart no longer matches the menu; it can't be paid like this. */
export function changesOf({ status, lines }: Cart, menu: Menu): readonly Change[] {
  if (status !== 'OPEN') return [];
  return lines.flatMap(({ id: cartItemId, productId, price }): readonly Change[] => {
    const now = priceOf(productId, menu);
    const gone = { reason: 'ITEM_SOLD_OUT', before: 'available', after: 'sold_out' } as const;
    if (menu.soldOut.has(productId)) return [{ ...gone, cartItemId }];
    if (now === price) return [];
    return [{ reason: 'PRICE_CHANGED', cartItemId, before: String(price), after: String(now) }];
  });
}

export function applyDiscount(cart: Cart, code: string): void {
  if (cart.discount !== null) throw new Refusal(409, 'DISCOUNT_ALREADY_APPLIED');
  if (code !== 'SAVE10') throw new Refusal(400, 'INVALID_DISCOUNT_CODE');
  cart.discount = code;
}

const unitPrice = (line: Line): number => line.price + groupsPrice(line.productId, line.selections);

const groupsPrice = (productId: string, groups: readonly Group[]): number =>
  groups
    .flatMap((group) => group.selectedOptions)
    .reduce(
      (sum, { optionId, quantity, children = [] }) =>
        sum +
        quantity * (offers[productId]?.options[optionId] ?? 0) +
        groupsPrice(productId, children),
      0,
    );

export interface Totals {
  /** By line, before the discount. */
  readonly lines: readonly { readonly unit: number; readonly total: number }[];
  readonly gross: number;
  readonly discount: number;
  readonly tip: number;
  readonly total: number;
}

/** All in whole minor units. */
export function totalsOf({ lines, discount, gratuity }: Cart): Totals {
  const priced = lines.map((line) => ({
    unit: unitPrice(line),
    total: unitPrice(line) * line.quantity,
  }));
  const gross = priced.reduce((sum, { total }) => sum + total, 0);
  const off = discount === null ? 0 : Math.round(gross / 10);
  const tip =
    'amount' in gratuity
      ? gratuity.amount
      : Math.round(((gross - off) * gratuity.percentage) / 100);
  const tipped = lines.length === 0 ? 0 : tip;
  return { lines: priced, gross, discount: off, tip: tipped, total: gross - off + tipped };
}
