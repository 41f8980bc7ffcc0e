/** Elements without settings show nothing: tell the integrator what is missing. */
import { SettingsError } from '../../stores/storefront/settings.js';
import { $pageSettings, $pageStorefront } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';

/** A page may set an element's shop, or add the settings, a moment later. */
const PATIENCE_MS = 3000;

const tags = [
  'order-menu',
  'order-cart',
  'order-button',
  'order-checkout',
  'order-receipt',
  'order-locations',
  'order-account',
];

type OfShop = HTMLElement & { readonly shop?: Storefront; readonly choice?: unknown };

export function reportBareElements(): void {
  setTimeout(() => {
    if ($pageStorefront.get() || Object.keys($pageSettings.get()).length > 0) return;
    const bare = [...bareIn(document)];
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

/** Includes open shadow roots; elements inside an owner are reported by the owner. */
function* bareIn(root: Document | ShadowRoot): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<OfShop>('*')) {
    const { localName, shadowRoot } = element;
    if (/^order-(?:storefront|drawer)$/.test(localName)) continue;
    if (!tags.includes(localName)) {
      if (shadowRoot) yield* bareIn(shadowRoot);
      continue;
    }
    const isOwned = element.shop || element.choice || element.matches('[location], [merchant]');
    if (!isOwned && !element.closest('order-storefront, order-drawer')) yield element;
  }
}
