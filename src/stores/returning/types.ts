import type { CartItem, Currency, Location, MenuBundle } from '../../contract/domain.js';
import type { FeeForecast } from '../../contract/fees.js';
import type { LegalAddress } from '../../contract/legal/regions.js';

/** A menu as this device showed it last. Its prices may have changed since. */
export interface LastMenu {
  readonly menus: MenuBundle;
  /** Whose law applies; `null` if that wasn't known. */
  readonly address: LegalAddress | null;
  readonly forecast: FeeForecast | null;
  /** Name and address of the restaurant; `null` if they weren't known. */
  readonly location: Location | null;
  /** What differs on the current menu; `null` if nothing does. */
  newsIn(current: MenuBundle): MenuNews | null;
}

export interface StoredMenu extends Omit<LastMenu, 'newsIn'> {
  /** Which page it is for: a menu depends on its settings and on the language. */
  readonly page: string;
}

/** What a guest has to know who has seen the last menu. Everything else is corrected silently. */
export interface MenuNews {
  readonly prices: readonly NewPrice[];
  /** Names of dishes that were available. */
  readonly soldOut: readonly string[];
  /** Names of dishes that are no longer on the menu. */
  readonly gone: readonly string[];
}

/** As the service wrote them. */
export interface NewPrice {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What the guest has chosen to keep on this device for the next order. */
export interface Kept {
  /** Product ids, the latest first. */
  readonly favorites: readonly string[];
  /** The latest first. */
  readonly orders: readonly KeptOrder[];
}

/** An earlier order: its dishes alone, without name, address or payment. */
export interface KeptOrder {
  /** When it was placed, in milliseconds since the epoch. */
  readonly at: number;
  readonly currency: Currency;
  readonly items: readonly KeptItem[];
}

export type KeptItem = Pick<
  CartItem,
  'name' | 'originalName' | 'quantity' | 'total' | 'choices' | 'instructions'
>;
