/**
 * The script tag's entry. It stays tiny and imports nothing, since two things come before the rest:
 * the guard (a second copy of lit would throw on its trusted-types policy), and taking the card
 * processor's return parameters out of the address before anything else on the page reads it.
 */
import { takeReturnParameters } from './return-parameters.js';

const mark = Symbol.for('order-elements');
const page = globalThis as { [mark]?: string };
const here = import.meta.url;

if (page[mark]) {
  console.warn(
    `order-elements is on this page already, from ${page[mark]}. Expected one script tag; the one from ${here} does nothing.`,
  );
} else {
  page[mark] = here;
  takeReturnParameters();
  // Concatenated or inlined by an optimiser, the script no longer has its own tag.
  const script =
    [...document.scripts].find(({ src }) => src === here) ??
    document.querySelector<HTMLScriptElement>('script[data-location]');
  const settings = { ...script?.dataset };
  import('./page.js').then(({ startPage }) => startPage(settings));
}
