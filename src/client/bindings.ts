/**
 * Request bodies that both generations share. Members without a value are left out.
 * docs/contract.md 2.13.6.
 */

import type { Generation } from '../contract/cart.js';
import type {
  Cart,
  Choice,
  DeliveryAddress,
  FulfillmentMethod,
  Room,
  UnavailableAction,
} from '../contract/domain.js';
import { type Place, placePath } from '../contract/methods.js';

const itemBody = (change: AddItem) => ({
  productId: change.productId,
  quantity: change.quantity,
  itemUnavailableAction: change.ifUnavailable,
  selections: change.choices.map(selectionBody),
  specialInstructions: change.instructions,
  categoryId: change.categoryId ?? undefined,
});

interface SelectionBody {
  groupId: string;
  selectedOptions: { optionId: string; quantity: number; children?: SelectionBody[] }[];
}

const selectionBody = ({ groupId, modifiers }: Choice): SelectionBody => ({
  groupId,
  selectedOptions: modifiers.map(({ id, quantity, children }) => ({
    optionId: id,
    quantity,
    ...(children.length > 0 && { children: children.map(selectionBody) }),
  })),
});

// Maps each cart change to its older and its newer operation. Code above the client doesn't know
// which one runs. docs/contract.md 4.2, 4.4, 4.5.

/** `quantity` is 1 to 99. Prices are never sent. */
interface AddItem {
  readonly type: 'add-item';
  readonly productId: string;
  readonly quantity: number;
  readonly choices: readonly Choice[];
  /** At most 500 characters. */
  readonly instructions: string;
  readonly ifUnavailable: UnavailableAction;
  readonly categoryId: string | null;
}

export interface Contact {
  readonly customerName: string;
  /** At least one of these two is not empty. */
  readonly emailAddress: string;
  readonly phoneNumber: string;
}

export type OrderTimeChoice =
  | { readonly pickupType: 'ASAP' }
  | { readonly pickupType: 'LATER'; readonly orderDate: string; readonly orderTime: string };

/** A whole percentage, or a decimal amount in major units with at most two decimals (`"5.00"`). */
export type GratuityChoice = { readonly percentage: string } | { readonly amount: string };

/** Where the order goes, as the guest entered it. */
interface Places {
  readonly delivery: { readonly address: DeliveryAddress };
  /** Digits. */
  readonly table: { readonly tableNumber: string } & SignedPlace;
  readonly room: { readonly room: Room } & SignedPlace;
}

interface SignedPlace {
  /** The signed code of the place, which only the merchant's proxy can verify. docs/signed-places.md */
  readonly code?: string | undefined;
}

type PlaceChange = { [P in Place]: { readonly type: P } & Places[P] }[Place];

/** Changes of the order as a whole. For each kind, the last one counts. */
export type OrderChange =
  /** Removes the address, table and room of the previous method. docs/contract.md 2.2. */
  | { readonly type: 'method'; readonly method: FulfillmentMethod }
  /** At most 500 characters; empty removes the note. */
  | { readonly type: 'note'; readonly note: string }
  | PlaceChange
  | { readonly type: 'contact'; readonly contact: Contact }
  | { readonly type: 'order-time'; readonly time: OrderTimeChoice }
  | { readonly type: 'gratuity'; readonly gratuity: GratuityChoice }
  | { readonly type: 'discount'; readonly code: string }
  | { readonly type: 'no-discount' }
  /** Joins the loyalty program, only with the guest's consent. */
  | { readonly type: 'enroll' }
  | { readonly type: 'reward'; readonly rewardId: string }
  | { readonly type: 'no-reward' }
  /** Accepts the catalog changes. An assumed operation: docs/contract.md 2.4. */
  | { readonly type: 'accept-changes'; readonly version: number }
  /** The guest's cart becomes the logged-in customer's. */
  | { readonly type: 'claim' };

export type CartChange =
  | AddItem
  /** Absolute; 0 removes. */
  | { readonly type: 'set-quantity'; readonly itemId: string; readonly quantity: number }
  | OrderChange;

