import type {
  CardFacts,
  PaymentIntentFacts,
  Payments,
} from '../../../demo/service/processor-contract.js';

export interface Merchant extends Payments {
  /**
   * What happened, in order: `lock cart-1`, `unlock cart-1 card_declined`, `paid cart-1 visa 4242`,
   * with a wallet `paid cart-1 visa 4242 test_wallet`.
   */
  readonly events: string[];
  /** Totals by reference in minor units; only these may be charged. */
  readonly totals: Map<string, number>;
  /** While true, every notification of success or refund fails, as with a full disk. */
  deaf: boolean;
}

/** The smallest shop that follows the rules of `Payments`: one lock and one order per cart. */
export function createMerchant(totals: Record<string, number>): Merchant {
  const locks = new Map<string, string>();
  const orders = new Map<string, CardFacts>();
  const merchant: Merchant = {
    events: [],
    totals: new Map(Object.entries(totals)),
    deaf: false,
    authorize: async ({ id, reference, amountMinor }: PaymentIntentFacts) => {
      if (merchant.totals.get(reference) !== amountMinor) {
        return { ok: false, code: 'AMOUNT_CHANGED', message: 'The total changed. Look again.' };
      }
      const holder = locks.get(reference) ?? id;
      if (holder !== id) return { ok: false, code: 'CART_IMMUTABLE', message: 'Already paying.' };
      if (!locks.has(reference)) merchant.events.push(`lock ${reference}`);
      locks.set(reference, id);
      return { ok: true };
    },
    succeeded: async ({ reference }, card) => {
      if (merchant.deaf) throw new Error('The merchant cannot write its order now.');
      if (orders.has(reference)) return;
      orders.set(reference, card);
      const paid = ['paid', reference, card.brand, card.last4, card.wallet];
      merchant.events.push(paid.filter((word) => word !== null).join(' '));
    },
    refunded: async ({ reference }, minor) => {
      if (merchant.deaf) throw new Error('The merchant cannot write its order now.');
      merchant.events.push(`refunded ${reference} ${minor}`);
    },
    failed: async ({ reference }, reason) => {
      if (locks.delete(reference)) merchant.events.push(`unlock ${reference} ${reason}`);
    },
  };
  return merchant;
}
