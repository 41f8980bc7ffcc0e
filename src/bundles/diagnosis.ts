/** Console messages for integrators, for when the menu doesn't load. */
export { explainMenu } from '../elements/storefront/explain-menu.js';
