/** A customer's saved addresses at the checkout. docs/contract.md 2.13.9 */
import type { DeliveryAddress } from '../../contract/domain.js';
import type { AddressLookup, FoundAddress } from '../fulfillment/types.js';
import { metersBetween } from '../locations/location.js';
import type { Storefront } from '../storefront/types.js';
import { accountOf } from './account.js';
import type { SavedAddress } from './types.js';

/** Geocoders differ by this much: some return the door, some the street. */
const SAME_PLACE_M = 150;

/** The typed parts of an address that are compared. */
type Place = Pick<DeliveryAddress, 'street' | 'streetOptional' | 'lat' | 'lng'>;

/** The saved entry of an address; `undefined` if it isn't saved. */
export const entryOf = (
  saved: readonly SavedAddress[],
  { street, streetOptional, ...at }: Place,
): SavedAddress | undefined =>
  saved.find(
    ({ line1, line2, ...entry }) =>
      line1 === street && line2 === streetOptional && isNear(entry, at),
  );

/**
 * A saved address has neither city nor country, so it is looked up again; the result must be at the
 * saved coordinates. `null` if there is none.
 *
 * @throws what the lookup throws
 */
export async function findSaved(
  saved: SavedAddress,
  lookup: AddressLookup,
): Promise<FoundAddress | null> {
  for (const query of [saved.full, saved.line1]) {
    const found = query ? await lookup(query) : [];
    const same = found.find(({ address }) => isNear(saved, address));
    if (same) return { ...same, address: { ...same.address, streetOptional: saved.line2 } };
  }
  return null;
}

/** @param text the address in one line, without apartment or floor @throws OrderingError */
export async function saveInBook(
  shop: Storefront,
  { street, streetOptional, country, lat, lng }: DeliveryAddress,
  text: string,
): Promise<void> {
  const full = `${text}, ${country}`;
  const lines = { line1: street.trim(), line2: streetOptional.trim(), line3: '' };
  await accountOf(shop).saveAddress(null, { full, ...lines, lat, lng });
}

const isNear = (
  { lat, lng }: Pick<SavedAddress, 'lat' | 'lng'>,
  there: { readonly lat: number; readonly lng: number },
): boolean => lat !== null && lng !== null && metersBetween({ lat, lng }, there) < SAME_PLACE_M;
