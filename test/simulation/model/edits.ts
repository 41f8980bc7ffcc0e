/** Changes to a cart, by method and path below the cart, for both generations. */
import { addLine, applyDiscount, type Cart, type Group, Refusal, setQuantity } from './rules.js';
import type { State } from './state.js';

export type Body = Readonly<Record<string, unknown>>;

/** Changes the cart in place. @throws Refusal without a change */
export type Edit = (cart: Cart, body: Body, state: State) => void;

const add: Edit = (cart, body, state) =>
  addLine(
    cart,
    {
      id: hex(state.next()),
      productId: String(body.productId),
      selections: (body.selections ?? []) as readonly Group[],
      instructions: String(body.specialInstructions ?? ''),
      quantity: Number(body.quantity),
    },
    state,
  );

const contact: Edit = (cart, body) => {
  if (!body.customerName) throw new Refusal(400, 'VALIDATION_ERROR');
  cart.contact = String(body.customerName);
};

const time: Edit = (cart, body) => {
  cart.time = body.pickupType === 'ASAP' ? 'ASAP' : `${body.orderDate} ${body.orderTime}`;
};

const gratuity: Edit = (cart, body) => {
  cart.gratuity =
    body.percentage === undefined
      ? { amount: Math.round(Number(body.amount) * 100) }
      : { percentage: Number(body.percentage) };
};

const discount: Edit = (cart, body) => applyDiscount(cart, String(body.code));

const noDiscount: Edit = (cart) => {
  cart.discount = null;
};

const quantityOf =
  (id: string, quantity?: number): Edit =>
  (cart, body, state) =>
    setQuantity(cart, id, quantity ?? Number(body.quantity), state);

const fixed: Readonly<Record<string, Edit>> = {
  'POST /items': add,
  'POST /cart-item': add,
  'PUT /validate-and-update': contact,
  'PUT /update-order-time': time,
  'PUT /gratuity': gratuity,
  'POST /discount': discount,
  'DELETE /discount': noDiscount,
};

/** Checks that come before the cart is read. @throws Refusal */
export function checkBody({ quantity, productId }: Body): void {
  const least = productId === undefined ? 0 : 1;
  if (quantity === undefined || (Number(quantity) >= least && Number(quantity) <= 99)) return;
  throw new Refusal(400, 'VALIDATION_ERROR', 'A quantity is 0 to 99, and not 0 where it is added.');
}

/** @param path below `/carts/{cart}` */
export function editAt(method: string, path: string): Edit {
  const known = fixed[`${method} ${path}`];
  if (known) return known;
  const [, , id = '', last] = path.split('/');
  const item = decodeURIComponent(id);
  if (path.startsWith('/items/') && method === 'DELETE') return quantityOf(item, 0);
  if (path.startsWith('/items/') && method === 'PATCH') return quantityOf(item);
  if (path.startsWith('/cart-item/') && method === 'PATCH' && last === 'quantity') {
    return quantityOf(item);
  }
  throw new Refusal(404, 'NOT_FOUND', `There is no ${method} ${path}.`);
}

/** Identifiers of the newer generation are 24 hexadecimal digits. */
export const hex = (count: number): string => count.toString(16).padStart(24, '0');
