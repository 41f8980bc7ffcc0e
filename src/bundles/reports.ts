/** Reports of visits to the merchant's proxy, if the page wants them. */
export { reportVisit } from '../elements/storefront/report-visit.js';
