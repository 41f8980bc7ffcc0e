/** The guest's rating of the order placed here. Loaded with the element that shows it. */
import { atom, type ReadableAtom } from 'nanostores';
import { OrderingError } from '../../client/http/errors.js';
import { type Rating, ratingSender } from '../../client/operations/receipt.js';
import { type Dependencies, dependenciesOf } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';

export type RatingState =
  | { readonly step: 'open' }
  | { readonly step: 'sending' }
  | { readonly step: 'sent' }
  | { readonly step: 'failed'; readonly error: OrderingError };

export interface RatingStore {
  readonly $rating: ReadableAtom<RatingState>;
  /** Once per order, even after a reload; can be repeated after a failure. */
  rate(rating: Rating): Promise<void>;
}

/** By the cart of the order. */
const made = new WeakMap<Storefront, { readonly order: string; readonly store: RatingStore }>();

/** `null` if the order can't be rated: only the newer generation accepts ratings. */
export function ratingOf(shop: Storefront): RatingStore | null {
  const needs = dependenciesOf(shop);
  const done = needs.done.read();
  if (!done?.access?.newer) return null;
  const order = done.cart.id;
  const known = made.get(shop);
  if (known?.order === order) return known.store;
  const store = createRating(needs, order);
  made.set(shop, { order, store });
  return store;
}

function createRating(
  { settings, send, customer, done, platform }: Dependencies,
  order: string,
): RatingStore {
  const client = ratingSender(settings, send, customer);
  const $rating = atom<RatingState>({ step: done.read()?.rated ? 'sent' : 'open' });
  /** The same key for the same rating, however often it is sent. */
  let last: Rating & { readonly key: string } = { stars: 0, comment: '', key: '' };

  return {
    $rating,
    async rate({ stars, comment }) {
      const placed = done.read();
      const { step } = $rating.get();
      if (!placed?.access || placed.cart.id !== order) return;
      if (step === 'sending' || step === 'sent') return;
      const isSame = last.stars === stars && last.comment === comment;
      if (!isSame) last = { stars, comment, key: platform.uuid() };
      $rating.set({ step: 'sending' });
      try {
        await client(placed.access, last, last.key).catch(unlessRatedBefore);
        const now = done.read();
        if (now?.cart.id === order) done.write({ ...now, rated: true });
        $rating.set({ step: 'sent' });
      } catch (error) {
        $rating.set({ step: 'failed', error: OrderingError.from(error) });
      }
    },
  };
}

/** After a lost response, or from another tab: the first rating counts. docs/contract.md 4.5.3 */
function unlessRatedBefore(error: unknown): void {
  if (OrderingError.from(error).code !== 'RESOURCE_CONFLICT') throw error;
}
