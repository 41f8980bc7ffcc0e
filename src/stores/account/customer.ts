import { load } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import { customerClient } from '../../client/operations/account.js';
import type { Profile } from '../../contract/customer.js';
import { putBack } from '../cart/put-back.js';
import { checkoutOf } from '../checkout/checkout.js';
import { contactOf, nobodyTyped, type TypedContact } from '../checkout/contact.js';
import { loader } from '../shared/loadable.js';
import { type Needs, storeOf } from '../storefront/dependencies.js';
import type { Settings } from '../storefront/settings.js';
import type { CheckoutStore } from '../storefront/types.js';
import { createLogin, nobody } from './login.js';
import type { CustomerStore } from './types.js';

/** Whether logging in can be offered at all: without a proxy the merchant has to be known. */
export const hasAccounts = ({ api, merchant }: Settings): boolean =>
  api === 'proxy' || merchant !== '';

// The customer: login, profile, and whose cart it is. Loaded when somebody has an account.

/** The customer of a shop; the same one every time. */
export const customerOf = storeOf(createCustomer, (shop) => ({
  contact: contactOf(shop),
  processor: () => checkoutOf(shop).$processor.get(),
}));

/** For the stores beside this one; elements see a `CustomerStore`. */
export type Customer = ReturnType<typeof createCustomer>;

function createCustomer({
  settings,
  send,
  edge,
  scope,
  cart,
  signedIn,
  customer,
  onNextGuest,
  onClose,
  contact,
  processor,
}: Needs<
  | 'settings'
  | 'send'
  | 'edge'
  | 'scope'
  | 'cart'
  | 'signedIn'
  | 'customer'
  | 'onNextGuest'
  | 'onClose'
> & {
  readonly contact: TypedContact;
  readonly processor: () => ReturnType<CheckoutStore['$processor']['get']>;
}) {
  const client = customerClient(settings, send, edge, customer);
  /** The cart that was asked for already, by its life: a refusal is not asked for again. */
  let claimed: number | null = null;

  const profile = loader(async (): Promise<Profile> => {
    const found = await guarded(() => client.profile());
    if (!found) {
      forget();
      throw new OrderingError({ kind: 'unauthorized', message: 'The customer is signed out.' });
    }
    fillIn(contact, found);
    return found;
  });

  const cards = loader(async () => {
    if (processor()) return true;
    const { paymentClient } = await load('payment');
    return (await paymentClient(settings, send, edge, customer).processor()) !== null;
  });

  /** A guest's cart becomes the customer's, where it can be paid for then. docs/contract.md 4.5.2 */
  const claim = (): void => {
    const { access, life, confirmed } = cart.state();
    if (!customer() || !access?.newer || access.claimed || life === claimed) return;
    if (confirmed && confirmed.status !== 'OPEN') return;
    const found = cards.$value.get();
    if (found.state !== 'ready') return void cards.load();
    if (!found.value) return;
    claimed = life;
    cart.intend({ type: 'claim' });
    cart.retryNow();
  };

  const login = createLogin({ edge, scope, customer, onNextGuest }, client, (token) => {
    signedIn.write({ token });
    claimed = null;
    claim();
    void profile.load();
  });

  /** Here nobody is signed in any more. A cart of the customer's goes on as a guest's. */
  const forget = (): void => {
    signedIn.clear();
    profile.forget();
    login.$login.set(nobody);
    if (!cart.access()?.claimed) return;
    cart.clear(putBack(cart.state(), edge.uuid).filter(({ intent }) => isGuests(intent.type)));
    cart.retryNow();
  };

  /** A token that is refused is of no use any more. */
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (OrderingError.from(error).status === 401) forget();
      throw error;
    }
  };

  // A cart that is begun after the login is a guest's as well.
  onClose(
    cart.$view.listen(claim),
    cards.$value.listen(({ state }) => state === 'ready' && claim()),
  );
  if (customer()) {
    claim();
    void profile.load();
  }

  const store: CustomerStore = {
    offered: hasAccounts(settings),
    $login: login.$login,
    profile,
    cards,
    now: () => edge.now(),
    askForCode(identifier) {
      void cards.load();
      return login.askForCode(identifier, contact.$contact.get().customerName.trim() || identifier);
    },
    tryCode: login.tryCode,
    startAgain: login.startAgain,
    async logOut() {
      const leaving = client.logOut();
      contact.remember(nobodyTyped);
      forget();
      // The client has tried more than once; nothing is left here that could try again later.
      await leaving.catch(() => {});
    },
  };
  return { ...store, client, guarded };
}

const isGuests = (type: string): boolean =>
  !['claim', 'enroll', 'reward', 'no-reward', 'contact'].includes(type);

/** What was typed stays. An account without a name has what was typed to log in in its place. */
function fillIn({ $contact, remember }: TypedContact, { name, email, phone }: Profile): void {
  const typed = $contact.get();
  remember({
    customerName: typed.customerName || (/[@\d]/.test(name) ? '' : name),
    emailAddress: typed.emailAddress || email,
    phoneNumber: typed.phoneNumber || phone,
  });
}
