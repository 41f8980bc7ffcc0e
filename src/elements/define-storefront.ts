/** Registers the owner of the settings, for pages where the script tag does not carry them. */
import { define } from './shared/define.js';
import { OrderStorefront } from './storefront/order-storefront.js';

define('order-storefront', OrderStorefront);
