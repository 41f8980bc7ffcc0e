/**
 * The receipt of an order in the account's list. The customer's token opens it, not a receipt's
 * own token. docs/contract.md 4.5.4
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Receipt } from '../../contract/domain.js';
import type { OverlayStore } from '../overlay/overlay.js';
import { withAllCharges } from '../receipt/completed.js';
import { type Loader, loader } from '../shared/loadable.js';

export interface PastReceipt {
  /** The id of the open order; `null` while the list is shown. */
  readonly $open: ReadableAtom<string | null>;
  /** Fails with `missing` where the service shows orders only in its list. */
  readonly content: Loader<Receipt>;
  open(id: string): void;
  close(): void;
}

/** @param read the order of this id, with the customer's token */
export function createPastReceipt(
  read: (id: string) => Promise<Receipt>,
  overlay: Pick<OverlayStore, 'over' | '$applied'>,
): PastReceipt {
  const $open = atom<string | null>(null);
  const content = loader(() =>
    overlay.over(read($open.get() ?? '').then(withAllCharges), (applied, receipt) =>
      applied.receipt(receipt),
    ),
  );
  // The overlay arrived after the receipt, or in another language.
  overlay.$applied.listen(() => {
    if (content.$value.get().state === 'ready') void content.reload();
  });
  return {
    $open,
    content,
    open(id) {
      if (id === $open.get()) return;
      content.forget();
      $open.set(id);
      void content.load();
    },
    close() {
      $open.set(null);
      content.forget();
    },
  };
}
