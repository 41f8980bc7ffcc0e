/** How scripts of the page reach a shop. Few pages have such scripts. */
export { orderStorefront } from '../elements/storefront/scripting.js';