/** A request to the service, without address and credentials. */
interface Operation {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/carts/{cart}` unless `atLocation`. */
  readonly path: string;
  readonly body?: unknown;
  readonly atLocation?: boolean;
  /** Needs the customer's token, alone or together with the cart's. */
  readonly as?: 'customer' | 'customer and guest';
  /** Only the proxy can carry it out. */
  readonly proxied?: boolean;
}

/** `older` is missing if that generation has no such operation. */
interface Binding<T> {
  readonly older?: (change: T) => Operation;
  readonly newer: (change: T) => Operation;
}

type Bindings = {
  readonly [T in CartChange['type']]: Binding<Extract<CartChange, { type: T }>>;
};

const put = (path: string, body: unknown): Operation => ({ method: 'PUT', path, body });
const post = (path: string, body: unknown = {}): Operation => ({ method: 'POST', path, body });
const remove = (path: string): Operation => ({ method: 'DELETE', path, body: {} });
const both = <T>(operation: (change: T) => Operation): Binding<T> => ({
  older: operation,
  newer: operation,
});

const bindings: Bindings = {
  'add-item': {
    older: (change) => post('/cart-item', itemBody(change)),
    newer: (change) => post('/items', itemBody(change)),
  },
  'set-quantity': {
    older: ({ itemId, quantity }) => ({
      method: 'PATCH',
      path: `/cart-item/${encodeURIComponent(itemId)}/quantity`,
      body: { quantity },
    }),
    newer: ({ itemId, quantity }) => {
      const path = `/items/${encodeURIComponent(itemId)}`;
      return quantity === 0
        ? { method: 'DELETE', path }
        : { method: 'PATCH', path, body: { quantity } };
    },
  },
  method: { newer: ({ method }) => patchCart({ fulfillmentMethod: method }) },
  note: { newer: ({ note }) => patchCart({ note }) },
  delivery: both(({ address }) => put(placePath('delivery'), address)),
  table: both(({ tableNumber, code }) => place('table', { tableNumber }, code)),
  room: both(({ room, code }) => place('room', { ...room }, code)),
  contact: both(({ contact: { customerName, emailAddress, phoneNumber } }) =>
    put('/validate-and-update', {
      customerName,
      // The newer generation rejects empty members.
      emailAddress: emailAddress || undefined,
      phoneNumber: phoneNumber || undefined,
    }),
  ),
  'order-time': both(({ time }) => put('/update-order-time', time)),
  gratuity: both(({ gratuity }) => put('/gratuity', gratuity)),
  discount: {
    older: ({ code }) => ({ ...post('/discounts/apply-discount', { code }), atLocation: true }),
    newer: ({ code }) => post('/discount', { code }),
  },
  // The older operation doesn't name the cart in its path; the proxy adds the cart's id.
  'no-discount': {
    older: () => ({ ...remove('/discounts/apply-discount'), atLocation: true }),
    newer: () => remove('/discount'),
  },
  enroll: { newer: () => ({ ...post('/loyalty/enrollment', { consent: true }), as: 'customer' }) },
  reward: {
    newer: ({ rewardId }) => ({ ...post('/loyalty/redeem', { rewardId }), as: 'customer' }),
  },
  'no-reward': { newer: () => ({ ...remove('/loyalty/redeem'), as: 'customer' }) },
  'accept-changes': {
    newer: ({ version }) =>
      post('/catalog-acknowledgement', { action: 'ACCEPT_CHANGES', changeSetVersion: version }),
  },
  claim: { newer: () => ({ ...post('/claim'), as: 'customer and guest' }) },
};

/** Members of a body or of a session's metadata: a code replaces the number that it contains. */
export const placeMembers = (
  { lastName, ...number }: Readonly<Record<string, string>>,
  placeCode: string | undefined,
): Readonly<Record<string, string>> => ({
  ...(placeCode ? { placeCode } : number),
  ...(lastName !== undefined && { lastName }),
});

const place = (
  name: Place,
  members: Readonly<Record<string, string>>,
  code: string | undefined,
): Operation => ({
  ...put(placePath(name), placeMembers(members, code)),
  ...(code && { proxied: true }),
});

const patchCart = (body: unknown): Operation => ({ method: 'PATCH', path: '', body });

/** `null` if the generation has no operation for this change. */
export function operationFor(change: CartChange, generation: Generation): Operation | null {
  const bind = bindings[change.type][generation] as ((change: CartChange) => Operation) | undefined;
  return bind?.(change) ?? null;
}

/**
 * A cart's gratuity. A gratuity set as an amount has no rate; for delivery orders, it is the
 * courier's. docs/contract.md 2.2
 */
export function gratuityOf({
  gratuityRate,
  charges,
}: Pick<Cart, 'gratuityRate' | 'charges'>): GratuityChoice {
  const percentage = Math.round(gratuityRate * 10_000) / 100;
  const charge = charges.findLast(({ kind }) => kind === 'gratuity' || kind === 'courierTip');
  return charge?.amount.minor && !percentage
    ? { amount: (charge.amount.minor / 100).toFixed(2) }
    : { percentage: `${percentage}` };
}
