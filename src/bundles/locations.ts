/** The list of restaurants, for pages that name a merchant and no location. */
import { OrderLocations } from '../elements/locations/order-locations.js';
import { define } from './load.js';

export { openChoice, openPageChoice } from '../elements/locations/open-choice.js';

define('order-locations', OrderLocations);
