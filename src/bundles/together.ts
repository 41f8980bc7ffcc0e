/** Guests who choose together: sending lines to the one who pays, and receiving them. */
import { OrderReceivedLines } from '../elements/cart/order-received-lines.js';
import { OrderSendLines } from '../elements/cart/order-send-lines.js';
import { define } from './load.js';

define('order-received-lines', OrderReceivedLines);
define('order-send-lines', OrderSendLines);
