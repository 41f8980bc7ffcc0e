/**
 * The script tag's entry. It stays tiny and imports next to nothing, since two things come before
 * the rest: the guard (a second copy of lit would throw on its trusted-types policy), and taking the
 * card processor's return parameters and a receipt's token out of the address before anything else on
 * the page reads it.
 */

import type { OrderScript } from './elements/storefront/scripting.js';
import { sayThatItFailed } from './page/not-started.js';
import type { ScriptTag } from './page/script-tag.js';
import { takeFragment, takeReturnParameters } from './page/take-address.js';

const mark = Symbol.for('order-elements');
const page = globalThis as { [mark]?: ScriptTag };
const address = import.meta.url;
/** A connection may break for a moment. */
const SECOND_TRY_MS = 2000;

if (page[mark]) {
  console.warn(
    `order-elements is on this page already, from ${page[mark].address}. Remove the one from ${address}.`,
  );
} else {
  const returned = takeReturnParameters();
  // Concatenated or inlined by an optimiser, the script no longer has its own tag.
  const script =
    [...document.scripts].find(({ src }) => src === address) ??
    document.querySelector<HTMLScriptElement>('script:is([data-location],[data-merchant])');
  page[mark] = { address, settings: { ...script?.dataset }, returned, fragment: takeFragment() };
  // The entry shares no code with what it loads, the loader of the bundles included.
  const start = () => import('./page/start.js');
  start()
    .catch(() => new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS)).then(start))
    .catch((error: unknown) => sayThatItFailed(address, error, page[mark]?.settings.phone));
}

/**
 * The scripting interface of a shop, for scripts of the page: see docs/scripting.md.
 *
 * @param place - an element of the shop or a selector for it; the page's own shop without one
 */
export const orderStorefront = (place?: Element | string): Promise<OrderScript> =>
  import('./elements/storefront/scripting.js').then((script) => script.orderStorefront(place));
