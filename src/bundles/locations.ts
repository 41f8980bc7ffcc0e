/** Registers the choice of a restaurant; loaded where a merchant is named and no location. */
import { OrderLocations } from '../elements/locations/order-locations.js';
import { define } from './define.js';

export { openChoice, openPageChoice } from '../elements/locations/open-choice.js';

define('order-locations', OrderLocations);
