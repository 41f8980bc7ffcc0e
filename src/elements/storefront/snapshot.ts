import type { Money } from '../../contract/domain.js';
import type { CartView } from '../../stores/storefront/types.js';

/** An order as displayed. `minor` of an amount is in whole minor units of `currency`. */
export interface OrderSnapshot {
  /** `null` before the service has created a cart. */
  readonly currency: string | null;
  readonly quantity: number;
  /** Including all fees, as last confirmed by the service; `null` before that. */
  readonly total: Money | null;
  /** Some changes aren't confirmed yet, and `total` is about to change. */
  readonly pending: boolean;
  readonly lines: readonly OrderSnapshotLine[];
}

interface OrderSnapshotLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: Money;
  /** The total is calculated from the menu and not confirmed yet. */
  readonly estimated: boolean;
  readonly soldOut: boolean;
}

/** Frozen, so that writing to it throws an error in strict mode. */
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
