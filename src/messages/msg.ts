/**
 * The one door to lit-localize. The part that switches languages is left out until there is another
 * language to switch to: every page would load it before the menu.
 */
export { msg } from '@lit/localize/init/install.js';
export { str } from '@lit/localize/internal/str-tag.js';
