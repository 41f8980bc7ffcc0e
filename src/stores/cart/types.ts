/** What elements see of the cart. */
import type { ReadableAtom } from 'nanostores';
import type {
  Contact,
  GratuityChoice,
  OrderChange,
  OrderTimeChoice,
} from '../../client/bindings.js';
import type { FailureKind } from '../../client/http/errors.js';
import type { Cart, Choice, Money, Product, UnavailableAction } from '../../contract/domain.js';

/** One line as the shopper sees it: confirmed, or what it will be once the service agrees. */
export interface CartLine {
  /** Stable while the line waits and after it is confirmed; use it as the key of a list. */
  readonly key: string;
  readonly productId: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly quantity: number;
  readonly total: Money;
  /** The total is ours and not yet the service's. */
  readonly estimated: boolean;
  /** Sold out since it was put into the cart: it has to go before the order can be paid. */
  readonly soldOut: boolean;
  readonly instructions: string;
  readonly ifUnavailable: UnavailableAction;
  readonly choices: readonly Choice[];
}

export interface CartView {
  readonly lines: readonly CartLine[];
  readonly quantity: number;
  /** The last confirmed cart; its totals are the service's own. `null` before the first item. */
  readonly confirmed: Cart | null;
  /** What the shopper wants and the service has not agreed to yet, oldest first. */
  readonly intents: readonly Intent[];
  /** Something shown is not confirmed yet: totals are about to change. */
  readonly pending: boolean;
  /** The order can have a note: the older operations have none. */
  readonly takesNote: boolean;
  /** Ordering is closed: the service's own reason, as a sentence to show. */
  readonly closed: string | null;
  readonly notice: CartNotice | null;
  /** When the next attempt is made, milliseconds since the epoch; `null` when none waits. */
  readonly retryAt: number | null;
  /** Why an attempt waits: `offline` and `busy` have sentences of their own. */
  readonly trouble: FailureKind | null;
}

/** Something the shopper has to know about an intent that did not come through. */
export type CartNotice =
  /** `intent` is what was refused, with all that was typed. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly line: string;
      readonly intent: Intent;
    }
  /** Nobody can tell whether the line was added: the shopper looks and decides. */
  | { readonly kind: 'uncertain'; readonly line: string }
  /** The order had run out and was begun anew; `lost` names what could not be put back. */
  | { readonly kind: 'expired'; readonly lost: readonly string[] }
  /** One portion costs something else than the menu said when it was added. */
  | {
      readonly kind: 'price-changed';
      readonly line: string;
      readonly before: string;
      readonly after: string;
    }
  /** A payment of this order was started: the shopper goes on with it. */
  | { readonly kind: 'locked' };

export interface NewLine {
  readonly product: Product;
  readonly categoryId: string | null;
  readonly quantity: number;
  /** With their names and prices, to show until the service answers. */
  readonly choices: readonly Choice[];
  /** At most 500 characters. */
  readonly instructions: string;
  /** What the kitchen does when it has run out; `remove_item` unless the shopper says otherwise. */
  readonly ifUnavailable?: UnavailableAction;
}

export type { Contact, GratuityChoice, OrderTimeChoice };

/** What the shopper wants of the order as a whole. */
export type OrderIntent = OrderChange;

/** A line with what is needed to show it before it is confirmed. */
export interface LineIntent {
  readonly line: string;
  readonly productId: string;
  readonly categoryId: string | null;
  readonly quantity: number;
  readonly instructions: string;
  readonly ifUnavailable: UnavailableAction;
  readonly name: string;
  readonly imageUrl: string;
  /** One portion with its choices, estimated from the menu's prices. */
  readonly unit: Money['minor'];
  /** The product alone, as the menu said when it was chosen; missing where no menu was asked. */
  readonly listed?: Money['minor'];
  readonly currency: Cart['currency'];
  readonly choices: readonly Choice[];
}

/** What the shopper wants, in the shopper's terms. Quantities are absolute. */
export type Intent =
  | ({ readonly type: 'add' } & LineIntent)
  /** The line gets other choices. The new one is added before the old one goes: none can be lost. */
  | ({ readonly type: 'replace' } & LineIntent)
  | { readonly type: 'quantity'; readonly line: string; readonly quantity: number }
  | OrderIntent;

export interface CartStore {
  readonly $view: ReadableAtom<CartView>;
  /**
   * One more of what is in the cart already is a higher quantity of that line.
   *
   * @returns the line's key
   */
  add(line: NewLine): string;
  /** Gives a line other choices, instructions or quantity; its key stays. */
  replace(lineKey: string, line: NewLine): void;
  /** Absolute, 0 to 99; 0 removes. */
  setQuantity(lineKey: string, quantity: number): void;
  remove(lineKey: string): void;
  intend(intent: OrderIntent): void;
  /** Sends what waits; resolves when nothing waits any more, rejects when something cannot be sent. */
  flush(): Promise<void>;
  /** Asks the service for the cart as it is now. */
  refresh(): Promise<void>;
  /** Answers the question of an `uncertain` notice, or closes any other. */
  dismissNotice(decision?: 'send-again' | 'leave'): void;
  retryNow(): void;
}
