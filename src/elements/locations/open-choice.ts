/** Which choice of a location belongs to which part of the page. */
import { atom } from 'nanostores';
import { createChoice, type LocationChoice } from '../../stores/locations/choice.js';
import { type RawSettings, SettingsError } from '../../stores/storefront/settings.js';
import { $pageStorefront } from '../../stores/storefront/shops.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { followStage } from '../storefront/page-shop.js';

/** By the `<order-storefront>` it is for; `null` is the page's own. */
export const $choices = atom<ReadonlyMap<Element | null, LocationChoice>>(new Map());

/** @returns takes it back */
export function announce(owner: Element | null, choice: LocationChoice): () => void {
  $choices.set(new Map([...$choices.get(), [owner, choice]]));
  return () => $choices.set(new Map([...$choices.get()].filter(([, known]) => known !== choice)));
}

/** The choice around an element. */
export const choiceAround = (element: Element): LocationChoice | undefined =>
  $choices.get().get(element.closest('order-storefront'));

// A shop whose location its shopper chooses, for the owners of shops and for the page itself.

/**
 * @param told is handed the shop, whenever another location was chosen
 * @returns the choice, and how to end it
 * @throws SettingsError
 */
export function openChoice(
  owner: Element | null,
  raw: RawSettings,
  told: (shop: Storefront | null) => void,
): { readonly choice: LocationChoice; close(): void } {
  const choice = createChoice(raw);
  const forget = announce(owner, choice);
  let stopFollowing = () => {};
  const stopTelling = choice.$shop.subscribe((shop) => {
    stopFollowing();
    stopFollowing = shop ? followStage(shop) : () => {};
    told(shop);
  });
  giveItAPlace(owner);
  return {
    choice,
    close() {
      stopTelling();
      stopFollowing();
      forget();
      choice.close();
    },
  };
}

/** For the page whose script tag names a merchant and no location. Returns how to end it. */
export function openPageChoice(raw: RawSettings): () => void {
  try {
    return openChoice(null, raw, (shop) => $pageStorefront.set(shop)).close;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    $pageStorefront.set(error);
    return () => {};
  }
}

/** Before the menu, where the page has not said where the list belongs. */
function giveItAPlace(owner: Element | null): void {
  const within = owner ?? document;
  const own = (tag: string) =>
    [...within.querySelectorAll(tag)].find((found) => found.closest('order-storefront') === owner);
  if (!own('order-locations')) own('order-menu')?.before(document.createElement('order-locations'));
}
