/** Registers the receipt; loaded when an order is done. */
import { OrderReceipt } from './receipt/order-receipt.js';
import { define } from './shared/define.js';

define('order-receipt', OrderReceipt);
