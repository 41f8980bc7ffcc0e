/** The contents of a customer's account, in pages. Loaded with the account. docs/contract.md 4.5.4, 4.5.5 */
import { atom, type ReadableAtom } from 'nanostores';
import { OrderingError } from '../../client/http/errors.js';
import type { Page } from '../../contract/customer.js';
import type { Receipt } from '../../contract/domain.js';
import type { Platform } from '../platform/platform.js';
import type { Loadable } from '../shared/loadable.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import { type Customer, customerOf } from './customer.js';
import { createPastReceipt, type PastReceipt } from './past-receipt.js';
import type {
  AddressToSave,
  Claim,
  ClaimToMake,
  LedgerEntry,
  OrderSummary,
  Pages,
  PagesSoFar,
  SavedAddress,
  SavedCard,
} from './types.js';

interface KeptPages<T> extends Pages<T> {
  /** Changes the displayed list after the service has confirmed a change. */
  edit(change: (items: readonly T[]) => readonly T[]): void;
  forget(): void;
}

/**
 * A list from the service, as far as it has been loaded.
 *
 * @param fetchPage receives the cursor of the page, `null` for the first
 */
function pages<T>(fetchPage: (cursor: string | null) => Promise<Page<T>>): KeptPages<T> {
  const $value = atom<Loadable<PagesSoFar<T>>>({ state: 'idle' });
  let next: string | null = null;
  let running: Promise<void> | null = null;
  /** Counts `forget`: what was requested before it is not shown. */
  let forgotten = 0;
  const show = (value: PagesSoFar<T>) => $value.set({ state: 'ready', value });
  /** `work` returns what to do with its result; nothing is done if the list was reset meanwhile. */
  const once = (work: () => Promise<() => void>) => {
    running ??= (async (before) => {
      const apply = await work();
      if (before !== forgotten) return;
      apply();
      running = null;
    })(forgotten);
    return running;
  };
  const first = async () => {
    if ($value.get().state !== 'ready') $value.set({ state: 'loading' });
    try {
      const page = await fetchPage(null);
      return () => {
        next = page.next;
        show({ items: page.items, more: next !== null, busy: false, error: null });
      };
    } catch (error) {
      return () => $value.set({ state: 'failed', error: OrderingError.from(error) });
    }
  };
  const more = async () => {
    const found = $value.get();
    if (found.state !== 'ready' || next === null) return () => {};
    show({ ...found.value, busy: true, error: null });
    // Items may have been changed or removed while the page loaded.
    const shown = () => {
      const now = $value.get();
      return now.state === 'ready' ? now.value.items : [];
    };
    try {
      const page = await fetchPage(next);
      return () => {
        next = page.next;
        const items = [...shown(), ...page.items];
        show({ items, more: next !== null, busy: false, error: null });
      };
    } catch (error) {
      const failed = { more: true, busy: false, error: OrderingError.from(error) };
      return () => show({ items: shown(), ...failed });
    }
  };
  return {
    $value,
    load: async () => {
      if ($value.get().state === 'idle') await once(first);
      else await running;
    },
    async reload() {
      const before = forgotten;
      // A pending load may be older than this request.
      while (running) await running;
      if (before === forgotten) await once(first);
    },
    more: () => once(more),
    edit(change) {
      const found = $value.get();
      if (found.state === 'ready') show({ ...found.value, items: change(found.value.items) });
    },
    forget() {
      forgotten += 1;
      running = null;
      $value.set({ state: 'idle' });
    },
  };
}

interface Points {
  /** `null` if the service doesn't say. */
  readonly available: number | null;
  readonly reserved: number;
}

interface AccountStore {
  readonly orders: Pages<OrderSummary>;
  readonly receipt: PastReceipt;
  readonly addresses: Pages<SavedAddress>;
  readonly cards: Pages<SavedCard>;
  readonly ledger: Pages<LedgerEntry>;
  /** What the customer has said about orders' points. Loaded where there is a program. */
  readonly claims: Pages<Claim>;
  /** Available points, and those set aside; `null` while unknown, and without a program. */
  readonly $points: ReadableAtom<Points | null>;
  /** Loads lists that haven't been loaded yet. */
  load(): void;
  /** Reloads loaded lists, which may have changed since. */
  reload(): void;
  /** The items of an order. @throws OrderingError */
  dishesOf(id: string): Promise<Receipt['items']>;
  /**
   * @param before the address to change, or `null` for a new one
   * @throws OrderingError `conflict` if it was changed elsewhere: the list then contains the
   *   current one
   */
  saveAddress(before: SavedAddress | null, address: AddressToSave): Promise<void>;
  /** @throws OrderingError */
  removeAddress(id: string): Promise<void>;
  /** @throws OrderingError */
  removeCard(id: string): Promise<void>;
  /** @throws OrderingError `RESOURCE_CONFLICT` if a claim for this order is waiting already */
  makeClaim(claim: ClaimToMake): Promise<void>;
}

