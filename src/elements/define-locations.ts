/** Registers the choice of a restaurant; loaded where a merchant is named and no location. */
import { OrderLocations } from './locations/order-locations.js';
import { define } from './shared/define.js';

export { openChoice, openPageChoice } from './locations/open-choice.js';

define('order-locations', OrderLocations);
