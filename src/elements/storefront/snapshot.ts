import type { Money } from '../../contract/domain.js';
import type { CartView } from '../../stores/storefront/types.js';

/** An order as it is shown. `minor` of an amount is whole minor units of `currency`. */
export interface OrderSnapshot {
  /** `null` before the service has made a cart. */
  readonly currency: string | null;
  readonly quantity: number;
  /** With every fee, as the service wrote it last; `null` before there is one. */
  readonly total: Money | null;
  /** Something shown is not confirmed yet, and `total` is about to change. */
  readonly pending: boolean;
  readonly lines: readonly OrderSnapshotLine[];
}

export interface OrderSnapshotLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: Money;
  /** The total is reckoned from the menu, and not the service's yet. */
  readonly estimated: boolean;
  readonly soldOut: boolean;
}

/** Frozen: a script that writes into it is told so in strict code. */
export function snapshotOf({ lines, quantity, confirmed, pending }: CartView): OrderSnapshot {
  return Object.freeze({
    currency: confirmed?.currency ?? null,
    quantity,
    total: confirmed && Object.freeze({ ...confirmed.total }),
    pending,
    lines: Object.freeze(
      lines.map(({ productId, name, quantity: portions, total, estimated, soldOut }) =>
        Object.freeze({
          productId,
          name,
          quantity: portions,
          total: Object.freeze({ ...total }),
          estimated,
          soldOut,
        }),
      ),
    ),
  });
}
