/** Every edit of a cart, once. Both generations map their paths and bodies to these. */
import type { FulfillmentMethod } from '../../data/types.js';
import type { Database } from '../../database/open.js';
import type { ServiceParts } from '../../parts.js';
import { renewDelivery } from '../delivery/quote.js';
import { enroll } from '../loyalty/balance.js';
import {
  applyReward,
  removeReward,
  requireProgram,
  requireReward,
  standingOf,
} from '../loyalty/rewards.js';
import type { Shop } from '../menu/shop.js';
import type { Cart, Customer, DeliveryAddress } from './cart.js';
import { acceptCatalog } from './catalog-changes.js';
import { addLine, type NewLine, removeLine, setQuantity } from './line-edits.js';
import {
  applyDiscount,
  requireMethod,
  setCustomer,
  setDelivery,
  setGratuity,
  setMethod,
  setOrderTime,
  type WantedGratuity,
  type WantedTime,
} from './order-edits.js';
import { getCart, giveCartTo, saveCart } from './store.js';
import { expire, requireOpen, touched } from './transitions.js';

interface EditAt {
  readonly parts: ServiceParts;
  readonly cart: Cart;
  readonly shop: Shop;
  readonly now: number;
  /** The transaction of this write. */
  readonly db: Database;
  /** `null` for a guest, and for a server. */
  readonly customerId: string | null;
  /** A parameter of the path. */
  param(name: string): string;
}

export interface CartEdit<Input> {
  /** What it does, in one line. */
  readonly summary: string;
  /** Changes the cart in place, or throws a refusal. */
  run(at: EditAt, input: Input): void | Promise<void>;
  /** The cart's payment is canceled afterwards. */
  readonly endsPayment?: true;
}

const edit = <Input>(summary: string, run: CartEdit<Input>['run']): CartEdit<Input> => ({
  summary,
  run,
});

/** An edit that only the customer who owns the cart may request. */
const ownersEdit = <Input>(
  summary: string,
  run: (at: EditAt & { customerId: string }, input: Input) => Promise<void>,
): CartEdit<Input> =>
  edit(summary, async (at, input) => {
    const { customerId } = at;
    if (customerId !== null) await run({ ...at, customerId }, input);
  });

type Room = { lastName: string; roomNumber: string };
type Change = {
  fulfillmentMethod?: FulfillmentMethod | undefined;
  note?: string | undefined;
};

export const cartEdits = {
  change: edit<Change>(
    'Changes how the order is fulfilled, or its note.',
    ({ cart, shop }, { fulfillmentMethod, note }) => {
      if (fulfillmentMethod) setMethod(cart, shop, fulfillmentMethod);
      if (note !== undefined) cart.content.note = note;
    },
  ),
  end: {
    ...edit<object>('Ends the cart; it is EXPIRED from then on.', ({ cart }) => expire(cart)),
    endsPayment: true,
  } satisfies CartEdit<object>,
  addLine: edit<NewLine>('Adds a line.', ({ cart, shop, now }, line) =>
    addLine(cart, shop, line, now),
  ),
  setQuantity: edit<{ quantity: number }>(
    "Sets a line's quantity; 0 removes the line.",
    ({ cart, shop, now, param }, { quantity }) =>
      setQuantity(cart, shop, param('itemId'), quantity, now),
  ),
  removeLine: edit<object>('Removes a line.', ({ cart, param }) =>
    removeLine(cart, param('itemId')),
  ),
  acceptCatalog: edit<{ changeSetVersion: number }>(
    'Accepts what changed in the catalog. An assumption: nothing is published.',
    ({ cart, shop, now }, { changeSetVersion }) => acceptCatalog(cart, shop, changeSetVersion, now),
  ),
  setCustomer: edit<Customer>('Sets who orders and how to reach them.', ({ cart }, customer) =>
    setCustomer(cart, customer),
  ),
  setGratuity: edit<WantedGratuity>('Sets the gratuity.', ({ cart, shop }, wanted) =>
    setGratuity(cart, shop, wanted),
  ),
  setOrderTime: edit<WantedTime>('Sets for when the order is.', ({ cart, shop, now }, wanted) =>
    setOrderTime(cart, shop, wanted, now),
  ),
  setTable: edit<{ tableNumber: string }>('Sets the table.', ({ cart }, { tableNumber }) => {
    requireMethod(cart, 'table_side');
    cart.content.table = { tableNumber };
  }),
  setRoom: edit<Room>('Sets the room.', ({ cart }, room) => {
    requireMethod(cart, 'room_service');
    cart.content.room = room;
  }),
  setDelivery: edit<DeliveryAddress>('Sets the delivery address.', ({ cart, shop, now }, address) =>
    setDelivery(cart, shop, address, now),
  ),
  applyDiscount: edit<{ code: string }>('Applies a discount code.', ({ cart, shop }, { code }) =>
    applyDiscount(cart, shop, code),
  ),
  removeDiscount: edit<object>('Takes the discount off.', ({ cart }) => {
    cart.content.discountCode = null;
  }),
  claim: ownersEdit<object>("Makes a guest's cart the customer's.", ({ db, cart, customerId }) =>
    giveCartTo(db, cart.id, customerId),
  ),
  enroll: ownersEdit<object>(
    'Joins the loyalty program.',
    async ({ parts, shop, db, now, customerId }) => {
      requireProgram(parts.loyalty, shop);
      await enroll(db, customerId, now);
    },
  ),
  applyReward: ownersEdit<{ rewardId: string }>(
    'Applies a reward.',
    async ({ parts, cart, shop, db, now, customerId }, { rewardId }) => {
      const reward = requireReward(requireProgram(parts.loyalty, shop), rewardId);
      const standing = await standingOf(db, customerId, cart, shop, now);
      await applyReward(db, customerId, cart, reward, standing);
    },
  ),
  /** Also works while the provider is unavailable: nobody has to keep a reward. */
  removeReward: ownersEdit<object>('Takes the applied reward off.', ({ cart, db }) =>
    removeReward(db, cart),
  ),
} as const;

/** Which cart is edited, and for whom. */
type Editing = Omit<EditAt, 'cart' | 'now'> & { readonly cartId: string };

/**
 * Edits an open cart and saves it as a new revision.
 *
 * @param check sees the cart first, and may refuse
 */
export async function editCart<Input>(
  { cartId, ...at }: Editing,
  edit: CartEdit<Input>,
  input: Input,
  check: (cart: Cart) => void = () => {},
): Promise<Cart> {
  const { parts, db, shop } = at;
  const now = parts.now();
  const cart = await getCart(db, shop.location.id, cartId, now);
  requireOpen(cart);
  check(cart);
  await edit.run({ ...at, cart, now }, input);
  renewDelivery(cart, shop, now);
  if (cart.status === 'OPEN') touched(cart, now);
  await saveCart(db, cart);
  return cart;
}
