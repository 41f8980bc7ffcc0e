/** Fulfillment as elements see it. */

import type { ReadableAtom } from 'nanostores';
import type { DropOff } from '../../contract/destination.js';
import type { FulfillmentMethod } from '../../contract/domain.js';
import type { FoundAddress, Readiness } from '../../contract/fulfillment.js';
import type { PlaceCode } from '../../contract/place-code.js';
import type { OrderIntent } from '../cart/types.js';
import type { Loader } from '../shared/loadable.js';

export type { FoundAddress, Readiness };

/**
 * Finds addresses for what the guest has typed so far. Deliveries need coordinates, and the service
 * can't look them up. A failure is shown to the guest.
 */
export type AddressLookup = (query: string) => Promise<readonly FoundAddress[]>;

/** A method that the page offers, and whether it is available now. */
export interface Offer {
  readonly method: FulfillmentMethod;
  /** `null` if the service couldn't be asked: then the order itself will show. */
  readonly readiness: Readiness | null;
}

/** The destination as typed, kept for this tab so that a reload loses nothing. */
export interface PlaceDraft {
  readonly street: string;
  readonly streetOptional: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  /** Coordinates of the address; `null` until it is found, and again after a change. */
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly table: string;
  readonly room: string;
  readonly lastName: string;
  /** The code of a signed place, which then isn't typed; empty if there is none. */
  readonly code?: string;
  /** Of the building, for the courier. */
  readonly doorCode?: string;
  /** How the courier hands the order over; `null` if the guest hasn't chosen. */
  readonly dropOff?: DropOff | null;
}

/** Where the guest is, according to the page. */
export type NamedPlace = Partial<Pick<PlaceDraft, 'table' | 'room' | 'lastName' | 'code'>>;

export interface FulfillmentStore {
  /** The page's methods, starting with its default. A single one isn't shown as a choice. */
  readonly offers: Loader<readonly Offer[]>;
  readonly $draft: ReadableAtom<PlaceDraft>;
  readonly settings: FulfillmentSettings;
  remember(change: Partial<PlaceDraft>): void;
  /**
   * Applies what the page names, in its address first and then in its settings. Values this tab has
   * seen before aren't applied again, because the guest may have typed something else since.
   *
   * @returns whether any of it is new
   */
  named(inAddress: NamedPlace): boolean;
  /** What the page names: its settings, its address and the code of a signed place. Applies nothing. */
  onPage(inAddress: NamedPlace): NamedPlace;
  /** The code that the page or the guest's link has, also where nobody verifies it; may be empty. */
  codeOnPage(): string;
  /** The method of that code; `undefined` if it is for another location, or the page doesn't offer it. */
  methodOnPage(): FulfillmentMethod | undefined;
  /** Sends a choice about the order. Before a cart exists, it waits for the first item. */
  choose(intent: OrderIntent): void;
  /** Whether the guest chose this method above the menu, so that the checkout doesn't ask again. */
  hasChosen(method: FulfillmentMethod): boolean;
  /** What the code in the draft says; `null` without one. Only the proxy can verify it. */
  signed(): PlaceCode | null;
  /** Drops the code and the place that it contains. */
  dropCode(): void;
  /** Whether guests may type a table or room. Places with codes are always accepted. */
  readonly typed: Loader<boolean>;
  /** The address should have been saved to the customer's account, but couldn't be. */
  readonly $unsaved: ReadableAtom<boolean>;
  /** Runs `save`, and sets `$unsaved` if it fails. Never rejects. */
  keepAddress(save: () => Promise<void>): Promise<void>;
  /** From the `address-lookup` setting; `null` if there is none. */
  readonly lookup: AddressLookup | null;
}

export interface FulfillmentSettings {
  readonly methods: readonly FulfillmentMethod[];
  /** If empty, the checkout asks the guest. */
  readonly table: string;
  readonly room: string;
  readonly lastName: string;
  /** The code of a signed place, set by the page itself. */
  readonly place: string;
  readonly urlParameters: boolean;
}
