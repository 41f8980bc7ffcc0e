/** Points and rewards of the cart. docs/contract.md 4.2.1, 4.2.2, 4.5.4 */

import { atom } from 'nanostores';
import { OrderingError } from '../../client/http/errors.js';
import { loader } from '../shared/loadable.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';
import type { OrderIntent, RefusedNotice } from '../storefront/types.js';
import { type Customer, customerOf } from './customer.js';
import type { LoyaltyStore } from './types.js';

/** The loyalty of a shop's customer; the same store every time. */
export const loyaltyOf = storeOf(createLoyalty, (shop) => ({ customerStore: customerOf(shop) }));

const wishes: readonly string[] = ['enroll', 'reward', 'no-reward'];

function createLoyalty({
  cart,
  onClose,
  customerStore: { client, guarded, $login },
}: Dependencies & {
  readonly customerStore: Pick<Customer, 'client' | 'guarded' | '$login'>;
}): LoyaltyStore {
  const $refusal = atom<RefusedNotice | null>(null);
  /** The cart of the quote, and its revision. */
  let quotedCart = '';
  let isLoading = false;

  const quote = loader(() => {
    const access = cart.access();
    if (!access) throw new OrderingError({ kind: 'missing', message: 'There is no cart.' });
    return guarded(() => client.loyaltyQuote(access));
  });
  const now = (): string => {
    const { access, confirmed, pending } = cart.state();
    const settled = access?.claimed && confirmed?.status === 'OPEN' && pending.length === 0;
    return settled ? `${confirmed.id} ${access.revision}` : '';
  };
  const follow = (): void => {
    const { notice } = cart.$view.get();
    if (notice?.kind === 'refused' && wishes.includes(notice.intent.type)) {
      cart.dismissNotice();
      $refusal.set(notice);
      quotedCart = '';
    }
    const next = now();
    if (isLoading || next === quotedCart || !next) return;
    quotedCart = next;
    isLoading = true;
    // The cart may have changed meanwhile.
    void quote.reload().finally(() => {
      isLoading = false;
      follow();
    });
  };
  const wish = (intent: OrderIntent): void => {
    $refusal.set(null);
    cart.intend(intent);
    cart.retryNow();
  };
  onClose(
    cart.$view.listen(() => quote.$value.get().state !== 'idle' && follow()),
    // Nothing about one customer may remain for the next.
    $login.listen(({ step }) => {
      if (step === 'signed-in') return;
      quote.forget();
      $refusal.set(null);
      quotedCart = '';
    }),
  );

  return {
    quote,
    $refusal,
    follow,
    join: () => wish({ type: 'enroll' }),
    apply: (rewardId) => wish({ type: 'reward', rewardId }),
    remove: () => wish({ type: 'no-reward' }),
  };
}
