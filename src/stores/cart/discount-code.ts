/** A discount code from a link or a script of the page: used once per order, as soon as it has an item. */
import { atom, type ReadableAtom } from 'nanostores';
import { saved } from '../platform/saved.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';

export interface SuppliedCode {
  readonly code: string;
  /** `waiting`: for the first item. */
  readonly step: 'waiting' | 'sent' | 'applied' | 'refused';
  /** The service's reason for refusing it; may be empty. */
  readonly reason: string;
}

interface DiscountCodeStore {
  readonly $supplied: ReadableAtom<SuppliedCode | null>;
  /** @param options `again`: even if this order has tried it before */
  supply(code: string, options?: { readonly again: boolean }): void;
}

/** Kept, so that a reload doesn't apply again what was refused or removed. */
interface Kept {
  readonly code: string;
  /** Of the cart that it is for. */
  readonly cartNumber: number;
  readonly sent: boolean;
}

const isSame = (one: string | null | undefined, other: string) =>
  one?.toLowerCase() === other.toLowerCase();

/** The same store every time. */
export const discountCodeOf = storeOf(
  ({ platform, scope, cart, onClose, onNextGuest }: Dependencies): DiscountCodeStore => {
    const kept = saved<Kept>(platform.tab, `${scope}:code`);
    const $supplied = atom<SuppliedCode | null>(null);

    function look(): void {
      const supplied = $supplied.get();
      const { lines, confirmed, intents, notice } = cart.$view.get();
      if (supplied === null) return;
      const { code, step } = supplied;
      const to = (next: SuppliedCode['step'], reason = '') =>
        $supplied.set({ code, step: next, reason });
      const isUnderWay = intents.some(({ type }) => type === 'discount');
      if (step === 'waiting' && lines.length > 0 && !isUnderWay) {
        kept.write({ code, cartNumber: cart.state().cartNumber, sent: true });
        if (isSame(confirmed?.discountCode, code)) {
          to('applied');
          return;
        }
        // Of another code.
        if (notice?.kind === 'refused' && notice.intent.type === 'discount') cart.dismissNotice();
        to('sent');
        cart.intend({ type: 'discount', code });
      } else if (
        step === 'sent' &&
        notice?.kind === 'refused' &&
        notice.intent.type === 'discount'
      ) {
        to('refused', notice.message);
      } else if (step === 'sent' && !isUnderWay) {
        to(isSame(confirmed?.discountCode, code) ? 'applied' : 'refused');
      }
    }

    onClose(cart.$view.listen(look));
    onNextGuest(() => {
      kept.clear();
      $supplied.set(null);
    });
    return {
      $supplied,
      supply(code, { again } = { again: false }) {
        const before = kept.read();
        const isTried =
          before !== null &&
          isSame(before.code, code) &&
          before.cartNumber === cart.state().cartNumber;
        if (isTried && before.sent && !again) return;
        $supplied.set({ code, step: 'waiting', reason: '' });
        look();
        // With items in the order, somebody waits for the answer.
        if (again && cart.$view.get().lines.length > 0) cart.retryNow();
      },
    };
  },
);
