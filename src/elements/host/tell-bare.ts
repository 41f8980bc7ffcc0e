/** Elements that no settings belong to show nothing: their integrator is told what is missing. */
import { $pageSettings, $pageStorefront } from '../../stores/page-storefront.js';
import { SettingsError } from '../../stores/settings.js';
import type { Storefront } from '../../stores/types.js';

/** A page may hand an element its shop, or bring the settings, a moment later. */
const PATIENCE_MS = 3000;

const tags = 'order-menu, order-cart, order-button';

type Element = HTMLElement & { readonly shop?: Storefront };

export function tellBare(): void {
  setTimeout(() => {
    if ($pageStorefront.get() || Object.keys($pageSettings.get()).length > 0) return;
    const bare = [...document.querySelectorAll<Element>(tags)].filter(
      (element) =>
        !element.shop &&
        !element.hasAttribute('location') &&
        !element.hasAttribute('merchant') &&
        !element.closest('order-storefront, order-drawer'),
    );
    if (bare.length === 0) return;
    const found = [...new Set(bare.map(({ localName }) => `<${localName}>`))].join(', ');
    const error = new SettingsError(
      'location',
      `data-proxy and data-location on the script tag, or ${found} inside an <order-storefront> that has them`,
      undefined,
    );
    console.error(error.message);
    $pageStorefront.set(error);
  }, PATIENCE_MS);
}
