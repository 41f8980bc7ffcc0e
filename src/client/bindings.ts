/**
 * Each change of a cart, bound to its older and its newer operation. Nothing above the client knows
 * which one ran. docs/contract.md 4.2, 4.4, 4.5.
 */
import type { Selection } from '../contract/domain.js';

/** `quantity` 1 to 99; prices are never sent. */
export interface AddItem {
  readonly type: 'add-item';
  readonly productId: string;
  readonly quantity: number;
  readonly selections: readonly Selection[];
  readonly instructions: string;
  readonly categoryId: string | null;
}

export type CartChange =
  | AddItem
  /** Absolute; 0 removes. */
  | { readonly type: 'set-quantity'; readonly itemId: string; readonly quantity: number }
  | {
      readonly type: 'set-contact';
      readonly customerName: string;
      readonly emailAddress: string;
      readonly phoneNumber: string;
    }
  | { readonly type: 'set-order-time'; readonly time: OrderTimeBody }
  /** Whole percent, or a decimal amount in major units. */
  | { readonly type: 'set-gratuity'; readonly gratuity: GratuityBody }
  | { readonly type: 'apply-discount'; readonly code: string }
  | { readonly type: 'remove-discount' };

type OrderTimeBody =
  | { readonly pickupType: 'ASAP' }
  | { readonly pickupType: 'LATER'; readonly orderDate: string; readonly orderTime: string };

type GratuityBody = { readonly percentage: string } | { readonly amount: string };

/** What is asked of the service, without address and credentials. */
export interface Operation {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/carts/{cart}` unless `atLocation`. */
  readonly path: string;
  readonly body?: unknown;
  readonly atLocation?: boolean;
}

type Binding<T> = {
  readonly older: (change: T) => Operation;
  readonly newer: (change: T) => Operation;
};

export type Bindings = {
  readonly [T in CartChange['type']]: Binding<Extract<CartChange, { type: T }>>;
};

const itemPath = (id: string) => encodeURIComponent(id);

const put = (path: string, body: unknown): Operation => ({ method: 'PUT', path, body });
const both = <T>(operation: (change: T) => Operation): Binding<T> => ({
  older: operation,
  newer: operation,
});

export const bindings: Bindings = {
  'add-item': {
    older: (change) => ({ method: 'POST', path: '/cart-item', body: itemBody(change) }),
    newer: (change) => ({ method: 'POST', path: '/items', body: itemBody(change) }),
  },
  'set-quantity': {
    older: ({ itemId, quantity }) => ({
      method: 'PATCH',
      path: `/cart-item/${itemPath(itemId)}/quantity`,
      body: { quantity },
    }),
    newer: ({ itemId, quantity }) => {
      const path = `/items/${itemPath(itemId)}`;
      return quantity === 0
        ? { method: 'DELETE', path }
        : { method: 'PATCH', path, body: { quantity } };
    },
  },
  'set-contact': both(({ customerName, emailAddress, phoneNumber }) =>
    put('/validate-and-update', {
      customerName,
      // The newer generation refuses empty members.
      emailAddress: emailAddress || undefined,
      phoneNumber: phoneNumber || undefined,
    }),
  ),
  'set-order-time': both(({ time }) => put('/update-order-time', time)),
  'set-gratuity': both(({ gratuity }) => put('/gratuity', gratuity)),
  'apply-discount': {
    older: ({ code }) => discount('POST', { code }),
    newer: ({ code }) => ({ method: 'POST', path: '/discount', body: { code } }),
  },
  'remove-discount': {
    older: () => discount('DELETE', {}),
    newer: () => ({ method: 'DELETE', path: '/discount', body: {} }),
  },
};

/** The older operation does not name the cart in its path; the proxy adds which one it is. */
const discount = (method: 'POST' | 'DELETE', body: unknown): Operation => ({
  method,
  path: '/discounts/apply-discount',
  body,
  atLocation: true,
});

const itemBody = (change: AddItem) => ({
  productId: change.productId,
  quantity: change.quantity,
  itemUnavailableAction: 'remove_item',
  selections: change.selections.map(selectionBody),
  specialInstructions: change.instructions,
  categoryId: change.categoryId ?? undefined,
});

interface SelectionBody {
  groupId: string;
  selectedOptions: { optionId: string; quantity: number; children?: SelectionBody[] }[];
}

const selectionBody = (selection: Selection): SelectionBody => ({
  groupId: selection.groupId,
  selectedOptions: selection.modifiers.map(({ modifierId, quantity, children }) => ({
    optionId: modifierId,
    quantity,
    ...(children.length > 0 && { children: children.map(selectionBody) }),
  })),
});
