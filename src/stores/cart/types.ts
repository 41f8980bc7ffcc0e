/** The cart as elements see it. */
import type { ReadableAtom } from 'nanostores';
import type {
  Contact,
  GratuityChoice,
  OrderChange,
  OrderTimeChoice,
} from '../../client/bindings.js';
import type { FailureKind } from '../../client/http/errors.js';
import type {
  Cart,
  CatalogChange,
  Choice,
  Instructed,
  Money,
  Product,
  Renamed,
  UnavailableAction,
} from '../../contract/domain.js';

/** A line as displayed: confirmed, or as it will be once the service confirms it. */
export interface CartLine extends Renamed, Instructed {
  /** Stable while the line waits and after it is confirmed; use it as a list key. */
  readonly key: string;
  readonly productId: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly quantity: number;
  readonly total: Money;
  /** The total is our estimate, not yet the service's. */
  readonly estimated: boolean;
  /** Sold out since it was added: it has to be removed before paying. */
  readonly soldOut: boolean;
  /** What changed on the menu since it was added: the guest has to answer before paying. */
  readonly change?: CatalogChange | undefined;
  readonly instructions: string;
  readonly ifUnavailable: UnavailableAction;
  readonly choices: readonly Choice[];
}

export interface CartView {
  readonly lines: readonly CartLine[];
  readonly quantity: number;
  /** The last confirmed cart; its totals are the service's own. `null` before the first item. */
  readonly confirmed: Cart | null;
  /** The sum of the lines until the service confirms it; `null` if it is confirmed or unknown. */
  readonly estimate: Money | null;
  /** The guest's changes that the service hasn't confirmed yet, oldest first. */
  readonly intents: readonly Intent[];
  /** Some changes aren't confirmed yet, and totals are about to change. */
  readonly pending: boolean;
  /** Whether the order can have a note; the older operations don't support it. */
  readonly takesNote: boolean;
  /** The service's reason why ordering is closed, as a sentence to show. */
  readonly closed: string | null;
  readonly notice: CartNotice | null;
  /** Why the courier doesn't deliver to the address; `null` if nothing is known against it. */
  readonly refusedAddress: RefusedNotice | null;
  /** Time of the next attempt, in milliseconds since the epoch; `null` if none is waiting. */
  readonly retryAt: number | null;
  /** Why an attempt is waiting: `offline` has its own text. */
  readonly failure: FailureKind | null;
}

/** Something the guest must know about an intent that failed. */
export type CartNotice =
  /** `intent` is what was refused, with everything that was typed. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The service's or the proxy's code for the reason; may be empty. */
      readonly code?: string;
      /** The order's minimum for this, in decimal major units, if the service says so. */
      readonly minimum?: string;
      /** The members of the request's body that were refused, if the service names them. */
      readonly fields?: readonly string[];
      readonly line: string;
      readonly intent: Intent;
    }
  /** It is unknown whether the line was added: the guest checks and decides. */
  | { readonly kind: 'uncertain'; readonly line: string }
  /** The order expired and was started again; `lost` lists what couldn't be restored. */
  | { readonly kind: 'expired'; readonly lost: readonly string[] }
  /** The price of one portion differs from the menu when it was added. */
  | {
      readonly kind: 'price-changed';
      readonly line: string;
      readonly before: string;
      readonly after: string;
    }
  /** A payment of this order was started, and the guest continues with it. */
  | { readonly kind: 'locked' }
  /** The guest is back from paying, and the browser has lost the order: it may be paid. */
  | { readonly kind: 'forgotten' };

export type RefusedNotice = CartNotice & { readonly kind: 'refused' };

export interface NewLine {
  readonly product: Product;
  readonly categoryId: string | null;
  readonly quantity: number;
  /** With names and prices, to display until the service responds. */
  readonly choices: readonly Choice[];
  /** At most 500 characters. */
  readonly instructions: string;
  /** What the kitchen does if it has run out; default: `remove_item`. */
  readonly ifUnavailable?: UnavailableAction;
}

export type { Contact, GratuityChoice, OrderTimeChoice };

/** A change of the order as a whole. */
export type OrderIntent = OrderChange;

/** A line with everything needed to display it before it is confirmed. */
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
  /** Price of the product alone on the menu when it was added; missing if no menu was loaded. */
  readonly listed?: Money['minor'];
  readonly currency: Cart['currency'];
  readonly choices: readonly Choice[];
}

/** A change that the guest wants, in the guest's terms. Quantities are absolute. */
export type Intent =
  | ({ readonly type: 'add' } & LineIntent)
  /**
   * Gives the line other choices. The new item is added before the old one is removed, so that
   * neither is lost.
   */
  | ({ readonly type: 'replace' } & LineIntent)
  | { readonly type: 'quantity'; readonly line: string; readonly quantity: number }
  | OrderIntent;

export interface CartStore {
  readonly $view: ReadableAtom<CartView>;
  /** The last change made in this tab, right before `$view` shows it. */
  readonly $intended: ReadableAtom<Intent | null>;
  /** What the order had when this page opened it. */
  readonly atStart: readonly CartLine[];
  /**
   * Adding more of what is already in the cart increases that line's quantity.
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
  /**
   * Sends waiting changes; resolves when nothing is waiting, rejects if something can't be sent.
   */
  flush(): Promise<void>;
  /** Reads the current cart from the service. */
  refresh(): Promise<void>;
  /** Answers an `uncertain` notice, or closes any other notice. */
  dismissNotice(decision?: 'send-again' | 'leave'): void;
  retryNow(): void;
}
