/** What integrators need to know when the menu does not load. */
export { explainMenu } from '../elements/storefront/explain-menu.js';
