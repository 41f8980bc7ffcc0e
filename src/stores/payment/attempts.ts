/**
 * The attempts to confirm a payment, over all tabs. Saved before anything is confirmed. While nobody
 * knows what became of one, the same payment may be confirmed again, and nothing else is paid.
 */
import type { Cart } from '../../contract/domain.js';
import type { Needs } from '../storefront/dependencies.js';
import { hasArrived, type SavedPayment } from './state.js';

export function createAttempts({
  edge,
  cart,
  payment: record,
  prepared,
}: Needs<'edge' | 'cart' | 'payment' | 'prepared'>) {
  /** The attempt that is under way, in whichever tab, or whose outcome nobody knows. */
  const open = (): SavedPayment | null => {
    const kept = record.read();
    return kept?.step === 'confirming' ? kept : null;
  };
  const isOpen = ({ since }: SavedPayment): boolean => open()?.since === since;

  /** A card was declined: the same form takes another one. */
  const keepReady = (kept: SavedPayment, revision = kept.revision) => {
    const { cartId, clientSecret, payable, order } = kept;
    const all = { cartId, clientSecret, payable, revision, ...(order && { order }) };
    prepared.write({ step: 'ready', declined: true, ...all });
  };

  /**
   * For every tab, without the secret: what the service says of a failure may be about this attempt
   * while the next one is on its way.
   */
  const markDeclined = ({ cartId }: SavedPayment) =>
    record.write({
      step: 'ready',
      cartId,
      clientSecret: '',
      payable: 0,
      revision: null,
      declined: true,
    });
  const wasDeclined = ({ cartId }: SavedPayment): boolean => {
    const last = record.read();
    return last?.cartId === cartId && last.declined === true;
  };

  return {
    open,
    isOpen,
    keepReady,

    /**
     * By one tab only. `null`: another tab was quicker.
     *
     * @param before the attempt whose payment is confirmed again
     */
    claim: (kept: SavedPayment, order: Cart, before: SavedPayment | null) =>
      edge.lock(`${record.key}:claim`, async (): Promise<SavedPayment | null> => {
        if (open()?.since !== before?.since) return null;
        const { ended, earlier: _, ...rest } = kept;
        const claimed: SavedPayment = {
          ...rest,
          ...(wasDeclined(kept) && { declined: true }),
          step: 'confirming',
          order,
          access: cart.access(),
          since: edge.now(),
          ...(before && { earlier: ended ?? edge.now(), declined: true }),
        };
        record.write(claimed);
        prepared.clear();
        return claimed;
      }),

    /** Its page knows no more of it. */
    giveUp(claimed: SavedPayment): SavedPayment {
      const ended = { ...claimed, ended: edge.now() };
      if (isOpen(claimed)) record.write(ended);
      return ended;
    },

    /**
     * A certain no to this attempt.
     *
     * @returns the attempt before, where that one may still arrive
     */
    refuse(claimed: SavedPayment): SavedPayment | null {
      const { earlier, ...rest } = claimed;
      if (earlier !== undefined && !hasArrived(earlier, edge.now())) {
        const before: SavedPayment = { ...rest, ended: earlier, declined: true };
        record.write(before);
        return before;
      }
      keepReady(claimed);
      markDeclined(claimed);
      return null;
    },

    /** Certain: no money was taken. */
    close(kept: SavedPayment) {
      if (isOpen(kept)) markDeclined(kept);
    },
  };
}
