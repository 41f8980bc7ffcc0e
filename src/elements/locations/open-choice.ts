/** Maps each part of the page to its choice of a location. */
import { load } from '../../bundles/load.js';
import type { OrderingError } from '../../client/http/errors.js';
import { createChoice, type LocationChoice } from '../../stores/locations/choice.js';
import { type RawSettings, SettingsError } from '../../stores/storefront/settings.js';
import { $pageStorefront } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { hasReceiptLink } from '../receipt/receipt-link.js';
import { followStage } from '../storefront/page-shop.js';
import { $choices } from './choices.js';

/** @returns a function that removes it */
function announce(owner: Element | null, choice: LocationChoice): () => void {
  $choices.set(new Map([...$choices.get(), [owner, choice]]));
  return () => $choices.set(new Map([...$choices.get()].filter(([, known]) => known !== choice)));
}

// Shops whose location the guest chooses, for `<order-storefront>` and for the page itself.

/**
 * @param onShop receives the shop whenever another location is chosen
 * @returns the choice, and a function that ends it
 * @throws SettingsError
 */
export function openChoice(
  owner: Element | null,
  raw: RawSettings,
  onShop: (shop: Storefront | null) => void,
): { readonly choice: LocationChoice; close(): void } {
  const choice = createChoice(raw);
  const forget = announce(owner, choice);
  let stopFollowing = () => {};
  const stopTelling = choice.$shop.subscribe((shop) => {
    stopFollowing();
    stopFollowing = shop ? followStage(shop) : () => {};
    onShop(shop);
  });
  const stopExplaining = choice.merchant.$value.listen((found) => {
    if (found.state === 'failed') explain(choice, found.error);
  });
  giveItAPlace(owner);
  return {
    choice,
    close() {
      stopTelling();
      stopFollowing();
      stopExplaining();
      forget();
      choice.close();
    },
  };
}

/** For the integrator; guests lose nothing without it. */
function explain({ settings }: LocationChoice, error: OrderingError): void {
  load('diagnosis').then(
    ({ explainMenu }) => explainMenu(settings, error),
    () => {},
  );
}

/** For pages whose script tag names a merchant and no location. Returns a function that ends it. */
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

/** They show nothing until the guest has chosen; a button opens a list of its own. */
const waiting = ['order-product-card', 'order-cart', 'order-account'];

/** Inserts the list before the menu or what else waits for it, if the page hasn't placed it. */
function giveItAPlace(owner: Element | null): void {
  const within = owner ?? document;
  const own = (tag: string) =>
    [...within.querySelectorAll(tag)].find((found) => found.closest('order-storefront') === owner);
  if (own('order-locations')) return;
  const first =
    own('order-menu') ?? (own('order-button') ? undefined : waiting.map(own).find(Boolean));
  const place = first ?? (hasReceiptLink() ? own('order-receipt') : undefined);
  place?.before(document.createElement('order-locations'));
}
