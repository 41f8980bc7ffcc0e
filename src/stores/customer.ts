/** The signed-in customer. Loaded when somebody asks for it. */
import { atom } from 'nanostores';
import { customerClient, type Identity } from '../client/customer.js';
import { OrderingError } from '../client/errors.js';
import { loader } from './loadable.js';
import { paged } from './paged.js';
import { type ShopParts, shopParts } from './storefront.js';
import type { CustomerStore, LoginState } from './types/customer.js';
import type { Storefront } from './types.js';

const made = new WeakMap<Storefront, CustomerStore>();

/** The customer of a shop; the same store every time. */
export function customerOf(shop: Storefront): CustomerStore {
  let customer = made.get(shop);
  if (!customer) {
    customer = createCustomer(shopParts(shop));
    made.set(shop, customer);
  }
  return customer;
}

function createCustomer(parts: ShopParts): CustomerStore {
  const { settings, edge, cart, signedIn } = parts;
  const client = customerClient(settings, parts.send, edge, parts.customer);
  const $login = atom<LoginState>(
    signedIn.read() ? { step: 'signed-in' } : { step: 'signed-out', error: null },
  );
  let identity: Identity = { merchantSlug: settings.merchant, identifierString: '' };
  let methodId = '';

  /** A session that is over is forgotten; an unrelated cart stays. */
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (OrderingError.from(error).kind === 'unauthorized') forget();
      throw error;
    }
  };

  const profile = loader(() => asked(() => client.profile()));
  const orders = paged((cursor) => asked(() => client.orders(cursor)));
  const addresses = paged((cursor) => asked(() => client.addresses(cursor)));
  const cards = loader(() => asked(() => client.cards()));
  const loyalty = loader(async () => {
    const access = cart.access();
    if (!access?.newer) return { state: 'none' } as const;
    return asked(() => client.loyalty(access));
  });
  const ledger = paged((cursor) => asked(() => client.ledger(cursor)));

  const forget = () => {
    signedIn.clear();
    for (const loaded of [profile, orders, addresses, cards, loyalty, ledger]) loaded.forget();
    $login.set({ step: 'signed-out', error: null });
  };

  return {
    $login,
    async login(identifier) {
      identity = { ...identity, identifierString: identifier.trim() };
      $login.set({ step: 'sending' });
      try {
        const challenge = await client.login(identity);
        methodId = challenge.methodId;
        $login.set({ step: 'code', sentBy: challenge.sentBy, refused: false });
      } catch (error) {
        $login.set({ step: 'signed-out', error: OrderingError.from(error) });
      }
    },
    async verify(code) {
      const before = $login.get();
      if (before.step !== 'code') return;
      $login.set({ step: 'verifying' });
      try {
        signedIn.write({ token: await client.verify(identity, methodId, code) });
        $login.set({ step: 'signed-in' });
        const access = cart.access();
        if (access?.newer && !access.claimed) cart.intend({ type: 'claim' });
      } catch (error) {
        const failure = OrderingError.from(error);
        // Which status a wrong code has is not documented; only trouble is not the code's fault.
        if (failure.temporary) $login.set({ step: 'signed-out', error: failure });
        else $login.set({ ...before, refused: true });
      }
    },
    restart: () => $login.set({ step: 'signed-out', error: null }),
    async logout() {
      const telling = client.logout().catch(() => {});
      forget();
      await telling;
    },
    profile,
    orders,
    order: (id) => asked(() => client.order(id)),
    addresses,
    async addAddress(address) {
      await asked(() => client.addAddress(address, edge.uuid()));
      await addresses.reload();
    },
    async changeAddress(address, change) {
      await asked(() => client.changeAddress(address, change, edge.uuid()));
      await addresses.reload();
    },
    async removeAddress(id) {
      await asked(() => client.removeAddress(id, edge.uuid()));
      await addresses.reload();
    },
    cards,
    async removeCard(id) {
      await asked(() => client.removeCard(id));
      await cards.reload();
    },
    loyalty,
    ledger,
  };
}