/** The account of a shop's customer; the same store every time. */
export const accountOf = storeOf(createAccount, (shop) => ({ customerStore: customerOf(shop) }));

type CustomerAccess = Pick<Customer, 'client' | 'guarded' | '$login'>;

function createAccount({
  platform,
  done,
  cart,
  onClose,
  overlay,
  customerStore,
}: Dependencies & { readonly customerStore: CustomerAccess }): AccountStore {
  const { client, guarded, $login } = customerStore;
  const $points = atom<Points | null>(null);
  const orders = pages((cursor) => guarded(() => client.orders(cursor)));
  const addresses = pages((cursor) => guarded(() => client.addresses(cursor)));
  const cards = pages(() => guarded(() => client.cards()));
  const ledger = pages<LedgerEntry>(async (cursor) => {
    const { enabled, balance, reserved, entries, next } = await guarded(() =>
      client.ledger(cursor),
    );
    if (!enabled) throw new OrderingError({ kind: 'missing', message: 'There is no program.' });
    $points.set({ available: balance, reserved });
    void claims.load();
    return { items: entries, next };
  });
  const claims = pages<Claim>(async () => {
    return { items: await guarded(() => client.claims()), next: null };
  });
  const receipt = createPastReceipt((id) => guarded(() => client.order(id)), overlay);
  const once = onceFor(platform);
  const all: readonly KeptPages<unknown>[] = [orders, addresses, cards, ledger];

  const load = (): void => {
    if ($login.get().step !== 'signed-in') return;
    for (const each of all) void each.load();
  };
  // Nothing about one customer may remain for the next.
  onClose(
    $login.listen(({ step }) => {
      if (step === 'signed-in') return;
      for (const each of [...all, claims]) each.forget();
      receipt.close();
      $points.set(null);
    }),
  );

  // A new order changes the list of orders, the points, and perhaps the cards.
  let placed = done.read()?.cart.id;
  const followOrders = () => {
    const last = done.read()?.cart.id;
    if (last === placed) return;
    placed = last;
    if (last && $login.get().step === 'signed-in') reload([orders, cards, ledger]);
  };
  onClose(cart.$view.listen(followOrders), platform.watch(done.key, followOrders, cart.$view));

  return {
    orders,
    receipt,
    addresses,
    cards,
    ledger,
    claims,
    $points,
    load,
    reload: () => reload([...all, claims]),
    dishesOf: async (id) => (await guarded(() => client.order(id))).items,
    ...addressEdits(addresses, customerStore, platform),
    async removeCard(id) {
      await guarded(() => client.removeCard(id));
      cards.edit((items) => items.filter((each) => each.id !== id));
    },
    async makeClaim(claim) {
      const made = await once(JSON.stringify(claim), (key) =>
        guarded(() => client.makeClaim(claim, key)),
      );
      claims.edit((items) => [made, ...items]);
    },
  };
}

/** What was sent without an answer keeps its key: sending it again must not do it twice. */
function onceFor({ uuid }: Pick<Platform, 'uuid'>) {
  let unanswered = { what: '', key: '' };
  return async <T>(what: string, send: (key: string) => Promise<T>): Promise<T> => {
    if (what !== unanswered.what) unanswered = { what, key: uuid() };
    const answer = await send(unanswered.key);
    unanswered = { what: '', key: '' };
    return answer;
  };
}

/** Changes the saved addresses at the service, and then in the list. */
function addressEdits(
  list: KeptPages<SavedAddress>,
  { client, guarded }: CustomerAccess,
  platform: Pick<Platform, 'uuid'>,
): Pick<AccountStore, 'saveAddress' | 'removeAddress'> {
  const once = onceFor(platform);
  return {
    async saveAddress(before, address) {
      const what = JSON.stringify([before?.id, before?.revision, address]);
      try {
        const saved = await once(what, (key) =>
          guarded(() =>
            before ? client.changeAddress(before, address, key) : client.addAddress(address, key),
          ),
        );
        list.edit((items) =>
          before ? items.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...items],
        );
      } catch (error) {
        if (before && OrderingError.from(error).kind === 'conflict') await list.reload();
        throw error;
      }
    },
    async removeAddress(id) {
      await guarded(() => client.removeAddress(id, platform.uuid()));
      list.edit((items) => items.filter((each) => each.id !== id));
    },
  };
}

/** Lists that were never shown load when they are. */
function reload(lists: readonly KeptPages<unknown>[]): void {
  for (const list of lists) if (list.$value.get().state !== 'idle') void list.reload();
}
