/** What a guest avoids, for the few who say so. */
import { OrderAllergies } from '../elements/menu/order-allergies.js';
import { define } from './load.js';

export { avoidedInDish, avoidedOnCard } from '../elements/menu/avoided-texts.js';
export { readAvoided } from '../stores/menu/avoided.js';

define('order-allergies', OrderAllergies);
