/** What elements see of how an order reaches its guest. */
import type { ReadableAtom } from 'nanostores';
import type { FulfillmentMethod } from '../../contract/domain.js';
import type { FoundAddress, Readiness } from '../../contract/fulfillment.js';
import type { Loader } from '../shared/loadable.js';

export type { FoundAddress, Readiness };

/**
 * Finds addresses for what somebody has typed so far. Deliveries need coordinates, and the service
 * has no operation that finds them. A failure is told to the shopper.
 */
export type AddressLookup = (query: string) => Promise<readonly FoundAddress[]>;

/** A method of the page's, and whether it can be had now. */
export interface Offer {
  readonly method: FulfillmentMethod;
  /** `null` where the service could not be asked: then the order itself will tell. */
  readonly readiness: Readiness | null;
}

/** What is typed of where the order goes, kept for this tab so that a reload loses nothing. */
export interface PlaceDraft {
  readonly street: string;
  readonly streetOptional: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  /** Where the address is; `null` until it was found, and again when it was changed. */
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly table: string;
  readonly room: string;
  readonly lastName: string;
}

/** What a page says of where its guest is. */
export type NamedPlace = Partial<Pick<PlaceDraft, 'table' | 'room' | 'lastName'>>;

export interface FulfillmentStore {
  /** The methods of the page, the first one is its own. One alone is not asked about. */
  readonly offers: Loader<readonly Offer[]>;
  readonly $draft: ReadableAtom<PlaceDraft>;
  readonly settings: FulfillmentSettings;
  remember(change: Partial<PlaceDraft>): void;
  /**
   * Takes over what the page names, in its address before its settings. What this tab has heard
   * before is not taken over again: the guest may have typed something else since.
   *
   * @returns whether any of it is new
   */
  named(inAddress: NamedPlace): boolean;
  /** The address was to be kept in the customer's account, and could not be. */
  readonly $unsaved: ReadableAtom<boolean>;
  /** Keeps what `save` keeps, and tells by `$unsaved` when it cannot. Never rejects. */
  keepAddress(save: () => Promise<void>): Promise<void>;
  /** By the `address-lookup` setting; `null` where there is none. */
  readonly lookup: AddressLookup | null;
}

export interface FulfillmentSettings {
  readonly methods: readonly FulfillmentMethod[];
  /** Empty: the guest is asked. */
  readonly table: string;
  readonly room: string;
  readonly lastName: string;
  readonly urlParameters: boolean;
}
