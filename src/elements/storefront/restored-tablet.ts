/** A page of a shared tablet that the browser has kept in memory. */
import { isOn } from '../../stores/storefront/settings.js';
import type { Storefront } from '../../stores/storefront/types.js';

/**
 * Browser Back may restore a page as its last guest left it, with the typed contact and the card
 * form, although the tablet has been passed on since. Everything that its guest may still need
 * survives a reload.
 */
export function reloadIfRestored({ settings }: Storefront): void {
  if (!isOn(settings.raw.sharedTablet)) return;
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
