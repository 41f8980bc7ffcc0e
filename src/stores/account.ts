/** What a customer's account holds. Loaded with the account. docs/contract.md 4.5.4, 4.5.5 */

import { atom, type ReadableAtom } from 'nanostores';
import { OrderingError } from '../client/errors.js';
import type { Receipt } from '../contract/domain.js';
import { customerOf } from './customer.js';
import { onePer } from './one-per.js';
import { type KeptPages, pages } from './pages.js';
import { shopParts } from './storefront.js';
import type {
  AddressToSave,
  LedgerEntry,
  OrderSummary,
  Pages,
  SavedAddress,
  SavedCard,
} from './types/customer.js';
import type { Storefront } from './types.js';

export interface AccountStore {
  readonly orders: Pages<OrderSummary>;
  readonly addresses: Pages<SavedAddress>;
  readonly cards: Pages<SavedCard>;
  readonly ledger: Pages<LedgerEntry>;
  /** Points that can be spent; `null` while it is not known, and without a program. */
  readonly $points: ReadableAtom<number | null>;
  /** Loads what has not been loaded yet. */
  load(): void;
  /** Loads again what has been loaded: it may have changed while nobody looked. */
  reload(): void;
  /** What was in an order. @throws OrderingError */
  dishesOf(id: string): Promise<Receipt['items']>;
  /**
   * @param before the address that is changed, or `null` for a new one
   * @throws OrderingError `conflict` when it was changed elsewhere: the list then has it as it is
   */
  saveAddress(before: SavedAddress | null, address: AddressToSave): Promise<void>;
  /** @throws OrderingError */
  removeAddress(id: string): Promise<void>;
  /** @throws OrderingError */
  removeCard(id: string): Promise<void>;
}

/** The account of a shop's customer; the same store every time. */
export const accountOf = onePer(createAccount);

function createAccount(shop: Storefront): AccountStore {
  const { edge, closing, done, cart } = shopParts(shop);
  const { client, guarded, $login } = customerOf(shop);
  const $points = atom<number | null>(null);
  const orders = pages((cursor) => guarded(() => client.orders(cursor)));
  const addresses = pages((cursor) => guarded(() => client.addresses(cursor)));
  const cards = pages(() => guarded(() => client.cards()));
  const ledger = pages<LedgerEntry>(async (cursor) => {
    const { enabled, balance, entries, next } = await guarded(() => client.ledger(cursor));
    if (!enabled) throw new OrderingError({ kind: 'missing', message: 'There is no program.' });
    $points.set(balance);
    return { items: entries, next };
  });
  const all: readonly KeptPages<unknown>[] = [orders, addresses, cards, ledger];

  const load = (): void => {
    if ($login.get().step !== 'signed-in') return;
    for (const each of all) void each.load();
  };
  // Nothing of one customer is left for the next.
  closing.push(
    $login.listen(({ step }) => {
      if (step === 'signed-in') return;
      for (const each of all) each.forget();
      $points.set(null);
    }),
  );

  // An order adds to the list of orders, to the points, and perhaps a card.
  let placed = done.read()?.cart.id;
  const followOrders = () => {
    const last = done.read()?.cart.id;
    if (last === placed) return;
    placed = last;
    if (last && $login.get().step === 'signed-in') reload([orders, cards, ledger]);
  };
  closing.push(cart.$view.listen(followOrders), edge.watch(done.key, followOrders, cart.$view));

  return {
    orders,
    addresses,
    cards,
    ledger,
    $points,
    load,
    reload: () => reload(all),
    dishesOf: async (id) => (await guarded(() => client.order(id))).items,
    async saveAddress(before, address) {
      const key = edge.uuid();
      if (!before) {
        const added = await guarded(() => client.addAddress(address, key));
        return addresses.edit((items) => [added, ...items]);
      }
      try {
        const changed = await guarded(() => client.changeAddress(before, address, key));
        addresses.edit((items) => items.map((each) => (each.id === changed.id ? changed : each)));
      } catch (error) {
        if (OrderingError.from(error).kind === 'conflict') await addresses.reload();
        throw error;
      }
    },
    async removeAddress(id) {
      await guarded(() => client.removeAddress(id, edge.uuid()));
      addresses.edit((items) => items.filter((each) => each.id !== id));
    },
    async removeCard(id) {
      await guarded(() => client.removeCard(id));
      cards.edit((items) => items.filter((each) => each.id !== id));
    },
  };
}

/** What nobody has looked at yet is loaded when somebody does. */
function reload(lists: readonly KeptPages<unknown>[]): void {
  for (const list of lists) if (list.$value.get().state !== 'idle') void list.reload();
}
