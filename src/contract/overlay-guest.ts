/** An overlay as a guest sees it: in one language, ready to be applied. */
import type {
  Cart,
  CartItem,
  Charge,
  GratuityOptions,
  Instructed,
  Location,
  MenuBundle,
  ProductDetail,
  Receipt,
  Renamed,
} from './domain.js';

/** An item of an order, confirmed or not. */
export type OrderedItem = Renamed &
  Instructed &
  Pick<CartItem, 'productId' | 'name' | 'choices' | 'instructions'>;

/** A cart, or an order that was made from one. */
type PricedOrder = Pick<Cart, 'restaurantName' | 'items' | 'charges' | 'method'>;

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
  lines<Line extends OrderedItem>(lines: readonly Line[]): readonly Line[];
  cart<Order extends PricedOrder>(cart: Order): Order;
  receipt(receipt: Receipt): Receipt;
  location(location: Location): Location;
  gratuity(options: GratuityOptions): GratuityOptions;
  /** Names and purposes of charges of an order with this method. */
  charges(charges: readonly Charge[], method: string): readonly Charge[];
}
