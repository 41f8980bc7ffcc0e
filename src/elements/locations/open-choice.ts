/** A shop whose location its shopper chooses, for the owners of shops and for the page itself. */
import { createChoice, type LocationChoice } from '../../stores/location-choice.js';
import { $pageStorefront } from '../../stores/page-storefront.js';
import { type RawSettings, SettingsError } from '../../stores/settings.js';
import type { Storefront } from '../../stores/types.js';
import { followStage } from '../follow-stage.js';
import { announce } from './choices.js';

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
