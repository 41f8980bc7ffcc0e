/** Registers what a shopper wants done when a dish is sold out; loaded with the product dialog. */
import { OrderIfSoldOut } from './extras/order-if-sold-out.js';
import { define } from './shared/define.js';

define('order-if-sold-out', OrderIfSoldOut);
