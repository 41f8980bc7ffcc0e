import type { ReadableAtom } from 'nanostores';
import type {
  Cart,
  Charge,
  GratuityOptions,
  Location,
  MenuBundle,
  ProductDetail,
  Receipt,
} from '../../contract/domain.js';
import type { CartLine } from '../cart/types.js';
import type { PlacedOrder } from '../receipt/placed-order.js';

/** How much energy a dish, or a part of it, can have. */
export interface EnergyRange {
  readonly least: number;
  readonly most: number;
  /** Each possibility, in the menu's order; `null` for more than two. */
  readonly listed: readonly number[] | null;
}

/** A phrase as the guest reads it, and as the kitchen gets it. */
export interface OfferedPhrase {
  readonly shown: string;
  readonly sent: string;
}

/** A text for the kitchen. */
export interface NoteParts {
  /** What the guest typed. */
  readonly typed: string;
  readonly chosen: readonly OfferedPhrase[];
}

/**
 * An overlay in one language. Its functions return the same value with texts in the guest's
 * language and the facts that the overlay adds. Applying it again, or another one, starts from the
 * original texts.
 */
export interface GuestOverlay {
  /** Of the menu as the service has it. BCP 47. */
  readonly language: string;
  readonly phrases: readonly OfferedPhrase[];
  /** Says how much energy modifiers add. */
  readonly statesAddedEnergy: boolean;
  menus(menus: MenuBundle): MenuBundle;
  product(product: ProductDetail): ProductDetail;
  lines(lines: readonly CartLine[]): readonly CartLine[];
  cart<Order extends Cart | PlacedOrder>(cart: Order): Order;
  receipt(receipt: Receipt): Receipt;
  location(location: Location): Location;
  gratuity(options: GratuityOptions): GratuityOptions;
  /** Names and purposes of charges of an order with this method. */
  charges(charges: readonly Charge[], method: string): readonly Charge[];
}

export interface OverlayStore {
  /** `null` while there is none. */
  readonly $applied: ReadableAtom<GuestOverlay | null>;
  /** What guests read, as BCP 47. Elements report theirs; the last change counts. */
  speak(language: string): void;
  /** A response said that the location has an overlay. */
  expect(): void;
  /** Applies the overlay to what is being loaded, once both are there. */
  over<T>(loading: Promise<T>, apply: (overlay: GuestOverlay, loaded: T) => T): Promise<T>;
}
