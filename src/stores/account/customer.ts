import { load } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import { customerClient } from '../../client/operations/account.js';
import type { Profile } from '../../contract/customer.js';
import { putBack } from '../cart/put-back.js';
import { checkoutOf } from '../checkout/checkout.js';
import { contactOf, emptyContact, type TypedContact } from '../checkout/contact.js';
import { type Loader, loader } from '../shared/loadable.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { Settings } from '../storefront/settings.js';
import type { CheckoutStore, PaymentState } from '../storefront/types.js';
import { createLogin, nobody } from './login.js';
import type { CustomerStore } from './types.js';

/** Whether login can be offered at all: without a proxy, the merchant must be known. */
export const hasAccounts = ({ api, merchant }: Settings): boolean =>
  api === 'proxy' || merchant !== '';

// The customer: login, profile, and the owner of the cart. Loaded on the first login attempt.

/** The customer of a shop; the same store every time. */
export const customerOf = storeOf(createCustomer, (shop) => ({
  contact: contactOf(shop),
  processor: () => checkoutOf(shop).$processor.get(),
  payment: () => checkoutOf(shop).$payment.get(),
}));

/** For other stores; elements see a `CustomerStore`. */
export type Customer = ReturnType<typeof createCustomer>;

type CustomerNeeds = Dependencies & {
  readonly contact: TypedContact;
  readonly processor: () => ReturnType<CheckoutStore['$processor']['get']>;
  readonly payment: () => PaymentState;
};

function createCustomer(needs: CustomerNeeds) {
  const { settings, send, platform, cart, signedIn, customer, onClose, contact } = needs;
  const client = customerClient(settings, send, platform, customer);

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
    if (needs.processor()) return true;
    const { paymentClient } = await load('payment');
    return (await paymentClient(settings, send, platform, customer).processor()) !== null;
  });

  const { claim, claimAgain, claimToPay } = cartClaims(needs, cards);

  const login = createLogin(needs, client, (token) => {
    signedIn.write({ token });
    claimAgain();
    void profile.load();
  });

  /** Logs out on this device. The customer's cart continues as a guest's. */
  const forget = (): void => {
    signedIn.clear();
    profile.forget();
    login.$login.set(nobody);
    if (!cart.access()?.claimed) return;
    cart.clear(putBack(cart.state(), platform.uuid).filter(({ intent }) => isGuests(intent.type)));
    cart.retryNow();
  };

  /** A refused token is useless. */
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (OrderingError.from(error).status === 401) forget();
      throw error;
    }
  };

  // A cart that starts after the login is also a guest's at first.
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
    now: () => platform.now(),
    askForCode(identifier) {
      void cards.load();
      return login.askForCode(identifier, contact.$contact.get().customerName.trim() || identifier);
    },
    tryCode: login.tryCode,
    startAgain: login.startAgain,
    async logOut() {
      const leaving = client.logOut();
      contact.remember(emptyContact);
      forget();
      // The client has already retried, and nothing is left here that could retry later.
      await leaving.catch(() => {});
    },
  };
  return { ...store, client, guarded, claimToPay };
}

/** Claims a guest's cart for the customer, if it can be paid then. docs/contract.md 4.5.2 */
function cartClaims(
  { cart, customer, payment }: Pick<CustomerNeeds, 'cart' | 'customer' | 'payment'>,
  cards: Loader<boolean>,
) {
  /** The number of the cart that was last claimed: a refused claim isn't repeated. */
  let claimed: number | null = null;

  const isClaimable = (): boolean => {
    const { access, cartNumber, confirmed } = cart.state();
    if (!customer() || !access?.newer || access.claimed || cartNumber === claimed) return false;
    return !confirmed || confirmed.status === 'OPEN';
  };

  const claimNow = (): void => {
    if (!isClaimable()) return;
    const { cartNumber } = cart.state();
    const found = cards.$value.get();
    if (found.state !== 'ready') return void cards.load();
    if (!found.value) return;
    claimed = cartNumber;
    cart.intend({ type: 'claim' });
    cart.retryNow();
  };

  const claim = (): void => {
    if (!isUnderWay(payment())) claimNow();
  };

  return {
    claim,
    /** For another login. */
    claimAgain(): void {
      claimed = null;
      claim();
    },
    /** Before a payment intent is requested: from then on, the cart stays the guest's. */
    async claimToPay(): Promise<void> {
      if (isClaimable()) await cards.load();
      claimNow();
    },
  };
}

/** A claim revokes the guest's credentials, which a payment in progress still needs. */
const isUnderWay = (payment: PaymentState): boolean =>
  payment.step === 'ready' ? payment.unsettled : !/idle|failed/.test(payment.step);

const isGuests = (type: string): boolean =>
  !['claim', 'enroll', 'reward', 'no-reward', 'contact'].includes(type);

/** Typed values stay. For an account without a name, the identifier typed to log in is used. */
function fillIn({ $contact, remember }: TypedContact, { name, email, phone }: Profile): void {
  const typed = $contact.get();
  remember({
    customerName: typed.customerName || (/[@\d]/.test(name) ? '' : name),
    emailAddress: typed.emailAddress || email,
    phoneNumber: typed.phoneNumber || phone,
  });
}
