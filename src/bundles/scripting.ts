/** The interface for the page's own scripts. Few pages have any. */
export { orderStorefront } from '../elements/storefront/scripting.js';
